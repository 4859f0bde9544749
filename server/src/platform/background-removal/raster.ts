import sharp from 'sharp'

/** Pixels in sRGB, three bytes each. */
export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** How much of each pixel belongs to the product: 0 to 255. */
export interface Matte {
  readonly alpha: Uint8Array
  readonly width: number
  readonly height: number
}

/** An engine's result, at the size it worked at. */
export interface EngineResult {
  readonly matte: Matte
  /** From 0 to 1. */
  readonly confidence: number
  /** The colour of the background behind a point from 0 to 1, if the engine knows: what shines through is removed. */
  readonly backgroundAt?: (x: number, y: number) => readonly [number, number, number]
}

/** Shrinks a raster to fit into a square. Never enlarges it. */
export async function shrink({ data, width, height }: Raster, side: number, medianSize = 0): Promise<Raster> {
  const scale = Math.min(1, side / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const small = sharp(data, { raw: { width, height, channels: 3 } }).resize({ ...size, fit: 'fill' })
  const smooth = medianSize === 0 ? small : small.median(medianSize)
  return { data: await smooth.raw().toBuffer(), ...size }
}

/** Resizes a matte to exactly this size. */
export async function resizeMatte(
  { alpha, width, height }: Matte,
  size: { width: number; height: number },
): Promise<Matte> {
  if (width === size.width && height === size.height) return { alpha, width, height }
  const resized = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize({ width: size.width, height: size.height, fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { alpha: resized, width: size.width, height: size.height }
}

/** Returns the positions next to a pixel: left, right, above, below. */
export function neighboursOf(at: number, width: number, height: number): number[] {
  const x = at % width
  const next: number[] = []
  if (x > 0) next.push(at - 1)
  if (x < width - 1) next.push(at + 1)
  if (at >= width) next.push(at - width)
  if (at < width * (height - 1)) next.push(at + width)
  return next
}

/** The share of the pixels that belong to the product. */
export function coverage({ alpha }: Matte): number {
  let sum = 0
  for (const value of alpha) sum += value
  return sum / 255 / Math.max(1, alpha.length)
}
