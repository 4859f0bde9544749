import { type ImageRequest, imageSize, imageUrl, type StoredImage } from '@haat/image-address'
import type { StoreImage } from '../theme/data/catalog-data.ts'
import { directAddress } from '../theme/objects/image-object.ts'
import { TextObject } from '../theme/objects/lazy-object.ts'
import type { Site } from '../theme/objects/site.ts'

/** What `image_url` answers: prints as the address, and `image_tag` still knows the picture. */
export class ImageUrl extends TextObject {
  /** The picture in the store's media; undefined for a theme's asset or a foreign address, which come in one size. */
  readonly stored: StoredImage | undefined
  readonly request: ImageRequest
  readonly alt: string
  /** Of what arrives; undefined where it is not known. */
  readonly size: { width: number; height: number } | undefined

  constructor(source: StoreImage, site: Site, request: ImageRequest) {
    const direct = directAddress(source.src, site)
    const stored = { key: source.src, width: source.width || undefined, height: source.height || undefined }
    const address = direct ?? imageUrl(site.media.base, stored, request)
    const size = direct === undefined ? imageSize(stored, request) : scaled(source, request)
    super(address, { src: address, alt: source.alt ?? '', width: size?.width, height: size?.height })
    this.stored = direct === undefined ? stored : undefined
    this.request = request
    this.alt = source.alt ?? ''
    this.size = size
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
