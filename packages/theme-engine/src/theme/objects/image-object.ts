import { imageUrl } from '@haat/image-address'
import type { StoreImage } from '../data/catalog-data.ts'
import { focalPoint } from './focal-point.ts'
import { LazyObject, properties } from './lazy-object.ts'
import { cachedBySite, type Site } from './site.ts'

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
    // As used by imported themes.
    presentation: (source) => ({ focal_point: focalPoint(source) }),
    id: ({ id, src }) => id ?? src,
    media_type: () => 'image',
    preview_image: (_source, _site, object) => object,
  },
  ['src', 'alt', 'width', 'height'],
)

/** An image; prints as its URL. */
export const imageObject = cachedBySite<StoreImage, ImageObject>(
  (source, site) => new LazyObject(source, site, image, imageAddress(source, site)),
)

/** The URL of the original. */
export function imageAddress(source: StoreImage, site: Site): string {
  return directAddress(source.src, site) ?? imageUrl(site.media.base, { key: source.src })
}

/** The URL of an image outside the store's media: a theme asset, an absolute path or an http(s) URL. */
export function directAddress(src: string, site: Site): string | undefined {
  if (src.startsWith('assets/')) return site.asset(src.slice('assets/'.length))
  if (/^https?:\/\//i.test(src)) return src
  return src.startsWith('/') && !src.startsWith('//') ? src : undefined
}

/** Returns whether this is an image, and not another object. */
export function isImage(value: unknown): value is ImageObject {
  return value instanceof LazyObject && value.get('media_type') === 'image'
}
