import { type FindQuery, patternOf, replacementOf } from './find-query.ts'

/** One match of a search. Line and column start at 1; offsets are of the whole text. */
export interface FileMatch {
  readonly path: string
  readonly from: number
  readonly to: number
  readonly line: number
  readonly column: number
  /** The match's first line, shortened around the match, and where the match is in it. */
  readonly excerpt: string
  readonly excerpt_from: number
  readonly excerpt_to: number
  /** What the query replaces this match with. */
  readonly replacement: string | undefined
}

/** The matches, and whether there are more than were asked for. */
export interface FoundMatches {
  readonly matches: readonly FileMatch[]
  readonly is_complete: boolean
}

const EXCERPT = 160

/**
 * Finds a query in text files, in the order given. Throws a SyntaxError for a regular expression with a mistake. Some
 * regular expressions take longer than anybody waits: run this where it can be stopped.
 */
export function findInFiles(files: Iterable<readonly [string, string]>, query: FindQuery, limit = 2_000): FoundMatches {
  const matches: FileMatch[] = []
  if (query.text === '') return { matches, is_complete: true }
  const pattern = patternOf(query)
  for (const [path, text] of files) {
    let line = 1
    let lineStart = 0
    for (const match of text.matchAll(pattern)) {
      if (match[0] === '') continue
      if (matches.length === limit) return { matches, is_complete: false }
      for (
        let next = text.indexOf('\n', lineStart);
        next !== -1 && next < match.index;
        next = text.indexOf('\n', lineStart)
      ) {
        line += 1
        lineStart = next + 1
      }
      const replacement = replacementOf(query, match)
      matches.push({ path, line, ...placeOf(text, match.index, match[0].length, lineStart), replacement })
    }
  }
  return { matches, is_complete: true }
}

function placeOf(
  text: string,
  from: number,
  length: number,
  lineStart: number,
): Omit<FileMatch, 'path' | 'line' | 'replacement'> {
  const end = text.indexOf('\n', from)
  const lineEnd = end === -1 ? text.length : end
  const start = Math.max(lineStart, from - 40)
  return {
    from,
    to: from + length,
    column: from - lineStart + 1,
    excerpt: text.slice(start, Math.min(lineEnd, start + EXCERPT)),
    excerpt_from: from - start,
    excerpt_to: Math.min(from + length, lineEnd, start + EXCERPT) - start,
  }
}
