import { neighboursOf, type Raster } from '../../raster.ts'

/** Smaller ones are reflections. */
const MIN_SHARE = 0.0004
/** How many of the pixels around a hole must be clearly different from it. A highlight on a product fades instead. */
const MIN_EDGE_SHARE = 0.7
const EDGE = 20

/**
 * Marks enclosed holes, such as the inside of a handle, as background: areas that look exactly like the backdrop behind
 * them and end at a sharp edge. White areas of a product on white usually differ in one of the two.
 */
export function openHoles({ width, height }: Raster, off: Float32Array, background: Uint8Array, limit: number): void {
  const seen = Uint8Array.from(background)
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (off[start] ?? 0) >= limit) continue
    const area: number[] = [start]
    let edges = 0
    let sharp = 0
    seen[start] = 1
    for (let index = 0; index < area.length; index += 1) {
      const at = area[index] ?? 0
      for (const next of neighboursOf(at, width, height)) {
        if (seen[next] === 1) continue
        if ((off[next] ?? 0) < limit) {
          seen[next] = 1
          area.push(next)
          continue
        }
        edges += 1
        // Two pixels further, because lenses and resizing blur edges.
        const beyond = Math.max(off[next] ?? 0, off[2 * next - at] ?? 0, off[3 * next - 2 * at] ?? 0)
        if (beyond > EDGE) sharp += 1
      }
    }
    if (area.length < MIN_SHARE * seen.length || sharp < MIN_EDGE_SHARE * edges) continue
    for (const at of area) background[at] = 1
  }
}
