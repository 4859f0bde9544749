import { focalCrop, type ImageRequest } from '@haat/image-address'
import type { StoredImage } from '../../schema/setting-type.ts'
import type { StoreImage } from '../data/catalog-data.ts'
import { TextObject } from './lazy-object.ts'

/** The image with the focal point of a setting; the same object if the setting has none. */
export function withFocalPoint(image: StoreImage, { focal_x: focalX, focal_y: focalY }: StoredImage): StoreImage {
  return focalX === undefined || focalY === undefined ? image : { ...image, focal_x: focalX, focal_y: focalY }
}

/** `30% 60%`, as in `object-position`, with `x` and `y` in per cent; the centre if none is set. */
export function focalPoint({ focal_x: x = 50, focal_y: y = 50 }: StoreImage): TextObject {
  return new TextObject(`${x}% ${y}%`, { x, y })
}

/** For a style attribute; undefined if no point is set, since browsers default to the centre. */
export function objectPosition({ focal_x: focalX, focal_y: focalY }: StoreImage): string | undefined {
  return focalX === undefined || focalY === undefined ? undefined : `object-position: ${focalX}% ${focalY}%`
}

/** Only a data URI as the server writes it: it becomes part of a style. */
const DATA_URI = /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/

/** A background that shows the same part of the image as `object-fit: cover`; undefined if the image has no placeholder. */
export function placeholderBackground({ placeholder, focal_x: x, focal_y: y }: StoreImage): string | undefined {
  if (placeholder === undefined || !DATA_URI.test(placeholder)) return undefined
  const position = x === undefined || y === undefined ? '50%' : `${x}% ${y}%`
  return `background:url(${placeholder}) ${position}/cover`
}

/**
 * The requested size, cropped at the store owner's focal point if there is one: it takes precedence over the side the
 * theme names.
 */
export function cropAtFocalPoint(
  { focal_x: focalX, focal_y: focalY }: StoreImage,
  request: ImageRequest,
): ImageRequest {
  if (request.crop === undefined || focalX === undefined || focalY === undefined) return request
  return { ...request, crop: focalCrop(focalX, focalY) }
}
