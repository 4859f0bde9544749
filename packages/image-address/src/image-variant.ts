/**
 * The widths in which images are rendered, in pixels. Only these: a client that requests everything creates a limited
 * number of files.
 */
export const imageWidths = [96, 160, 240, 360, 480, 600, 720, 900, 1080, 1280, 1600, 1920, 2240, 2560, 3200] as const

/** The widths in which crops are rendered: fewer, because each comes in many aspect ratios and positions. */
const cropWidths = [96, 160, 240, 360, 480, 720, 1080, 1600, 2240] as const

/** The aspect ratios to which an image can be cropped. */
const ratios: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 4],
  [4, 5],
  [4, 3],
  [3, 4],
  [3, 2],
  [2, 3],
  [16, 9],
  [9, 16],
  [2, 1],
  [5, 2],
  [3, 1],
]

/** The part that remains after cropping. */
export const imageCrops = ['center', 'top', 'bottom', 'left', 'right'] as const
/** One of these, or a focal point: per cent from the left and from the top in steps of five, `30-60`. */
export type ImageCrop = (typeof imageCrops)[number] | FocalCrop
export type FocalCrop = `${number}-${number}`

/** In per cent, so that a point produces few renditions: one step moves the crop by a tenth of what is cut away. */
const FOCAL_STEP = 10

export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/**
 * A smaller or cropped rendition of an image: one of the widths and, if cropped, the height of one of the aspect
 * ratios.
 */
export interface ImageVariant {
  readonly width: number
  readonly height?: number | undefined
  readonly crop?: ImageCrop | undefined
}

/** Returns whether a variant is available. */
export function isAvailableVariant({ width, height }: ImageVariant): boolean {
  return (
    availableWidths.has(width) && (height === undefined || ratios.some((ratio) => heightAt(width, ratio) === height))
  )
}

/**
 * Returns the available variant nearest to a request: the next width that isn't narrower, and the most similar aspect
 * ratio.
 */
export function nearestVariant({ width, height, crop }: ImageVariant): ImageVariant {
  if (height === undefined) return { width: roundUp(width, imageWidths) }
  const cropWidth = roundUp(width, cropWidths)
  const wanted = Math.log(width / height)
  const difference = ([wide, high]: readonly [number, number]) => Math.abs(Math.log(wide / high) - wanted)
  const ratio = ratios.reduce((best, candidate) => (difference(candidate) < difference(best) ? candidate : best))
  return { width: cropWidth, height: heightAt(cropWidth, ratio), crop: crop ?? 'center' }
}

/**
 * Returns the actual variant for an image of this size: for a crop, the next of the fewer widths and positions; never
 * larger than the image itself, and the crop only if it makes a difference. Variants with the same result share a file.
 * `width` and `height` are those of the result.
 */
export function canonicalVariant(
  original: ImageSize,
  variant: ImageVariant,
): ImageSize & { readonly crop?: ImageCrop } {
  if (variant.height === undefined) {
    const width = Math.min(variant.width, original.width)
    return { width, height: Math.max(1, Math.round((width * original.height) / original.width)) }
  }
  const ratio = exactRatio(variant.width, variant.height)
  const cropWidth = roundUp(variant.width, cropWidths)
  const width = Math.max(1, Math.round(Math.min(cropWidth, original.width, original.height * ratio)))
  const height = Math.max(1, Math.min(original.height, Math.round(width / ratio)))
  const cutsSides = original.width / original.height > ratio
  const given = cropPoint(variant.crop ?? 'center')
  const { x, y } = cropPoint(focalCrop(given.x, given.y))
  const point: FocalCrop = cutsSides ? `${x}-50` : `50-${y}`
  return { width, height, crop: imageCrops.find((side) => sides[side] === point) ?? point }
}

const sides = { center: '50-50', top: '50-0', bottom: '50-100', left: '0-50', right: '100-50' } as const

/**
 * Returns the crop that keeps a point visible, like `object-position` with the same numbers: per cent from the left and
 * from the top.
 */
export function focalCrop(x: number, y: number): FocalCrop {
  const step = (number: number) => Math.round(Math.min(100, Math.max(0, number)) / FOCAL_STEP) * FOCAL_STEP
  return `${step(x)}-${step(y)}`
}

/**
 * Returns a crop's position in per cent of `object-position`: the share of the removed area that is at the left and at
 * the top.
 */
export function cropPoint(crop: ImageCrop): { readonly x: number; readonly y: number } {
  const side = imageCrops.find((candidate) => candidate === crop)
  const [x = 50, y = 50] = (side === undefined ? crop : sides[side]).split('-').map(Number)
  return { x, y }
}

/** Returns whether a text in a URL is an available crop. */
export function isImageCrop(text: string): text is ImageCrop {
  return CROP.test(text)
}

const CROP = /^(?:center|top|bottom|left|right|(?:[1-9]?[05]|100)-(?:[1-9]?[05]|100))$/

const availableWidths: ReadonlySet<number> = new Set(imageWidths)

/**
 * Returns the exact aspect ratio of a variant, whose height is rounded, so that it has the same result at every width.
 */
function exactRatio(width: number, height: number): number {
  const [wide, high] = ratios.find((ratio) => heightAt(width, ratio) === height) ?? [width, height]
  return wide / high
}

function roundUp(width: number, widths: readonly number[]): number {
  return widths.find((candidate) => candidate >= width) ?? widths[widths.length - 1] ?? width
}

function heightAt(width: number, [wide, high]: readonly [number, number]): number {
  return Math.round((width * high) / wide)
}
