import { plainTextOf } from '../liquid/filters/typed-text.ts'
import type { OutputPrinter, OutputTracker } from '../liquid/language.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml, SafeJson } from '../liquid/safe-html.ts'
import { HtmlContext, type HtmlPlace, type HtmlSnapshot } from './html-context.ts'
import { printQuoted } from './print-quoted.ts'
import { ADDRESS_ATTRIBUTES, addressPrinter } from './safe-address.ts'
import { printElementName, printInTag } from './safe-tag.ts'

/**
 * Prints outputs for their position in HTML so that no value can break out of it: escaping alone isn't enough in URLs,
 * without quotes, or where HTML is inserted into an attribute. Decided while parsing; `undefined` means the language's
 * default escaping.
 */
export class SafeOutputs implements OutputTracker<HtmlSnapshot> {
  readonly #html = new HtmlContext()

  text(literal: string): void {
    this.#html.read(literal)
  }

  marked(literal: string, attributeAt: (offset: number) => string): string {
    return this.#html.mark(literal, attributeAt)
  }

  output(): OutputPrinter | undefined {
    return printerFor(this.#html.place())
  }

  save(): HtmlSnapshot {
    return this.#html.save()
  }

  restore(snapshot: HtmlSnapshot): void {
    this.#html.restore(snapshot)
  }

  /** The content of a capture is separate HTML. */
  fresh(): void {
    this.#html.restore(new HtmlContext().save())
  }
}

/** How an output at this position is printed; undefined: escaped by default. */
export function printerFor(place: HtmlPlace): OutputPrinter | undefined {
  switch (place.kind) {
    case 'text':
      return undefined
    case 'quoted':
      return attributePrinter(place)
    case 'unquoted':
      return unquoted(attributePrinter(place))
    case 'raw':
      if (place.element === 'style') return printStyle
      return place.element === 'script' ? printScript : printQuoted
    case 'comment':
      return printQuoted
    case 'name':
      return printElementName
    case 'tag':
      return printInTag
  }
}

const nothing: OutputPrinter = () => ''
/** Elements that change attributes of others at run time. */
const ANIMATIONS = new Set(['animate', 'set', 'animatetransform', 'animatemotion'])

function attributePrinter(place: HtmlPlace): OutputPrinter {
  const { element, attribute } = place
  if (attribute.includes('*')) return byWrittenName(place)
  if (attribute.startsWith('on') || attribute === 'srcdoc' || element === 'base') return nothing
  if (ANIMATIONS.has(element) && /^(?:to|from|by|values|attributename)$/.test(attribute)) return nothing
  if (element === 'meta' && attribute === 'content') return printMetaContent
  return ADDRESS_ATTRIBUTES.has(attribute) ? addressPrinter(place) : printQuoted
}

/** The attribute's name is only known at run time, so drop everything except the start of the value. */
function byWrittenName(place: HtmlPlace): OutputPrinter {
  return (context, value) => {
    const attribute = /([^\s"'<>/=]{1,60})\s*=\s*["']?\s*$/.exec(context.tail(100))?.[1]?.toLowerCase()
    return attribute === undefined
      ? ''
      : attributePrinter({ ...place, attribute: attribute.replaceAll('*', '') })(context, value)
  }
}

/** `content="0;url=..."` of a refresh redirects on its own. */
function printMetaContent(context: RenderContext, value: unknown): string {
  const text = plainTextOf(context, value)
  return /^\s*[\d.]*\s*[;,]?\s*url\s*=|^\s*[\d.]+\s*[;,]/i.test(text) ? '' : printQuoted(context, value)
}

/** Without quotes, a space would start another attribute. */
function unquoted(print: OutputPrinter): OutputPrinter {
  return (context, value) =>
    print(context, value).replaceAll(/[\s=`"'<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** CSS: keep quotes, and prevent closing the element. */
function printStyle(context: RenderContext, value: unknown): string {
  return plainTextOf(context, value).replaceAll('<', '\\3c ')
}

/** JSON (`| json`) and numbers unchanged; text escaped for use inside a quoted string. */
function printScript(context: RenderContext, value: unknown): string {
  if (value instanceof SafeJson) return value.html
  if (typeof value === 'number' || typeof value === 'boolean') return context.text(value)
  return JSON.stringify(value instanceof SafeHtml ? plainTextOf(context, value) : context.text(value))
    .slice(1, -1)
    .replaceAll(/[<>&'`\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
