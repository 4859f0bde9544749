/**
 * Returns the longest list of IDs that appear in the same sequence in both orders (their longest common subsequence).
 * IDs are unique in each. Every other ID was moved, added or removed; only those need to change.
 */
export function findCommonOrder(from: readonly string[], to: readonly string[]): Set<string> {
  // Usually only one ID has moved, so skip the common start and end.
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const places = new Map(to.slice(start, to.length - end).map((id, index) => [id, index]))
  const between = from.slice(start, from.length - end).filter((id) => places.has(id))
  const run = findLongestIncreasingRun(between.map((id) => places.get(id) ?? 0)).flatMap(
    (index) => between[index] ?? [],
  )
  return new Set([...from.slice(0, start), ...run, ...from.slice(from.length - end)])
}

/** Indexes of a longest increasing subsequence (patience sorting, O(n log n)). */
function findLongestIncreasingRun(values: readonly number[]): number[] {
  /** By length: where the subsequence of that length with the smallest last value ends. */
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = tails[low - 1]
    tails[low] = index
  }
  const run: number[] = []
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) run.push(index)
  return run.reverse()
}
