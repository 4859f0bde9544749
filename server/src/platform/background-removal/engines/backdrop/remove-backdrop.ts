import { coverage, denoise, type EngineResult, neighboursOf, type Raster, shrink } from '../../raster.ts'
import { ColourSurface } from './colour-surface.ts'
import { distances, shadowDistances } from './distances.ts'
import { type FloodLimits, floodBackground } from './flood.ts'
import { openHoles } from './holes.ts'
import { measureBorder } from './measure-border.ts'
import { softenEdge } from './soften-edge.ts'

const WORKING_SIDE = 900
/** Measured: at most 3 on studio shots with vignettes, 45 and more on natural scenes. */
const PLAIN_DEVIATION = 12
const MEDIAN = 3
/** The surface gets more accurate with every round, so the flood may be less tolerant. */
const rounds: readonly FloodLimits[] = [
  { backdrop: 60, step: 7, shadow: 0, shadow_step: 0 },
  { backdrop: 26, step: 9, shadow: 6, shadow_step: 4 },
  { backdrop: 18, step: 10, shadow: 8, shadow_step: 5 },
]
/** Every third pixel is enough for a surface with seven terms. */
const SAMPLE_EVERY = 3
const MIN_SAMPLES = 200

/** Removes a plain backdrop, such as a studio's. Returns undefined if the border of the image isn't plain. */
export async function removeBackdrop(image: Raster): Promise<EngineResult | undefined> {
  const small = await shrink(image, WORKING_SIDE)
  const raster = await denoise(small, MEDIAN)
  const border = measureBorder(raster)
  if (border.deviation >= PLAIN_DEVIATION) return undefined

  let { surface } = border
  let off = distances(raster, surface)
  let background: Uint8Array = new Uint8Array(off.length)
  for (const limits of rounds) {
    const shadowOff = shadowDistances(raster, surface)
    background = floodBackground(raster, { border: border.positions, off, shadow_off: shadowOff }, limits)
    const samples: number[] = []
    for (let at = 0; at < background.length; at += SAMPLE_EVERY)
      if (background[at] === 1 && (off[at] ?? 0) < limits.backdrop) samples.push(at)
    if (samples.length < MIN_SAMPLES) continue
    surface = ColourSurface.fit(raster, samples)
    off = distances(raster, surface)
  }
  openHoles(raster, { off, shadow_off: shadowDistances(raster, surface) }, background)
  const matte = await softenEdge(small, background, surface)
  const colour = new Float64Array(3)
  return {
    matte,
    confidence: confidenceOf(raster, background, off, coverage(matte), border.deviation),
    backgroundAt: (x, y) => {
      surface.read(colour, x, y)
      return [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0]
    },
  }
}

const CLEAR_EDGE = 40

/**
 * High if the product stands out clearly along its whole edge. Low if much of the edge has nearly the backdrop's colour,
 * such as white on white, or if nearly nothing or nearly everything is left.
 */
function confidenceOf(
  { width, height }: Raster,
  background: Uint8Array,
  off: Float32Array,
  covered: number,
  deviation: number,
): number {
  let edge = 0
  let clear = 0
  for (let at = 0; at < background.length; at += 1) {
    if (background[at] === 0) continue
    for (const next of neighboursOf(at, width, height)) {
      if (background[next] === 1) continue
      edge += 1
      const beyond = Math.max(off[next] ?? 0, off[2 * next - at] ?? 0, off[3 * next - 2 * at] ?? 0)
      if (beyond > CLEAR_EDGE) clear += 1
    }
  }
  if (edge === 0 || covered < 0.002 || covered > 0.97) return 0.05
  const size = covered < 0.01 || covered > 0.85 ? 0.6 : 1
  return Math.min(0.99, size * (0.25 + 0.75 * (clear / edge)) * (1 - deviation / 60))
}
