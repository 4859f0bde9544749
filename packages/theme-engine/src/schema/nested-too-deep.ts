/**
 * Maximum element nesting in external HTML. htmlparser2 walks through all open elements at a closing tag, so without a
 * limit the time would be quadratic.
 */
export const DEEPEST_HTML = 256

/** Thrown by a parser's handlers to stop it. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep'
}

/** Parses until the end, or until a handler finds the nesting too deep; what was read before is kept. */
export function parseUntilTooDeep(parser: { end(html: string): void }, html: string): void {
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error
  }
}

/** The text without its tags, for HTML nested so deeply that it must be an attack: at most one `<` of a tag is left. */
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
