import { focalCrop, type ImageRequest } from '@haat/image-address'
import type { StoredImage } from '../../schema/setting-type.ts'
import type { StoreImage } from '../data/catalog-data.ts'
import { TextObject } from './lazy-object.ts'

/** The picture with the focal point that a setting gives it; the same object where it gives none. */
export function withFocalPoint(image: StoreImage, { focal_x, focal_y }: StoredImage): StoreImage {
  return focal_x === undefined || focal_y === undefined ? image : { ...image, focal_x, focal_y }
}

/** `30% 60%`, as `object-position` takes it, with `x` and `y` in per cent; the middle where nobody has chosen one. */
export function focalPoint({ focal_x: x = 50, focal_y: y = 50 }: StoreImage): TextObject {
  return new TextObject(`${x}% ${y}%`, { x, y })
}

/** For a style; undefined where nobody has chosen a point, since the middle is what browsers take. */
export function objectPosition({ focal_x, focal_y }: StoreImage): string | undefined {
  return focal_x === undefined || focal_y === undefined ? undefined : `object-position: ${focal_x}% ${focal_y}%`
}

/** The wish with the cut at the point that the owner has chosen, if she has: it goes before the side that the theme names. */
export function cutAtFocalPoint({ focal_x, focal_y }: StoreImage, request: ImageRequest): ImageRequest {
  if (request.crop === undefined || focal_x === undefined || focal_y === undefined) return request
  return { ...request, crop: focalCrop(focal_x, focal_y) }
}
