/**
 * What has to be moved so that `current` (all of it in `wanted`) comes into the order of `wanted`: as few as possible.
 * All others keep their place, and with it focus, scrolling and what plays in them.
 */
export function leastMoves(current: readonly string[], wanted: readonly string[]): Set<string> {
  const position = new Map(wanted.map((id, index) => [id, index]))
  const kept = longestRise(current.map((id) => position.get(id) ?? -1))
  return new Set(current.filter((_id, index) => !kept.has(index)))
}

/** Indexes of a longest rising subsequence. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** By length: where the subsequence of that length with the smallest end ends. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? undefined : ends[low - 1]
    ends[low] = index
  }
  const kept = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = before[index]) kept.add(index)
  return kept
}
