/** What to look for in files. */
export interface FindQuery {
  readonly text: string
  readonly matches_case: boolean
  readonly whole_word: boolean
  /** `text` is a regular expression. */
  readonly is_pattern: boolean
}

/** Converts a query to a regular expression. Throws a SyntaxError if it is one with a mistake. */
export function patternOf({
  text,
  matches_case: matchesCase,
  whole_word: wholeWord,
  is_pattern: isPattern,
}: FindQuery): RegExp {
  const source = isPattern ? text : text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(
    wholeWord ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source,
    matchesCase ? 'gmu' : 'gimu',
  )
}
