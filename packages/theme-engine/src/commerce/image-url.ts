import { type ImageRequest, imageSize, imageSrcset, imageUrl, imageWidths, type StoredImage } from '@haat/image-address'
import type { StoreImage } from '../theme/data/catalog-data.ts'
import { cutAtFocalPoint, objectPosition } from '../theme/objects/focal-point.ts'
import { directAddress } from '../theme/objects/image-object.ts'
import { TextObject } from '../theme/objects/lazy-object.ts'
import { keptBySite, type Site } from '../theme/objects/site.ts'

/** What `image_url` answers: prints as the address, and `image_tag` still knows the picture. */
export class ImageUrl extends TextObject {
  /** The picture in the store's media; undefined for a theme's asset or a foreign address, which come in one size. */
  readonly stored: StoredImage | undefined
  readonly request: ImageRequest
  readonly alt: string
  /** `object-position: 30% 60%`, where somebody has chosen a focal point. */
  readonly position: string | undefined
  /** Of what arrives; undefined where it is not known. */
  readonly size: { width: number; height: number } | undefined
  readonly #base: string
  readonly #srcsets = new Map<string, string>()
  readonly #tags = new WeakMap<object, string>()

  constructor(source: StoreImage, site: Site, wish: ImageRequest) {
    const request = cutAtFocalPoint(source, wish)
    const direct = directAddress(source.src, site)
    const stored = { key: source.src, width: source.width || undefined, height: source.height || undefined }
    const address = direct ?? imageUrl(site.media.base, stored, request)
    const size = direct === undefined ? imageSize(stored, request) : scaled(source, request)
    super(address, { src: address, alt: source.alt ?? '', width: size?.width, height: size?.height })
    this.stored = direct === undefined ? stored : undefined
    this.request = request
    this.alt = source.alt ?? ''
    this.position = objectPosition(source)
    this.size = size
    this.#base = site.media.base
  }

  /** The tag for these arguments, which never change; made once. */
  tag(named: object, make: () => string): string {
    const known = this.#tags.get(named)
    if (known !== undefined) return known
    const made = make()
    this.#tags.set(named, made)
    return made
  }

  /** The attribute `srcset`: these widths (`300, 600`), or those of the ladder up to the wanted one. '' where there is one size only. */
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

/** The size in which a picture that comes as it is would stand in the place that was asked for. */
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

const made = keptBySite<StoreImage, Map<string, ImageUrl>>(() => new Map())
/** Sizes in which one picture is kept; templates ask for a handful. */
const MAX_SIZES = 32

/** The address of a picture in a size; the same object for the same picture, place and size. */
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
