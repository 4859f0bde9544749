import { type FieldError, invalidFields, Refused } from '@haat/http-contract'
import { canonicalVariant, imageWidths, isAvailableVariant } from '@haat/image-address'
import type { ImageEdition } from '../../images.ts'
import type { EditionQuery } from '../contract.ts'

export interface StoredImage {
  readonly width: number
  readonly height: number
  readonly is_animated: boolean
}

const MAX_WIDTH = imageWidths[imageWidths.length - 1] ?? 0

/**
 * Chooses the version of an image for a request. Refuses unsupported sizes with `invalid_fields`, because arbitrary
 * sizes would let anyone fill the disk.
 */
export function chooseEdition(image: StoredImage, query: EditionQuery, accept: string): ImageEdition {
  const { width = MAX_WIDTH, height, crop, format = 'auto' } = query
  if (!isAvailableVariant({ width, height }) || (height !== undefined && query.width === undefined)) {
    throw new Refused(invalidFields, undefined, { errors: unsupportedSize(height) })
  }
  const size = canonicalVariant(image, { width, height, crop })
  const chosen = format === 'auto' ? formatFor(accept) : format
  // Animations are served as WebP instead of AVIF.
  const supported = image.is_animated && chosen === 'avif' ? 'webp' : chosen
  return { width: size.width, height: size.height, crop: size.crop ?? 'center', format: supported }
}

function unsupportedSize(height: number | undefined): FieldError[] {
  const widths = { path: 'query.width', message: `Use one of these widths: ${imageWidths.join(', ')}` }
  const shapes = { path: 'query.height', message: 'Use a width and height with a supported aspect ratio' }
  return height === undefined ? [widths] : [widths, shapes]
}

/** Returns the best format that the browser accepts. Every browser accepts JPEG. */
function formatFor(accept: string): ImageEdition['format'] {
  const accepted = accept
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (accepted.includes('image/avif')) return 'avif'
  return accepted.includes('image/webp') ? 'webp' : 'jpeg'
}
