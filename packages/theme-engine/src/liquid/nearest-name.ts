/** Returns `. Did you mean "upcase"?` if a known name is similar, otherwise ''. */
export function nearestName(name: string, known: Iterable<string>): string {
  const best = findNearestName(name, known)
  return best === undefined ? '' : `. Did you mean "${best}"?`
}

/** The known name that is most similar; undefined if none is. */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > 40) return undefined
  let best: string | undefined
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    // Every letter more or less is a change.
    if (Math.abs(name.length - candidate.length) >= least) continue
    const distance = editDistance(name, candidate)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** Number of insertions, deletions, substitutions and swaps of adjacent letters between two words. */
function editDistance(from: string, to: string): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const swaps = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = swaps ? (before[column - 2] ?? 0) + 1 : changed
      current.push(Math.min(changed, swapped, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    before = above
    above = current
  }
  return above[to.length] ?? 0
}

/** A name for use in messages, shortened to 40 characters. */
export function shownName(name: string): string {
  return name.length > 40 ? `"${name.slice(0, 40)}…"` : `"${name}"`
}
