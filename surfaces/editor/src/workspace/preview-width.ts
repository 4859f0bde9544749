import { isNarrow } from './narrow.ts'

/** How wide the page is that is previewed, in its own pixels; `fluid` is as wide as there is room. */
export const PREVIEW_PIXELS = { desktop: 1280, tablet: 820, phone: 390 } as const
export type PreviewWidth = keyof typeof PREVIEW_PIXELS | 'fluid'

interface WidthWords {
  readonly width: PreviewWidth
  readonly name: string
  /** What it means. */
  readonly label: string
}

/** In the order in which they are offered. */
export const previewWidths: readonly WidthWords[] = [
  { width: 'desktop', name: 'Desktop', label: `Desktop, ${PREVIEW_PIXELS.desktop} pixels` },
  { width: 'tablet', name: 'Tablet', label: `Tablet, ${PREVIEW_PIXELS.tablet} pixels` },
  { width: 'phone', name: 'Phone', label: `Phone, ${PREVIEW_PIXELS.phone} pixels` },
  { width: 'fluid', name: 'Fluid', label: 'As wide as there is room' },
]

/** The one that nobody had to choose. */
export function usualWidth(): PreviewWidth {
  return isNarrow() ? 'fluid' : 'desktop'
}
