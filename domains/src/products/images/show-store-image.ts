import type { StoreImage } from '@haat/theme-engine'
import { type ImageContent, isAddress } from './resolve-images.ts'

/** Pictures of which nobody knows how large they are (SVG may not say) are shown as squares. */
const UNKNOWN_SIZE = 1000

/** A picture as pages show it; undefined while it is still being downloaded. */
export function showStoreImage({ src, alt, width, height }: ImageContent, fallbackAlt: string): StoreImage | undefined {
  if (isAddress(src)) return undefined
  return { src, alt: alt === '' ? fallbackAlt : alt, width: width ?? UNKNOWN_SIZE, height: height ?? UNKNOWN_SIZE }
}
