/** The position of a file's annotations, as offsets. */
export interface Header {
  /** Of `{% comment %}`. */
  readonly start: number
  readonly text_start: number
  readonly text_end: number
  /** After `{% endcomment %}`: the start of the body. */
  readonly end: number
}

/** The first comment that contains a directive such as `@section`; otherwise the problem and its position. */
export type FoundHeader = { readonly header: Header } | { readonly problem: HeaderProblem }
interface HeaderProblem {
  readonly offset: number
  readonly code: 'no_header' | 'unclosed_header'
  readonly message: string
}

const OPENING = /\{%-?[ \t]*(comment|doc)[ \t]*-?%\}/g
const OPENS_FILE = /^[ \t]*@(?:section|widget|theme_block)\b/m
const ANY_DIRECTIVE = /^[ \t]*@[a-z_]+/m

/** Searches the file once for the header; linear for any content. */
export function findHeader(source: string): FoundHeader {
  let nearly: number | undefined
  OPENING.lastIndex = 0
  for (let match = OPENING.exec(source); match !== null; match = OPENING.exec(source)) {
    const textStart = OPENING.lastIndex
    const closing = match[1] === 'doc' ? /\{%-?[ \t]*enddoc[ \t]*-?%\}/g : /\{%-?[ \t]*endcomment[ \t]*-?%\}/g
    closing.lastIndex = textStart
    const closed = closing.exec(source)
    const text = source.slice(textStart, closed?.index)
    if (OPENS_FILE.test(text)) {
      if (closed)
        return { header: { start: match.index, text_start: textStart, text_end: closed.index, end: closing.lastIndex } }
      const message = `{% ${match[1]} %} isn't closed. Add {% end${match[1]} %} after the annotations`
      return { problem: { offset: match.index, code: 'unclosed_header', message } }
    }
    if (closed === null) break
    const directive = ANY_DIRECTIVE.exec(text)
    if (directive) nearly ??= textStart + directive.index + directive[0].indexOf('@')
    OPENING.lastIndex = closing.lastIndex
  }
  const message =
    'Missing annotations. Start the file with a {% comment %} that contains @section "Name" or @widget "Name"'
  return { problem: { offset: nearly ?? 0, code: 'no_header', message } }
}
