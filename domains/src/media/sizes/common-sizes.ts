import { canonicalVariant } from '@haat/image-address'
import type { ImageEdition } from '../../images.ts'

/**
 * The widths that browsers choose on the usual screens: from a product card on a phone to a banner on a desktop. Crops and
 * wider versions are rare, and made when they're first requested.
 */
const WIDTHS = [600, 360, 720, 480, 240, 160, 900, 1_080, 1_280, 1_600]

interface SizedImage {
  readonly content_type: string | null
  readonly width: number | null
  readonly height: number | null
  readonly is_animated: boolean
}

/**
 * Returns the sizes of an image that themes request, in the format that nearly all browsers accept. None of an SVG, which
 * scales by itself.
 */
export function commonSizes(image: SizedImage): ImageEdition[] {
  const { width, height, content_type: contentType, is_animated: isAnimated } = image
  if (width === null || height === null || contentType === 'image/svg+xml') return []
  const sizes = WIDTHS.map((wanted) => canonicalVariant({ width, height }, { width: wanted }))
  const byWidth = new Map(sizes.map((size) => [size.width, size]))
  return [...byWidth.values()].map((size) => ({
    width: size.width,
    height: size.height,
    crop: 'center',
    format: isAnimated ? 'webp' : 'avif',
  }))
}
