import type { RenderContext } from './render-context.ts'
import { toNumber } from './values.ts'

/** The integers from one end to the other, inclusive; empty if the second is smaller. */
export function makeRange(context: RenderContext, from: unknown, to: unknown): number[] {
  const first = Math.trunc(toNumber(from))
  const count = Math.trunc(toNumber(to)) - first + 1
  if (count <= 0) return []
  context.cap(count * 16)
  const range = new Array<number>(count)
  for (let index = 0; index < count; index += 1) range[index] = first + index
  return range
}
