/** What to look for in files, and what to replace it with. */
export interface FindQuery {
  readonly text: string
  readonly matches_case: boolean
  readonly whole_word: boolean
  /** `text` is a regular expression. */
  readonly is_pattern: boolean
  /**
   * The text that replaces each match. For a regular expression, `$1`, `$<name>` and `$&` stand for what was found, and
   * `$$` for a dollar sign. Undefined: only search.
   */
  readonly replacement: string | undefined
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

/** Returns what a match is replaced with. */
export function replacementOf(
  { replacement, is_pattern: isPattern }: FindQuery,
  match: RegExpExecArray,
): string | undefined {
  if (replacement === undefined || !isPattern) return replacement
  return replacement.replace(
    /\$(?:([$&])|(\d{1,2})|<([^>]+)>)/g,
    (whole, sign?: string, index?: string, name?: string) => {
      if (sign === '$') return '$'
      if (sign === '&') return match[0]
      if (index !== undefined) return match[Number(index)] ?? ''
      return name === undefined ? whole : (match.groups?.[name] ?? '')
    },
  )
}
