import type { OutputPrinter } from '../liquid/language.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { HtmlContext } from './html-context.ts'
import { printerFor } from './safe-output.ts'

interface Part {
  readonly literal: string
  /** The next placeholder after the literal; undefined at the end. */
  readonly name: string | undefined
  readonly print: OutputPrinter | undefined
}

const PLACEHOLDER = /\{\{-?\s*(\w+)\s*-?\}\}/g
const MAX_CACHED = 2_000
const parsed = new Map<string, readonly Part[]>()

/** Fills the placeholders of an HTML text, each escaped for its position in the HTML. */
export function fillHtml(context: RenderContext, text: string, values: Readonly<Record<string, unknown>>): string {
  let html = ''
  for (const { literal, name, print } of partsOf(text)) {
    html += literal
    if (name === undefined) continue
    html += print === undefined ? context.html(values[name]) : print(context, values[name])
  }
  return html
}

/** Fills the placeholders of a text that is escaped when it is printed. */
export function fillText(text: string, read: (name: string) => string): string {
  return text.includes('{{') ? text.replaceAll(PLACEHOLDER, (_all, name: string) => read(name)) : text
}

function partsOf(text: string): readonly Part[] {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const parts = parse(text)
  if (parsed.size >= MAX_CACHED) parsed.clear()
  parsed.set(text, parts)
  return parts
}

function parse(text: string): Part[] {
  const html = new HtmlContext()
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    const literal = text.slice(from, match.index)
    html.read(literal)
    parts.push({ literal, name: match[1], print: printerFor(html.place()) })
    from = match.index + match[0].length
  }
  return [...parts, { literal: text.slice(from), name: undefined, print: undefined }]
}
