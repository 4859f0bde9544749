/** Returns which item was moved where, in a list whose order differs by one moved item; undefined if it's the same. */
export function findMove(
  before: readonly string[],
  after: readonly string[],
): { readonly from: number; readonly to: number } | undefined {
  const first = before.findIndex((key, index) => key !== after[index])
  const moved = after[first]
  if (moved === undefined) return undefined
  const next = before[first]
  // Moved down: the item below it took its place.
  if (moved === before[first + 1] && next !== undefined) return { from: first, to: after.indexOf(next) }
  return { from: before.indexOf(moved), to: first }
}
