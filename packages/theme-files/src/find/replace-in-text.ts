import { type FindQuery, patternOf } from './find-query.ts'

/**
 * Replaces the matches of a query that start at the given offsets. In a regular expression's replacement, `$1`,
 * `$<name>` and `$&` stand for what was found, and `$$` for a dollar sign.
 */
export function replaceInText(
  text: string,
  query: FindQuery,
  replacement: string,
  offsets: ReadonlySet<number>,
): string {
  let replaced = ''
  let at = 0
  for (const match of text.matchAll(patternOf(query))) {
    if (match[0] === '' || !offsets.has(match.index)) continue
    replaced += text.slice(at, match.index) + (query.is_pattern ? expand(replacement, match) : replacement)
    at = match.index + match[0].length
  }
  return replaced + text.slice(at)
}

function expand(replacement: string, match: RegExpExecArray): string {
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
