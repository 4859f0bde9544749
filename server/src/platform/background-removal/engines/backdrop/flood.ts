import { colourStep, neighboursOf, type Raster } from '../../raster.ts'

export interface FloodLimits {
  /** How far a pixel may be from the backdrop. */
  readonly backdrop: number
  /** How far neighbouring pixels may differ: an edge stops the flood. */
  readonly step: number
  /** The same in a shadow, whose edges are soft. */
  readonly shadow: number
  readonly shadow_step: number
}

/** Marks the background: everything that's reached from the border over pixels like the backdrop or a soft shadow on it. */
export function floodBackground(
  raster: Raster,
  { border, off, shadow_off: shadowOff }: { border: readonly number[]; off: Float32Array; shadow_off: Float32Array },
  limits: FloodLimits,
): Uint8Array {
  const { width, height } = raster
  const background = new Uint8Array(width * height)
  const stack: number[] = []
  for (const at of border) {
    if ((off[at] ?? 0) >= limits.backdrop || background[at] === 1) continue
    background[at] = 1
    stack.push(at)
  }
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const next of neighboursOf(at, width, height)) {
      if (background[next] === 1) continue
      const step = colourStep(raster, at, next)
      const isBackdrop = (off[next] ?? 0) < limits.backdrop && step < limits.step
      const isShadow = (shadowOff[next] ?? 0) < limits.shadow && step < limits.shadow_step
      if (!isBackdrop && !isShadow) continue
      background[next] = 1
      stack.push(next)
    }
  }
  return background
}
