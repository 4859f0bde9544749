import type { Raster } from '../../raster.ts'
import type { ColourSurface } from './colour-surface.ts'

/** Returns how far the colour of each pixel is from the surface. */
export function distances({ data, width, height }: Raster, surface: ColourSurface): Float32Array {
  const off = new Float32Array(width * height)
  const colour = new Float64Array(3)
  for (let at = 0; at < off.length; at += 1) {
    surface.read(colour, (at % width) / width, Math.floor(at / width) / height)
    let sum = 0
    for (let channel = 0; channel < 3; channel += 1) {
      const difference = (data[at * 3 + channel] ?? 0) - (colour[channel] ?? 0)
      sum += difference * difference
    }
    off[at] = Math.sqrt(sum)
  }
  return off
}

/**
 * Returns how far the colour of each pixel is from a shadow on the surface: the same colour, darker. Infinity where it is
 * darker than a soft shadow, or brighter than the surface.
 */
export function shadowDistances({ data, width, height }: Raster, surface: ColourSurface): Float32Array {
  const off = new Float32Array(width * height)
  const colour = new Float64Array(3)
  for (let at = 0; at < off.length; at += 1) {
    surface.read(colour, (at % width) / width, Math.floor(at / width) / height)
    let product = 0
    let square = 1
    for (let channel = 0; channel < 3; channel += 1) {
      product += (data[at * 3 + channel] ?? 0) * (colour[channel] ?? 0)
      square += (colour[channel] ?? 0) ** 2
    }
    const share = product / square
    let sum = 0
    for (let channel = 0; channel < 3; channel += 1) {
      const difference = (data[at * 3 + channel] ?? 0) - share * (colour[channel] ?? 0)
      sum += difference * difference
    }
    off[at] = share < DARKEST || share > 1.02 ? Number.POSITIVE_INFINITY : Math.sqrt(sum)
  }
  return off
}

/** Below it, a shadow can't be told from a dark product. */
const DARKEST = 0.5
