import { plainTextOf } from '../liquid/filters/typed-text.ts'
import type { OutputPrinter, OutputTracker } from '../liquid/language.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { escapeHtml, SafeHtml, SafeJson } from '../liquid/safe-html.ts'
import { HtmlContext, type HtmlPlace, type HtmlSnapshot } from './html-context.ts'

/**
 * Prints outputs for the place in HTML where they stand, so that no value can leave it: escaping alone is not enough
 * in addresses, without quotes, or where HTML is put into an attribute. Decided while parsing; `undefined` is the
 * language's own escaping.
 */
export class SafeOutputs implements OutputTracker<HtmlSnapshot> {
  readonly #html = new HtmlContext()

  text(literal: string): void {
    this.#html.read(literal)
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

  /** What a block captures is HTML of its own. */
  fresh(): void {
    this.#html.restore(new HtmlContext().save())
  }
}

function printerFor(place: HtmlPlace): OutputPrinter | undefined {
  switch (place.kind) {
    case 'text':
      return undefined
    case 'quoted':
      return attributePrinter(place) ?? printQuoted
    case 'unquoted':
      return unquoted(attributePrinter(place) ?? printQuoted)
    case 'raw':
      if (place.element === 'style') return printStyle
      return place.element === 'script' ? printScript : printQuoted
    case 'comment':
      return printQuoted
    case 'tag':
      return printInTag
  }
}

/** Text is escaped; HTML loses what could end the value, and shows as what it says. */
function printQuoted(context: RenderContext, value: unknown): string {
  if (value instanceof SafeJson) return escapeHtml(value.html)
  return value instanceof SafeHtml ? escapeMarks(value.html) : context.html(value)
}

function escapeMarks(html: string): string {
  return /["'<>]/.test(html) ? html.replaceAll(/["'<>]/g, (mark) => escapeHtml(mark)) : html
}

const nothing: OutputPrinter = () => ''

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'xlink:href',
  'data',
  'cite',
  'background',
  'manifest',
  'ping',
  'codebase',
  'longdesc',
  'usemap',
  'classid',
  'profile',
  'archive',
])
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'portal', 'fencedframe', 'applet'])
/** Elements that change attributes of others while they run. */
const ANIMATIONS = new Set(['animate', 'set', 'animatetransform', 'animatemotion'])
const FRAME_ADDRESS =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/|www\.google\.com\/maps(?:\/embed)?\?)/

function attributePrinter({ element, attribute, at_start }: HtmlPlace): OutputPrinter | undefined {
  if (attribute.startsWith('on') || attribute === 'srcdoc' || element === 'base') return nothing
  if (ANIMATIONS.has(element) && /^(?:to|from|by|values|attributename)$/.test(attribute)) return nothing
  if (element === 'meta' && attribute === 'content') return printMetaContent
  if (!ADDRESSES.has(attribute)) return undefined
  if (element === 'script') return nothing
  if (FRAMES.has(element)) return at_start ? printFrameAddress : undefined
  return at_start ? printAddressStart : printAddressRest
}

/** An address, or its beginning. */
function printAddressStart(context: RenderContext, value: unknown): string {
  const text = plainTextOf(context, value)
  return isHarmless(text) ? printQuoted(context, value) : ''
}

/** More of an address; where nothing was written before, it is its beginning. */
function printAddressRest(context: RenderContext, value: unknown): string {
  return /=\s*["']?\s*$/.test(context.tail(4)) ? printAddressStart(context, value) : printQuoted(context, value)
}

/** Does the text name no scheme, or one that only leads somewhere? A browser leaves out white space and controls. */
function isHarmless(text: string): boolean {
  let plain = ''
  for (const character of text.slice(0, 2_000)) if (character > ' ' && character !== '\u007f') plain += character
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
  if (scheme !== undefined)
    return scheme === 'https' || scheme === 'http' || scheme === 'mailto' || scheme === 'tel' || scheme === 'sms'
  // The rest of the address could make a scheme of a bare word.
  return plain === '' || /^[/?#.]/.test(plain) || /[/?#.]/.test(plain)
}

function printFrameAddress(context: RenderContext, value: unknown): string {
  const text = plainTextOf(context, value)
  return FRAME_ADDRESS.test(text) ? escapeHtml(text) : ''
}

/** `content="0;url=..."` of a refresh leads away by itself. */
function printMetaContent(context: RenderContext, value: unknown): string {
  return /^\s*[\d.]*\s*[;,]?\s*url\s*=|^\s*[\d.]+\s*[;,]/i.test(plainTextOf(context, value))
    ? ''
    : printQuoted(context, value)
}

/** Without quotes, a blank would begin another attribute. */
function unquoted(print: OutputPrinter): OutputPrinter {
  return (context, value) =>
    print(context, value).replaceAll(/[\s=`"'<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Attributes that are written by an output: names and quoted values, no handlers. */
function printInTag(context: RenderContext, value: unknown): string {
  const html = context.html(value)
  if (html === '' || /^[\w-]+$/.test(html)) return /^on/i.test(html) ? '' : html
  const is_text = !(value instanceof SafeHtml)
  const loose =
    /(?:^|[\s"'/&;])(?:on[a-z]|srcdoc|formaction|style\s*=[^"']*expression)/i.test(html) ||
    /javascript:|data:text/i.test(html)
  return loose || (is_text && /[=>]/.test(html)) ? '' : html.replaceAll(/[<>]/g, (mark) => escapeHtml(mark))
}

/** CSS: quotes stay, and the element cannot be ended. */
function printStyle(context: RenderContext, value: unknown): string {
  return plainTextOf(context, value).replaceAll('<', '\\3c ')
}

/** JSON (`| json`) and numbers as they are; text as it may stand between the quotes of a string. */
function printScript(context: RenderContext, value: unknown): string {
  if (value instanceof SafeJson) return value.html
  if (typeof value === 'number' || typeof value === 'boolean') return context.text(value)
  return JSON.stringify(plainTextOf(context, value))
    .slice(1, -1)
    .replaceAll(/[<>&'`\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
