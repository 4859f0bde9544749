import type { ImageContent } from './resolve-images.ts'
import { isAddress } from './resolve-images.ts'

/** A picture for anybody: none while it is still being downloaded from somewhere that is nobody's business. */
export function showPublicImage(image: ImageContent | undefined, fallbackAlt: string): ImageContent | null {
  if (image === undefined || isAddress(image.src)) return null
  return { ...image, alt: image.alt === '' ? fallbackAlt : image.alt }
}
