import {
  canonicalVariant,
  type ImageCrop,
  type ImageFormat,
  type ImageSize,
  imageWidths,
  nearestVariant,
} from './image-variant.ts'

/** An image as stored. The size may be unknown (an SVG may have none). */
export interface StoredImage {
  readonly key: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The requested size in pixels. Without any: the image itself. */
export interface ImageRequest {
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Crops to the aspect ratio of width and height. Without it, the image is fitted into them. */
  readonly crop?: ImageCrop | undefined
  /** Without it, the server chooses a format that the browser accepts. */
  readonly format?: ImageFormat | undefined
}

/**
 * Returns the URL of an image in about the requested size: `/media/<key>?width=720&height=900&crop=top`. Widths are
 * rounded up to the next available one, aspect ratios to the nearest. `base` is the URL below which media is served
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

/** Returns the size of `imageUrl`'s image; undefined if the size of the original is unknown. */
export function imageSize(image: StoredImage, request: ImageRequest = {}): ImageSize | undefined {
  const size = sizeOf(image)
  if (size === undefined) return undefined
  const variant = variantFor(image, request)
  const { width, height } = variant === undefined ? size : canonicalVariant(size, variant)
  return { width, height }
}

/**
 * Returns the attribute `srcset`: every available width, or the given ones rounded up, each with its actual width. The
 * aspect ratio of the request is the same in all of them. Empty if the size is unknown.
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
    const candidateRequest = { ...rest, width: candidate, height: shape === undefined ? undefined : candidate * shape }
    const size = imageSize(image, candidateRequest)
    if (size !== undefined && !byWidth.has(size.width)) byWidth.set(size.width, imageUrl(base, image, candidateRequest))
  }
  return [...byWidth].map(([pixels, url]) => `${url} ${pixels}w`).join(', ')
}

function variantFor(image: StoredImage, { width, height, crop }: ImageRequest) {
  if (width === undefined && height === undefined) return undefined
  const size = sizeOf(image)
  if (width !== undefined && height !== undefined && crop !== undefined) {
    const variant = nearestVariant({ width, height, crop })
    // Only one number of a focal point matters, so points with the same result have the same URL.
    return size === undefined || !crop.includes('-')
      ? variant
      : { ...variant, crop: canonicalVariant(size, variant).crop }
  }
  // Fitted into a box by its narrower side.
  const byHeight = height === undefined ? undefined : size === undefined ? height : (height * size.width) / size.height
  return nearestVariant({ width: Math.min(width ?? Number.POSITIVE_INFINITY, byHeight ?? Number.POSITIVE_INFINITY) })
}

function sizeOf({ width, height }: StoredImage): ImageSize | undefined {
  return width === undefined || height === undefined || width < 1 || height < 1 ? undefined : { width, height }
}
