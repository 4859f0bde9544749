import sharp from 'sharp'
import { coverage, type EngineResult, type Matte, type Raster, shrink } from '../raster.ts'
import { guessLabels, isProduct } from './guess-labels.ts'
import { openCv } from './open-cv.ts'

const WORKING_SIDE = 360
const ITERATIONS = 3
const MIN_PART_SHARE = 0.01

/** Separates the product from any background by colour and edges (GrabCut, Rother et al. 2004). */
export async function cutWithGrabcut(image: Raster): Promise<EngineResult> {
  const raster = await shrink(image, WORKING_SIDE)
  const { width, height } = raster
  const found = await segment(raster)
  removeSpecks(found, width, height)
  const alpha = await sharp(found, { raw: { width, height, channels: 1 } })
    .median(3)
    .blur(0.8)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const matte: Matte = { alpha, width, height }
  return { matte, confidence: confidenceOf(raster, matte) }
}

async function segment(raster: Raster): Promise<Uint8Array> {
  const { data, width, height } = raster
  const { cv } = await openCv()
  const image = new cv.Mat(height, width, cv.CV_8UC3)
  const mask = new cv.Mat(height, width, cv.CV_8UC1)
  const behind = new cv.Mat()
  const product = new cv.Mat()
  try {
    image.data.set(data)
    mask.data.set(guessLabels(raster))
    cv.grabCut(image, mask, new cv.Rect(0, 0, 1, 1), behind, product, ITERATIONS, cv.GC_INIT_WITH_MASK)
    return Uint8Array.from(mask.data, (label) => (isProduct(label) ? 255 : 0))
  } finally {
    for (const matrix of [image, mask, behind, product]) matrix.delete()
  }
}

/** Removes parts that are much smaller than the largest, and fills such holes. */
function removeSpecks(alpha: Uint8Array, width: number, height: number): void {
  for (const value of [255, 0]) {
    const parts = findParts(alpha, value, width, height)
    const largest = Math.max(0, ...parts.map(({ length }) => length))
    const least = value === 255 ? largest * MIN_PART_SHARE : alpha.length * 0.0004
    for (const part of parts) if (part.length < least) for (const at of part) alpha[at] = 255 - value
  }
}

function findParts(alpha: Uint8Array, value: number, width: number, height: number): number[][] {
  const seen = new Uint8Array(alpha.length)
  const parts: number[][] = []
  for (let start = 0; start < alpha.length; start += 1) {
    if (seen[start] === 1 || alpha[start] !== value) continue
    const part = [start]
    seen[start] = 1
    for (let index = 0; index < part.length; index += 1) {
      const at = part[index] ?? 0
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= width * height || seen[next] === 1 || alpha[next] !== value) continue
        seen[next] = 1
        part.push(next)
      }
    }
    parts.push(part)
  }
  return parts
}

const EDGE = 24
/** GrabCut confuses parts of a product with the background more often than it knows. */
const HIGHEST = 0.8

/** The share of the edge at which the picture has an edge too, less if the product touches the border of the image. */
function confidenceOf({ data }: Raster, matte: Matte): number {
  const { alpha, width, height } = matte
  const covered = coverage(matte)
  if (covered < 0.005 || covered > 0.95) return 0.05
  let edge = 0
  let clear = 0
  let border = 0
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x
      for (const step of [1, width]) {
        if ((alpha[at] ?? 0) > 127 === (alpha[at + step] ?? 0) > 127) continue
        edge += 1
        const [before, after] = [at - step, at + 2 * step]
        const contrast = [0, 1, 2].map(
          (channel) => (data[before * 3 + channel] ?? 0) - (data[after * 3 + channel] ?? 0),
        )
        if (Math.hypot(...contrast) > EDGE) clear += 1
      }
    }
  }
  for (let x = 0; x < width; x += 1)
    border += ((alpha[5 * width + x] ?? 0) > 127 ? 1 : 0) + ((alpha[(height - 6) * width + x] ?? 0) > 127 ? 1 : 0)
  const touching = 1 - Math.min(0.5, border / (2 * width))
  return Math.min(HIGHEST, HIGHEST * (clear / Math.max(1, edge)) * touching)
}
