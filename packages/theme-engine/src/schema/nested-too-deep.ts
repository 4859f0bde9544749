/**
 * Maximum element nesting in external HTML. htmlparser2 walks through all open elements at a closing tag, so without a
 * limit the time would be quadratic.
 */
export const MAX_HTML_DEPTH = 256

/** Thrown by a parser's handlers to stop it. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep'
}

/** Parses to the end, or until a handler finds the nesting too deep. What was read before is kept. */
export function parseUntilTooDeep(parser: { end(html: string): void }, html: string): void {
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error
  }
}

/**
 * Returns the text without its tags, for HTML nested so deeply that it must be an attack. At most one `<` of a tag
 * remains.
 */
export function withoutTags(html: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    const end = start < 0 ? -1 : html.indexOf('>', start)
    if (end < 0) return text + html.slice(at)
    text += `${html.slice(at, start)} `
    at = end + 1
  }
}
