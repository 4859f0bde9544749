import { isLocalUrl } from './platform/requests/is-from-this-machine.ts'

/** Read by programs other than the server: the launcher, the tests, and `npm run admin:create`. */
const otherNames = [
  'HAAT_ADMIN_NAME',
  'HAAT_ADMIN_EMAIL',
  'HAAT_ADMIN_PASSWORD',
  'HAAT_LAUNCHER_NODE',
  'HAAT_TEST_CHROMIUM',
]
/** Names that are often set for other programs. */
const foreignNames = ['HOSTNAME', 'LOGLEVEL']
const MAX_EDITS = 2
const MIN_LENGTH = 6

/**
 * Reports environment variables that look like settings of Haat but aren't: unknown `HAAT_...` variables, and names
 * that differ by a typo from a setting that isn't set. Returns one sentence each.
 */
export function findMisspelledSettings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  const known = new Set([...settings, ...otherNames])
  const unset = [...known].filter((name) => environment[name] === undefined)
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || foreignNames.includes(name)) return []
    const [nearest] = unset
      .map((candidate) => ({ candidate, edits: countEdits(name, candidate) }))
      .filter(({ candidate, edits }) => edits <= (candidate.length < MIN_LENGTH ? 0 : MAX_EDITS))
      .toSorted((one, other) => one.edits - other.edits)
    if (nearest !== undefined) return [`${name} is not a setting of Haat: did you mean ${nearest.candidate}?`]
    return name.startsWith('HAAT_') ? [`${name} is not a setting of Haat and has no effect.`] : []
  })
}

/**
 * The Damerau-Levenshtein distance: the fewest insertions, deletions, replacements and swaps of adjacent characters
 * between two strings.
 */
export function countEdits(from: string, to: string): number {
  let [twoBefore, before]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const edits = [at(before, column) + 1, at(current, column - 1) + 1, at(before, column - 1) + (isSame ? 0 : 1)]
      if (isSwapped) edits.push(at(twoBefore, column - 2) + 1)
      current.push(Math.min(...edits))
    }
    ;[twoBefore, before] = [before, current]
  }
  return at(before, to.length)
}

function at(row: readonly number[] | undefined, index: number): number {
  return row?.[index] ?? Number.POSITIVE_INFINITY
}

/** Returns the public URLs that browsers reach without encryption, except those of this machine. */
export function findUnencryptedAddresses(urls: Readonly<Record<string, string>>): string[] {
  const addresses = Object.values(urls).filter((url) => url.startsWith('http:') && !isLocalUrl(url))
  return [...new Set(addresses)]
}
