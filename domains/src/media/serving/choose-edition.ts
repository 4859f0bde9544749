import { type FieldError, invalidFields, Refused } from '@haat/http-contract'
import { canonicalVariant, imageWidths, isOnLadder } from '@haat/image-address'
import type { ImageEdition } from '../../platform.ts'
import type { EditionQuery } from '../contract.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  readonly is_animated: boolean
}

const WIDEST = imageWidths[imageWidths.length - 1] ?? 0

/**
 * Chooses the version of an image for a request. Refuses unsupported sizes with `invalid_fields`, because arbitrary sizes
 * would let anyone fill the disk.
 */
export function chooseEdition(picture: Picture, query: EditionQuery, accept: string): ImageEdition {
  const { width = WIDEST, height, crop, format = 'auto' } = query
  if (!isOnLadder({ width, height }) || (height !== undefined && query.width === undefined)) {
    throw new Refused(invalidFields, undefined, { errors: notOffered(height) })
  }
  const size = canonicalVariant(picture, { width, height, crop })
  const chosen = format === 'auto' ? formatFor(accept) : format
  // Of the three, only WebP moves.
  const moving = picture.is_animated && chosen === 'avif' ? 'webp' : chosen
  return { width: size.width, height: size.height, crop: size.crop ?? 'center', format: moving }
}

function notOffered(height: number | undefined): FieldError[] {
  const widths = { path: 'query.width', message: `Use one of these widths: ${imageWidths.join(', ')}` }
  const shapes = { path: 'query.height', message: 'Use a width and height with a supported aspect ratio' }
  return height === undefined ? [widths] : [widths, shapes]
}

/** The best that the browser says it takes; every browser takes JPEG. */
function formatFor(accept: string): ImageEdition['format'] {
  const taken = accept
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (taken.includes('image/avif')) return 'avif'
  return taken.includes('image/webp') ? 'webp' : 'jpeg'
}
