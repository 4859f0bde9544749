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
export async function shrink({ data, width, height }: Raster, side: number): Promise<Raster> {
  const scale = Math.min(1, side / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const small = sharp(data, { raw: { width, height, channels: 3 } }).resize({ ...size, fit: 'fill' })
  return { data: await small.raw().toBuffer(), ...size }
}

/** Removes noise: each pixel becomes the median of its surroundings. */
export async function denoise({ data, width, height }: Raster, size: number): Promise<Raster> {
  const smooth = sharp(data, { raw: { width, height, channels: 3 } }).median(size)
  return { data: await smooth.raw().toBuffer(), width, height }
}

/** Returns how far the colours of two pixels are apart. */
export function colourStep({ data }: Raster, one: number, other: number): number {
  const red = (data[one * 3] ?? 0) - (data[other * 3] ?? 0)
  const green = (data[one * 3 + 1] ?? 0) - (data[other * 3 + 1] ?? 0)
  const blue = (data[one * 3 + 2] ?? 0) - (data[other * 3 + 2] ?? 0)
  return Math.sqrt(red * red + green * green + blue * blue)
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
