import type { Filter } from '../language.ts'
import { SafeHtml, SafeJson } from '../safe-html.ts'
import { likeInput } from './typed-text.ts'

/**
 * Leaves HTML unchanged, so escaping twice never shows `&amp;lt;`. Escapes JSON, because its quotes would end
 * attributes.
 */
const escapeText: Filter = (context, input) => {
  if (input instanceof SafeJson) return new SafeHtml(context.html(input.html))
  return input instanceof SafeHtml ? input : new SafeHtml(context.html(input))
}

/** Escapes everything except existing entities. */
const escapeOnce: Filter = (context, input) => {
  const text = context.text(input)
  context.burn(text.length >> 2)
  return new SafeHtml(context.html(text).replace(/&amp;(#\d{1,7};|#x[\da-f]{1,6};|[a-z]\w{1,30};)/gi, '&$1'))
}

const newlineToBr: Filter = (context, input) => new SafeHtml(context.html(input).replace(/\r?\n/g, '<br />\n'))

/** Removes tags and comments, and scripts and styles with their content. Linear in the text's length. */
const stripHtml: Filter = (context, input) => {
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
  /** Whether the rest of the text is known to contain no end. */
  missing: boolean
}

/** Elements and comments that are removed as a whole, by their start and end. */
const WHOLE: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/<script/iy, /<\/script>/gi],
  [/<style/iy, /<\/style>/gi],
  [/<!--/y, /-->/g],
]

/** The offset after the tag, comment, script or style that starts here; -1 if it never ends. */
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

export const htmlFilters = {
  escape: escapeText,
  escape_once: escapeOnce,
  newline_to_br: newlineToBr,
  strip_html: stripHtml,
  xml_escape: escapeText,
}
