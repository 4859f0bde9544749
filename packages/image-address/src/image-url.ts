import {
  canonicalVariant,
  type ImageCrop,
  type ImageFormat,
  type ImageSize,
  imageWidths,
  nearestVariant,
} from './image-variant.ts'

/** A picture as it is stored; the size may be unknown (an SVG may have none). */
export interface StoredImage {
  readonly key: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** What somebody would like, in pixels. Without anything: the picture itself. */
export interface ImageRequest {
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Cuts to the shape of width and height; without it the picture is fitted into them. */
  readonly crop?: ImageCrop | undefined
  /** Without it the server chooses by what the browser takes. */
  readonly format?: ImageFormat | undefined
}

/**
 * The address of a picture in about the size that is wished for: `/media/<key>?width=720&height=900&crop=top`. Widths are
 * rounded up to the next of the ladder, shapes to the nearest. `base` is the address below which media is served
 * (`/media`, or `https://api.example.com/media`).
 */
export function imageUrl(base: string, image: StoredImage, request: ImageRequest = {}): string {
  const variant = variantFor(image, request)
  const parameters = [
    ...(variant === undefined ? [] : [`width=${variant.width}`]),
    ...(variant?.height === undefined ? [] : [`height=${variant.height}`]),
    ...(variant?.crop === undefined || variant.crop === 'center' ? [] : [`crop=${variant.crop}`]),
    ...(request.format === undefined ? [] : [`format=${request.format}`]),
  ]
  const path = image.key.split('/').map(encodeURIComponent).join('/')
  return `${base}/${path}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`
}

/** The size in which `imageUrl`'s picture arrives; undefined where the stored one's size is unknown. */
export function imageSize(image: StoredImage, request: ImageRequest = {}): ImageSize | undefined {
  const size = sizeOf(image)
  if (size === undefined) return undefined
  const variant = variantFor(image, request)
  const { width, height } = variant === undefined ? size : canonicalVariant(size, variant)
  return { width, height }
}

/**
 * The attribute `srcset`: every width of the ladder that the picture has, or the given ones rounded up, each with its
 * true width. The shape of the request stays the same throughout. Empty where the size is unknown.
 */
export function imageSrcset(
  base: string,
  image: StoredImage,
  request: ImageRequest = {},
  widths: readonly number[] = imageWidths.filter((width) => width <= 2_560),
): string {
  const { width, height, ...rest } = request
  const shape = width === undefined || height === undefined || rest.crop === undefined ? undefined : height / width
  const byWidth = new Map<number, string>()
  for (const candidate of widths) {
    const wish = { ...rest, width: candidate, height: shape === undefined ? undefined : candidate * shape }
    const size = imageSize(image, wish)
    if (size !== undefined && !byWidth.has(size.width)) byWidth.set(size.width, imageUrl(base, image, wish))
  }
  return [...byWidth].map(([pixels, url]) => `${url} ${pixels}w`).join(', ')
}

function variantFor(image: StoredImage, { width, height, crop }: ImageRequest) {
  if (width === undefined && height === undefined) return undefined
  const size = sizeOf(image)
  if (width !== undefined && height !== undefined && crop !== undefined) {
    const variant = nearestVariant({ width, height, crop })
    // Of a focal point one number matters: points that come to the same have one address.
    return size === undefined || !crop.includes('-')
      ? variant
      : { ...variant, crop: canonicalVariant(size, variant).crop }
  }
  // Fitted into a box, by whichever side is the narrower one.
  const byHeight = height === undefined ? undefined : size === undefined ? height : (height * size.width) / size.height
  return nearestVariant({ width: Math.min(width ?? Number.POSITIVE_INFINITY, byHeight ?? Number.POSITIVE_INFINITY) })
}

function sizeOf({ width, height }: StoredImage): ImageSize | undefined {
  return width === undefined || height === undefined || width < 1 || height < 1 ? undefined : { width, height }
}
