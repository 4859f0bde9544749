import type { Filter } from '../language.ts'
import { SafeHtml, SafeJson } from '../safe-html.ts'
import { likeInput } from './typed-text.ts'

/** HTML is left as it is, so that escaping twice never shows `&amp;lt;`. JSON is escaped, since its quotes end attributes. */
const escapeText: Filter = (context, input) => {
  if (input instanceof SafeJson) return new SafeHtml(context.html(input.html))
  return input instanceof SafeHtml ? input : new SafeHtml(context.html(input))
}

/** Escapes all but what is an entity already. */
const escape_once: Filter = (context, input) => {
  const text = context.text(input)
  context.burn(text.length >> 2)
  return new SafeHtml(context.html(text).replace(/&amp;(#\d{1,7};|#x[\da-f]{1,6};|[a-z]\w{1,30};)/gi, '&$1'))
}

const newline_to_br: Filter = (context, input) => new SafeHtml(context.html(input).replace(/\r?\n/g, '<br />\n'))

/** Takes out tags and comments, and scripts and styles with what is in them. Linear, whatever the text holds. */
const strip_html: Filter = (context, input) => {
  const html = context.text(input)
  const whole = WHOLE.map(([begin, end]) => ({ begin, end, missing: false }))
  let text = ''
  let from = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', from)) {
    context.burn(1)
    const end = elementEnd(html, open, whole)
    if (end < 0) break
    text += html.slice(from, open)
    from = end
  }
  return likeInput(input, text + html.slice(from))
}

interface Whole {
  readonly begin: RegExp
  readonly end: RegExp
  /** Whether the rest of the text is known to hold no end. */
  missing: boolean
}

/** Elements and comments that go as a whole, by how they begin and end. */
const WHOLE: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/<script/iy, /<\/script>/gi],
  [/<style/iy, /<\/style>/gi],
  [/<!--/y, /-->/g],
]

/** Behind the tag, comment, script or style that begins here; -1 where nothing ends. */
function elementEnd(html: string, open: number, whole: readonly Whole[]): number {
  for (const kind of whole) {
    if (kind.missing) continue
    kind.begin.lastIndex = open
    if (!kind.begin.test(html)) continue
    kind.end.lastIndex = open
    if (kind.end.test(html)) return kind.end.lastIndex
    kind.missing = true
  }
  const close = html.indexOf('>', open)
  return close < 0 ? -1 : close + 1
}

export const htmlFilters = { escape: escapeText, escape_once, newline_to_br, strip_html, xml_escape: escapeText }
