/**
 * Elements inside each other in HTML from outside. htmlparser2 walks through all open elements at a closing tag, so that
 * without a limit the time would grow with the square of the text.
 */
export const DEEPEST_HTML = 256

/** Thrown by the handlers of a parser to stop it. */
export class NestedTooDeep extends Error {
  override readonly name = 'NestedTooDeep'
}

/** Parses until the end, or until a handler finds the rest nested too deep: what was read before that stands. */
export function parseUntilTooDeep(parser: { end(html: string): void }, html: string): void {
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error
  }
}

/** The text without its tags, for HTML that is nested too deep to be anything but an attack: at most one `<` of a tag is left. */
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
