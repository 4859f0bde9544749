import { isNarrow } from './narrow.ts'

/** Widths of the previewed page, in its own pixels; `fluid` fills the window. */
export const PREVIEW_PIXELS = { desktop: 1280, tablet: 820, phone: 390 } as const
export type PreviewWidth = keyof typeof PREVIEW_PIXELS | 'fluid'

interface WidthOption {
  readonly width: PreviewWidth
  readonly name: string
  /** Label in menus. */
  readonly label: string
}

/** In display order. */
export const previewWidths: readonly WidthOption[] = [
  { width: 'desktop', name: 'Desktop', label: `Desktop, ${PREVIEW_PIXELS.desktop} pixels` },
  { width: 'tablet', name: 'Tablet', label: `Tablet, ${PREVIEW_PIXELS.tablet} pixels` },
  { width: 'phone', name: 'Phone', label: `Phone, ${PREVIEW_PIXELS.phone} pixels` },
  { width: 'fluid', name: 'Fluid', label: 'Fit to window' },
]

/** Returns the default width. */
export function defaultWidth(): PreviewWidth {
  return isNarrow() ? 'fluid' : 'desktop'
}
