import type { FileMatch } from './find-in-files.ts'

/** Replaces matches of the text that was searched, each with its own replacement. Matches without one stay. */
export function replaceMatches(
  text: string,
  matches: readonly Pick<FileMatch, 'from' | 'to' | 'replacement'>[],
): string {
  let replaced = ''
  let at = 0
  for (const { from, to, replacement } of matches.toSorted((one, other) => one.from - other.from)) {
    if (replacement === undefined) continue
    replaced += text.slice(at, from) + replacement
    at = to
  }
  return replaced + text.slice(at)
}
