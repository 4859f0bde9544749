import type { StoreImage } from '@haat/theme-engine'
import { type ImageContent, isExternalUrl } from './resolve-images.ts'

/** Images of unknown size, such as some SVGs, are shown as squares. */
const UNKNOWN_SIZE = 1000

export interface ShownImage extends ImageContent {
  /** See `placeholderOf`. */
  readonly placeholder?: string | null
}

/** Returns an image for theme data, or undefined while it's being downloaded. */
export function showStoreImage(
  { src, alt, width, height, placeholder }: ShownImage,
  fallbackAlt: string,
): StoreImage | undefined {
  if (isExternalUrl(src)) return undefined
  return {
    src,
    alt: alt === '' ? fallbackAlt : alt,
    width: width ?? UNKNOWN_SIZE,
    height: height ?? UNKNOWN_SIZE,
    ...(placeholder != null && { placeholder }),
  }
}
