import sharp from 'sharp'
import type { Matte, Raster } from '../../raster.ts'
import type { ColourSurface } from './colour-surface.ts'

const BAND_PIXELS = 2
/** How far to look for a pixel that belongs only to the product. */
const REACH_PIXELS = 5
const MIN_CONTRAST = 24
const INSIDE = 250

/**
 * Returns the matte with soft edges: near the edge, a pixel's share of the product follows from where its colour is
 * between the backdrop's and the product's.
 */
export async function softenEdge(raster: Raster, background: Uint8Array, surface: ColourSurface): Promise<Matte> {
  const { data, width, height } = raster
  const hard = Buffer.from(background.map((isBackground) => (isBackground === 1 ? 0 : 255)))
  const raw = { raw: { width, height, channels: 1 as const } }
  const smooth = await sharp(hard, raw).median(3).extractChannel(0).raw().toBuffer()
  const inner = await shrinkArea(smooth, raw)
  const blurred = await sharp(smooth, raw).blur(0.8).extractChannel(0).raw().toBuffer()
  const band = await sharp(smooth, raw).blur(BAND_PIXELS).extractChannel(0).raw().toBuffer()
  const alpha = Uint8Array.from(smooth)
  const behind = new Float64Array(3)
  for (let at = 0; at < alpha.length; at += 1) {
    const nearness = band[at] ?? 0
    if (nearness < 8 || nearness > 250) continue
    alpha[at] = blurred[at] ?? 0
    const product = findProduct(inner, at, width, height)
    if (product === undefined) continue
    surface.read(behind, (at % width) / width, Math.floor(at / width) / height)
    let along = 0
    let contrast = 0
    for (let channel = 0; channel < 3; channel += 1) {
      const toProduct = (data[product * 3 + channel] ?? 0) - (behind[channel] ?? 0)
      along += ((data[at * 3 + channel] ?? 0) - (behind[channel] ?? 0)) * toProduct
      contrast += toProduct ** 2
    }
    if (contrast < MIN_CONTRAST ** 2) continue
    const share = Math.min(1, Math.max(0, along / contrast))
    // Beyond the edge, a darker pixel is a shadow rather than the product.
    alpha[at] = Math.round(255 * share * ((smooth[at] ?? 0) > 0 ? 1 : Math.min(1, nearness / 96)))
  }
  return { alpha, width, height }
}

async function shrinkArea(area: Buffer, raw: { raw: { width: number; height: number; channels: 1 } }): Promise<Buffer> {
  return sharp(area, raw).blur(1.2).extractChannel(0).raw().toBuffer()
}

/** Returns the nearest pixel that belongs only to the product. */
function findProduct(inner: Uint8Array, at: number, width: number, height: number): number | undefined {
  const [x, y] = [at % width, Math.floor(at / width)]
  let best: number | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (let dy = -REACH_PIXELS; dy <= REACH_PIXELS; dy += 1) {
    for (let dx = -REACH_PIXELS; dx <= REACH_PIXELS; dx += 1) {
      const distance = dx * dx + dy * dy
      if (distance >= nearest || x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
      const candidate = at + dy * width + dx
      if ((inner[candidate] ?? 0) < INSIDE) continue
      best = candidate
      nearest = distance
    }
  }
  return best
}
