import { imageUrl } from '@haat/image-address'
import type { StoreImage } from '../data/catalog-data.ts'
import { focalPoint } from './focal-point.ts'
import { LazyObject, properties } from './lazy-object.ts'
import { keptBySite, type Site } from './site.ts'

export type ImageObject = LazyObject<StoreImage>

const image = properties<StoreImage>(
  {
    src: (source, site) => imageAddress(source, site),
    url: (source, site) => imageAddress(source, site),
    alt: ({ alt }) => alt ?? '',
    width: ({ width }) => width || undefined,
    height: ({ height }) => height || undefined,
    aspect_ratio: ({ width, height }) => (width && height ? width / height : undefined),
    focal_point: (source) => focalPoint(source),
    // As imported themes ask for it.
    presentation: (source) => ({ focal_point: focalPoint(source) }),
    id: ({ id, src }) => id ?? src,
    media_type: () => 'image',
    preview_image: (_source, _site, object) => object,
  },
  ['src', 'alt', 'width', 'height'],
)

/** A picture; prints as its address. */
export const imageObject = keptBySite<StoreImage, ImageObject>(
  (source, site) => new LazyObject(source, site, image, imageAddress(source, site)),
)

/** The address of the original. */
export function imageAddress(source: StoreImage, site: Site): string {
  return directAddress(source.src, site) ?? imageUrl(site.media.base, { key: source.src })
}

/** The address of a picture that is not in the store's media: a theme's asset, an absolute path or http(s) address. */
export function directAddress(src: string, site: Site): string | undefined {
  if (src.startsWith('assets/')) return site.asset(src.slice('assets/'.length))
  if (/^https?:\/\//i.test(src)) return src
  return src.startsWith('/') && !src.startsWith('//') ? src : undefined
}

/** Is this a picture, and not any other object? */
export function isImage(value: unknown): value is ImageObject {
  return value instanceof LazyObject && value.get('media_type') === 'image'
}
