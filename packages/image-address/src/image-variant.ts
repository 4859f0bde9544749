/**
 * The widths in which pictures are made, in pixels. Only these: whoever asks for all that there is fills a disk with a
 * known number of files and no more.
 */
export const imageWidths = [96, 160, 240, 360, 480, 600, 720, 900, 1080, 1280, 1600, 1920, 2240, 2560, 3200] as const

/** The widths in which cut pictures are made: fewer, since each comes in many shapes and places. */
const cropWidths = [96, 160, 240, 360, 480, 720, 1080, 1600, 2240] as const

/** The shapes, width to height, to which a picture may be cut. */
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

/** Which part stays when a picture is cut. */
export const imageCrops = ['center', 'top', 'bottom', 'left', 'right'] as const
/** One of these, or a focal point: per cent from the left and from the top in steps of five, `30-60`. */
export type ImageCrop = (typeof imageCrops)[number] | FocalCrop
export type FocalCrop = `${number}-${number}`

/** In per cent, so that a point makes few renditions: a step moves what stays by a tenth of what is cut away. */
const FOCAL_STEP = 10

export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A smaller or cut edition of a picture: a width of the ladder, and where it is cut, the height of one of the shapes. */
export interface ImageVariant {
  readonly width: number
  readonly height?: number | undefined
  readonly crop?: ImageCrop | undefined
}

/** Whether a variant is one of those that are made. */
export function isOnLadder({ width, height }: ImageVariant): boolean {
  return rungs.has(width) && (height === undefined || ratios.some((ratio) => heightAt(width, ratio) === height))
}

/** The ladder's variant nearest to any wish: the next width that is not narrower, the shape that is most alike. */
export function nearestVariant({ width, height, crop }: ImageVariant): ImageVariant {
  if (height === undefined) return { width: roundUp(width, imageWidths) }
  const rung = roundUp(width, cropWidths)
  const wish = Math.log(width / height)
  const likeness = ([wide, high]: readonly [number, number]) => Math.abs(Math.log(wide / high) - wish)
  const ratio = ratios.reduce((best, candidate) => (likeness(candidate) < likeness(best) ? candidate : best))
  return { width: rung, height: heightAt(rung, ratio), crop: crop ?? 'center' }
}

/**
 * What a variant comes to for a picture of this size: of a cut, the next of the fewer widths and places; never larger than the picture itself, and the crop only where it
 * makes a difference. Variants that come to the same are one file. `width` and `height` are those of the answer.
 */
export function canonicalVariant(picture: ImageSize, variant: ImageVariant): ImageSize & { readonly crop?: ImageCrop } {
  if (variant.height === undefined) {
    const width = Math.min(variant.width, picture.width)
    return { width, height: Math.max(1, Math.round((width * picture.height) / picture.width)) }
  }
  const ratio = exactRatio(variant.width, variant.height)
  const rung = roundUp(variant.width, cropWidths)
  const width = Math.max(1, Math.round(Math.min(rung, picture.width, picture.height * ratio)))
  const height = Math.max(1, Math.min(picture.height, Math.round(width / ratio)))
  const cutsSides = picture.width / picture.height > ratio
  const given = cropPoint(variant.crop ?? 'center')
  const { x, y } = cropPoint(focalCrop(given.x, given.y))
  const point: FocalCrop = cutsSides ? `${x}-50` : `50-${y}`
  return { width, height, crop: imageCrops.find((side) => sides[side] === point) ?? point }
}

const sides = { center: '50-50', top: '50-0', bottom: '50-100', left: '0-50', right: '100-50' } as const

/** The crop that keeps a point in sight, as `object-position` does with the same numbers: per cent from the left and from the top. */
export function focalCrop(x: number, y: number): FocalCrop {
  const step = (number: number) => Math.round(Math.min(100, Math.max(0, number)) / FOCAL_STEP) * FOCAL_STEP
  return `${step(x)}-${step(y)}`
}

/** Where a crop lies, in the per cent of `object-position`: of what is cut away, how much goes at the left and at the top. */
export function cropPoint(crop: ImageCrop): { readonly x: number; readonly y: number } {
  const side = imageCrops.find((candidate) => candidate === crop)
  const [x = 50, y = 50] = (side === undefined ? crop : sides[side]).split('-').map(Number)
  return { x, y }
}

/** Whether a text of an address is a crop that is made. */
export function isImageCrop(text: string): text is ImageCrop {
  return CROP.test(text)
}

const CROP = /^(?:center|top|bottom|left|right|(?:[1-9]?[05]|100)-(?:[1-9]?[05]|100))$/

const rungs: ReadonlySet<number> = new Set(imageWidths)

/** The shape that a variant's rounded height stands for, so that a shape comes to the same cut from every width. */
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
