import type { RenderContext } from '../render-context.ts'
import { SafeHtml } from '../safe-html.ts'

/** Text of the same type as the input: text cut from or added to HTML stays HTML, plain text stays plain. */
export function likeInput(input: unknown, text: string): string | SafeHtml {
  return input instanceof SafeHtml ? new SafeHtml(text) : text
}

/** Concatenates two values: HTML if one of them is; the other is then escaped. */
export function concatenate(context: RenderContext, left: unknown, right: unknown): string | SafeHtml {
  if (left instanceof SafeHtml || right instanceof SafeHtml) {
    return new SafeHtml(context.html(left) + context.html(right))
  }
  return context.text(left) + context.text(right)
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
])

/** The plain text of a value where HTML isn't wanted, as in a URL: captured text without its escapes. */
export function plainTextOf(context: RenderContext, value: unknown): string {
  if (!(value instanceof SafeHtml)) return context.text(value)
  if (!value.html.includes('&')) return value.html
  return value.html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? entity)
}

/**
 * Changes the words of a value and leaves the tags and entities of HTML alone. `change` gets each run of text, and
 * whether it is the first.
 */
export function changeWords(
  context: RenderContext,
  input: unknown,
  change: (text: string, first: boolean) => string,
): string | SafeHtml {
  if (!(input instanceof SafeHtml)) return change(context.text(input), true)
  const { html } = input
  context.burn(html.length >> 3)
  let changed = ''
  let from = 0
  let first = true
  for (let at = nextMark(html, 0); at < html.length; at = nextMark(html, from)) {
    if (at > from) {
      changed += change(html.slice(from, at), first)
      first = false
    }
    const end = markEnd(html, at)
    changed += html.slice(at, end)
    from = end
  }
  return new SafeHtml(from < html.length ? changed + change(html.slice(from), first) : changed)
}

function nextMark(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at)
    if (code === 38 || code === 60) return at
  }
  return html.length
}

/** The offset after the tag or entity (at most 32 characters) that starts here; otherwise after one character. */
function markEnd(html: string, at: number): number {
  if (html.charCodeAt(at) === 60) {
    const close = html.indexOf('>', at)
    return close < 0 ? html.length : close + 1
  }
  const semicolon = html.slice(at, at + 32).indexOf(';')
  return semicolon < 0 ? at + 1 : at + semicolon + 1
}

/** The characters of a text as readers count them (surrogate pairs are one); undefined if every unit is a character. */
export function wholeCharacters(context: RenderContext, text: string): string[] | undefined {
  if (!/[\ud800-\udfff]/.test(text)) return undefined
  context.burn(text.length >> 1)
  return Array.from(text)
}
