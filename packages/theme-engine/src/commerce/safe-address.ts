import { escapeHtml } from '../escape-html.ts'
import { plainTextOf } from '../liquid/filters/typed-text.ts'
import type { OutputPrinter } from '../liquid/language.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import type { HtmlPlace } from './html-context.ts'
import { printQuoted } from './print-quoted.ts'

/** Attributes whose value a browser navigates to. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(
  'href src action formaction poster xlink:href data cite background manifest ping codebase longdesc usemap classid profile archive'.split(
    ' ',
  ),
)
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'portal', 'fencedframe', 'applet'])
/** Video players and maps used by widgets; the storefront's policy allows the same. */
const FRAME_ADDRESS =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/|www\.google\.com\/maps(?:\/embed)?\?)/
const SCRIPT_SCHEME = /^\s*(?:javascript|vbscript|data|blob|livescript)\s*:/i
const SAFE_SCHEMES = new Set(['https', 'http', 'mailto', 'tel', 'sms'])
/** Entities written by `escape`; with others, a URL could be written so that only a browser recognises it. */
const OTHER_ENTITY = /&(?!amp;|lt;|gt;|quot;|#39;)/

/** How an output inside a URL is printed. */
export function addressPrinter({ element, at_start: atStart, prefix }: HtmlPlace): OutputPrinter {
  if (element === 'script' || SCRIPT_SCHEME.test(prefix)) return () => ''
  const isFrame = FRAMES.has(element)
  const print = isFrame ? printFrameAddress : printAddress
  if (atStart) return print
  if (prefix.trim() !== '') return isFrame && !FRAME_ADDRESS.test(prefix.trim()) ? () => '' : printQuoted
  // If everything before it printed nothing, this is the start of the URL.
  return (context, value) =>
    /=\s*["']?\s*$/.test(context.tail(100)) ? print(context, value) : printQuoted(context, value)
}

function printAddress(context: RenderContext, value: unknown): string {
  if (value instanceof SafeHtml && OTHER_ENTITY.test(value.html)) return ''
  return isSafeAddress(plainTextOf(context, value)) ? printQuoted(context, value) : ''
}

function printFrameAddress(context: RenderContext, value: unknown): string {
  const text = plainTextOf(context, value)
  return FRAME_ADDRESS.test(text) ? escapeHtml(text) : ''
}

/**
 * Returns whether the text contains no scheme, or only a harmless one. Browsers ignore whitespace and control
 * characters.
 */
export function isSafeAddress(text: string): boolean {
  let plain = ''
  for (const character of text.slice(0, 2_000)) if (character > ' ' && character !== '\u007f') plain += character
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
  if (scheme !== undefined) return SAFE_SCHEMES.has(scheme)
  // The rest of the URL could turn a bare word into a scheme.
  return plain === '' || /[/?#.]/.test(plain)
}
