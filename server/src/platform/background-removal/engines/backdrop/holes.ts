import { colourStep, neighboursOf, type Raster } from '../../raster.ts'

/** Smaller ones are reflections. */
const MIN_SHARE = 0.0004
/** How much of a hole must look exactly like the backdrop; the rest may be in the shadow. */
const MIN_PLAIN_SHARE = 0.3
/** How many of the pixels around a hole must be clearly different from it. A highlight on a product fades instead. */
const MIN_EDGE_SHARE = 0.7
const EDGE = 20
const SHADOW_STEP = 5
/** Single pixels of a hole differ more, because of noise. */
const NOISE = 2
const LEAST_USUAL = 6
const MOST_USUAL = 14
const USUAL_SHARE = 0.9

interface Distances {
  readonly off: Float32Array
  readonly shadow_off: Float32Array
}

/**
 * Marks enclosed holes, such as the inside of a handle, as background: areas that look like the backdrop behind them,
 * partly in a soft shadow, and end at a sharp edge. White areas of a product on white usually differ in one of the two.
 */
export function openHoles(raster: Raster, { off, shadow_off: shadowOff }: Distances, background: Uint8Array): void {
  const { width, height } = raster
  const seen = Uint8Array.from(background)
  const limit = usualDistance(off, background)
  const isLikeBackdrop = (at: number, from: number) =>
    (off[at] ?? 0) < NOISE * limit || ((shadowOff[at] ?? 0) < limit && colourStep(raster, from, at) < SHADOW_STEP)
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (off[start] ?? 0) >= limit) continue
    const area: number[] = [start]
    let [edges, sharp, plain] = [0, 0, 0]
    seen[start] = 1
    for (let index = 0; index < area.length; index += 1) {
      const at = area[index] ?? 0
      if ((off[at] ?? 0) < limit) plain += 1
      for (const next of neighboursOf(at, width, height)) {
        if (seen[next] === 1) continue
        if (isLikeBackdrop(next, at)) {
          seen[next] = 1
          area.push(next)
          continue
        }
        edges += 1
        // Two pixels further, because lenses and resizing blur edges.
        if (Math.max(...[next, 2 * next - at, 3 * next - 2 * at].map((beyond) => off[beyond] ?? 0)) > EDGE) sharp += 1
      }
    }
    const isHole =
      area.length >= MIN_SHARE * seen.length &&
      plain >= MIN_PLAIN_SHARE * area.length &&
      sharp >= MIN_EDGE_SHARE * edges
    if (isHole) for (const at of area) background[at] = 1
  }
}

/** Returns how far nine tenths of the background are from the surface at most: what noise makes of it. */
function usualDistance(off: Float32Array, background: Uint8Array): number {
  const sorted = off.filter((_, at) => background[at] === 1).sort()
  return Math.min(MOST_USUAL, Math.max(LEAST_USUAL, sorted[Math.floor(sorted.length * USUAL_SHARE)] ?? 0))
}
