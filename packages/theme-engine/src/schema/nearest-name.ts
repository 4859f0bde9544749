/** The name that was probably meant, for messages: within two slips of the pen, or one in short names. Undefined if none is near. */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = written.length <= 3 ? 2 : 3
  for (const name of names) {
    if (Math.abs(name.length - written.length) >= least) continue
    const distance = editDistance(written.slice(0, 60).toLowerCase(), name.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = name
    }
  }
  return nearest
}

/** Insertions, removals, replacements, and neighbours that changed places. */
function editDistance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      next.push(best)
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}

/** ` (did you mean @label?)`, or nothing. */
export function suggestion(written: string, names: Iterable<string>, prefix = ''): string {
  const name = nearestName(written, names)
  return name === undefined ? '' : ` (did you mean ${prefix}${name}?)`
}
