import type { ImageContent } from './resolve-images.ts'
import { isExternalUrl } from './resolve-images.ts'

/** Returns an image for public display, or null while it's being downloaded, because its source URL is private. */
export function showPublicImage(image: ImageContent | undefined, fallbackAlt: string): ImageContent | null {
  if (image === undefined || isExternalUrl(image.src)) return null
  return { ...image, alt: image.alt === '' ? fallbackAlt : image.alt }
}
