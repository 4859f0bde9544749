import { type ImageRequest, imageSize, imageSrcset, imageUrl, imageWidths, type StoredImage } from '@haat/image-address'
import type { StoreImage } from '../theme/data/catalog-data.ts'
import { cropAtFocalPoint, objectPosition, placeholderBackground } from '../theme/objects/focal-point.ts'
import { directAddress } from '../theme/objects/image-object.ts'
import { TextObject } from '../theme/objects/lazy-object.ts'
import { cachedBySite, type Site } from '../theme/objects/site.ts'

/** The result of `image_url`: prints as the URL, and `image_tag` still knows the image. */
export class ImageUrl extends TextObject {
  /** The image in the store's media; undefined for a theme asset or external URL, which have a single size. */
  readonly stored: StoredImage | undefined
  readonly request: ImageRequest
  readonly alt: string
  /** `object-position: 30% 60%`, if a focal point is set. */
  readonly position: string | undefined
  /** `background:url(data:image/webp;base64,…) 50%/cover`: a blurred version until the image has loaded, if there's one. */
  readonly placeholder: string | undefined
  /** Of the delivered image; undefined if unknown. */
  readonly size: { width: number; height: number } | undefined
  readonly #base: string
  readonly #srcsets = new Map<string, string>()
  readonly #tags = new WeakMap<object, string>()

  constructor(source: StoreImage, site: Site, wish: ImageRequest) {
    const request = cropAtFocalPoint(source, wish)
    const direct = directAddress(source.src, site)
    const stored = { key: source.src, width: source.width || undefined, height: source.height || undefined }
    const address = direct ?? imageUrl(site.media.base, stored, request)
    const size = direct === undefined ? imageSize(stored, request) : scaled(source, request)
    super(address, { src: address, alt: source.alt ?? '', width: size?.width, height: size?.height })
    this.stored = direct === undefined ? stored : undefined
    this.request = request
    this.alt = source.alt ?? ''
    this.position = objectPosition(source)
    this.placeholder = placeholderBackground(source)
    this.size = size
    this.#base = site.media.base
  }

  /** The tag for these arguments, which never change; cached. */
  tag(named: object, make: () => string): string {
    const known = this.#tags.get(named)
    if (known !== undefined) return known
    const made = make()
    this.#tags.set(named, made)
    return made
  }

  /**
   * The `srcset` attribute: these widths (`300, 600`), or the standard ones up to the requested width. '' if there is
   * only one size.
   */
  srcset(widths: string): string {
    const known = this.#srcsets.get(widths)
    if (known !== undefined) return known
    const { stored, request } = this
    const made =
      stored?.width === undefined ? '' : imageSrcset(this.#base, stored, request, wantedWidths(widths, request))
    this.#srcsets.set(widths, made)
    return made
  }
}

/** The size at which an image of fixed size would fill the requested area. */
function scaled({ width, height }: StoreImage, request: ImageRequest) {
  if (!width || !height) return undefined
  if (request.crop !== undefined && request.width && request.height)
    return { width: request.width, height: request.height }
  const factor = Math.min(1, (request.width ?? width) / width, (request.height ?? height) / height)
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

function wantedWidths(widths: string, request: ImageRequest): number[] {
  const own = widths
    .split(',')
    .map((width) => Number(width.trim()))
    .filter((width) => width > 0)
    .slice(0, 20)
  const most = request.width ?? 2_560
  if (own.length > 0) return own
  return imageWidths.filter((width, index) => width >= 160 && (width <= most || (imageWidths[index - 1] ?? 0) < most))
}

const made = cachedBySite<StoreImage, Map<string, ImageUrl>>(() => new Map())
/** Cached sizes per image; templates use only a few. */
const MAX_SIZES = 32

/** The URL of an image in a size; the same object for the same image, site and size. */
export function imageUrlOf(source: StoreImage, site: Site, request: ImageRequest): ImageUrl {
  const sizes = made(source, site)
  const key = `${request.width ?? ''}x${request.height ?? ''}${request.crop ?? ''}${request.format ?? ''}`
  const known = sizes.get(key)
  if (known !== undefined) return known
  if (sizes.size >= MAX_SIZES) sizes.clear()
  const url = new ImageUrl(source, site, request)
  sizes.set(key, url)
  return url
}
