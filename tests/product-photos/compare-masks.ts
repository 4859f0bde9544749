import sharp from 'sharp'

export interface MaskComparison {
  /** Intersection over union: 1 if the cut-out is exactly the product. */
  readonly iou: number
  /** Mean distance in pixels from the found edge to the real one and back. */
  readonly boundary_px: number
}

/** Returns the transparency of a cut-out. */
export async function maskOf(png: Buffer): Promise<Uint8Array> {
  return sharp(png).ensureAlpha().extractChannel(3).raw().toBuffer()
}

/** Compares the mask of a cut-out with the known one. */
export function compareMasks(found: Uint8Array, known: Uint8Array, width: number): MaskComparison {
  let both = 0
  let either = 0
  for (let at = 0; at < known.length; at += 1) {
    both += Math.min(found[at] ?? 0, known[at] ?? 0)
    either += Math.max(found[at] ?? 0, known[at] ?? 0)
  }
  const [foundEdge, knownEdge] = [findEdge(found, width), findEdge(known, width)]
  const errors = [
    ...meanDistances(foundEdge, distanceField(knownEdge, width)),
    ...meanDistances(knownEdge, distanceField(foundEdge, width)),
  ]
  return {
    iou: either === 0 ? 1 : both / either,
    boundary_px:
      errors.length === 0 ? Number.POSITIVE_INFINITY : errors.reduce((sum, error) => sum + error, 0) / errors.length,
  }
}

function findEdge(mask: Uint8Array, width: number): Uint8Array {
  return mask.map((value, at) => {
    const isInside = value > 127
    const differs = (other: number | undefined) => other !== undefined && other > 127 !== isInside
    return isInside &&
      (differs(mask[at - 1]) || differs(mask[at + 1]) || differs(mask[at - width]) || differs(mask[at + width]))
      ? 1
      : 0
  })
}

function* meanDistances(edge: Uint8Array, field: Float32Array): Generator<number> {
  for (const [at, isEdge] of edge.entries()) if (isEdge === 1) yield Math.min(200, field[at] ?? 200)
}

/** Approximate distance of every pixel to the nearest edge pixel (two passes, chamfer). */
function distanceField(edge: Uint8Array, width: number): Float32Array {
  const field = Float32Array.from(edge, (isEdge) => (isEdge === 1 ? 0 : 1e6))
  const relax = (at: number, offsets: readonly (readonly [number, number])[]) => {
    for (const [offset, cost] of offsets) field[at] = Math.min(field[at] ?? 1e6, (field[at + offset] ?? 1e6) + cost)
  }
  const before: [number, number][] = [
    [-1, 1],
    [-width, 1],
    [-width - 1, Math.SQRT2],
    [-width + 1, Math.SQRT2],
  ]
  for (let at = 0; at < field.length; at += 1) relax(at, before)
  const after: [number, number][] = before.map(([offset, cost]) => [-offset, cost])
  for (let at = field.length - 1; at >= 0; at -= 1) relax(at, after)
  return field
}
