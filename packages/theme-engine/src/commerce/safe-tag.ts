import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import { escapeMarks } from './print-quoted.ts'
import { ADDRESS_ATTRIBUTES, isSafeAddress } from './safe-address.ts'

/** Elements that a value must not create. */
const REFUSED_ELEMENTS = new Set(
  'script style iframe frame frameset object embed applet base link meta template noscript portal fencedframe svg math animate set textarea title xmp plaintext noembed noframes form'.split(
    ' ',
  ),
)

/** An element name (`<{{ tag }}>`, `<h{{ level }}>`) or a part of it: letters, digits, dashes. */
export function printElementName(context: RenderContext, value: unknown): string {
  const name = context.text(value).trim()
  if (!/^[a-z0-9-]{1,40}$/i.test(name)) return ''
  const before = /<\/?([a-z0-9-]*)$/i.exec(context.tail(60))?.[1] ?? ''
  return REFUSED_ELEMENTS.has((before + name).toLowerCase()) ? '' : name
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g
/** Attributes that an output can't set. */
const REFUSED_ATTRIBUTES = /^(?:on|srcdoc$|formaction$|http-equiv$|attributename$|is$)/i

/**
 * Attributes written by an output: `checked`, or (captured, or from the engine) `class="a" data-b="c"`. All or nothing,
 * since a part could mean something else.
 */
export function printInTag(context: RenderContext, value: unknown): string {
  const html = value instanceof SafeHtml ? value.html : context.text(value)
  if (html.trim() === '') return ''
  if (/^[\w:-]+$/.test(html)) return REFUSED_ATTRIBUTES.test(html) ? '' : html
  // Plain text can't set values: with escaped quotes, its text isn't what a browser reads.
  if (!(value instanceof SafeHtml)) return /^[\w:\s-]+$/.test(html) && !/(?:^|\s)on/i.test(html) ? html : ''
  return isSafeList(html) ? html : ''
}

function isSafeList(html: string): boolean {
  for (const [, name = '', double, single, bare] of html.matchAll(ATTRIBUTE)) {
    const written = double ?? single ?? bare ?? ''
    if (REFUSED_ATTRIBUTES.test(name) || written !== escapeMarks(written)) return false
    if (ADDRESS_ATTRIBUTES.has(name.toLowerCase()) && !(isSafeAddress(written) && !/&(?!amp;)/.test(written)))
      return false
  }
  return html.replaceAll(ATTRIBUTE, '').trim() === ''
}
