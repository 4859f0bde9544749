import type { Raster } from '../../raster.ts'
import { ColourSurface } from './colour-surface.ts'
import { distances } from './distances.ts'

const BORDER_PIXELS = 3
const FITS = 4
/** The product may touch the border: this part of it is left out of the fit. */
const FITTED_SHARE = 0.8
const MARGIN = 4

export interface Border {
  readonly positions: readonly number[]
  readonly surface: ColourSurface
  /** How far four fifths of the border are at most from the surface, in colour units (0 to 441). */
  readonly deviation: number
}

/** Fits a smooth surface to the border of an image. The deviation says whether the backdrop is plain. */
export function measureBorder(raster: Raster): Border {
  const { width, height } = raster
  const positions: number[] = []
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < BORDER_PIXELS || y < BORDER_PIXELS || x >= width - BORDER_PIXELS || y >= height - BORDER_PIXELS)
      positions.push(at)
  }
  let surface = ColourSurface.fit(raster, positions)
  let off = distances(raster, surface)
  for (let fit = 0; fit < FITS; fit += 1) {
    const limit = quantile(positions, off, FITTED_SHARE) + MARGIN
    surface = ColourSurface.fit(
      raster,
      positions.filter((at) => (off[at] ?? 0) <= limit),
    )
    off = distances(raster, surface)
  }
  return { positions, surface, deviation: quantile(positions, off, FITTED_SHARE) }
}

function quantile(positions: readonly number[], values: Float32Array, share: number): number {
  const sorted = Float32Array.from(positions, (at) => values[at] ?? 0).sort()
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
