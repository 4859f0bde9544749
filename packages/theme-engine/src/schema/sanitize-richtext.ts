import { Parser } from 'htmlparser2'
import { escapeHtml } from '../escape-html.ts'
import { MAX_HTML_DEPTH, NestedTooDeep, withoutTags } from './nested-too-deep.ts'
import { safeLink } from './safe-link.ts'

export interface Sanitized {
  readonly html: string
  /** Removed elements and attributes, each once: `script`, `p onclick`. */
  readonly removed: readonly string[]
}

const INLINE = ['a', 'b', 'br', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']
const RICHTEXT = [...INLINE, 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre', 'ul']
const CONTENT = [
  ...RICHTEXT,
  'caption',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'img',
  'small',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
]

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
/**
 * Elements whose content isn't text for people. They're removed with their content; all others only lose their tags.
 */
const DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set(
  'applet audio base canvas embed frame frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)
const MAX_DEPTH = 100

/** Sanitises a `richtext` setting to a fixed list of elements and safe links. The same in Node and browsers. */
export const readRichtext = cached(new Set(RICHTEXT))
/** The smaller list of `inline_richtext`: what is allowed inside a heading or a paragraph. */
export const readInlineRichtext = cached(new Set(INLINE))
const readContent = cached(new Set(CONTENT))

export const sanitizeRichtext = (html: string): string => readRichtext(html).html
export const sanitizeInlineRichtext = (html: string): string => readInlineRichtext(html).html
/** The larger list of product descriptions and pages: also tables and images. */
export const sanitizeContent = (html: string): string => readContent(html).html

type Sanitizer = (html: string) => Sanitized

/** Cache of the last few hundred texts, because pages render the same ones repeatedly. */
function cached(allowed: ReadonlySet<string>): Sanitizer {
  const known = new Map<string, Sanitized>()
  return (html) => {
    const before = known.get(html)
    if (before !== undefined) return before
    const sanitized = sanitizeAtAnyDepth(html, allowed)
    if (known.size >= 500) known.clear()
    if (html.length < 20_000) known.set(html, sanitized)
    return sanitized
  }
}

/** Keeps only the text of HTML that is nested too deeply. */
function sanitizeAtAnyDepth(source: string, allowed: ReadonlySet<string>): Sanitized {
  try {
    return sanitizeUntilStable(source, allowed)
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error
    return {
      html: sanitizeUntilStable(withoutTags(source), allowed).html,
      removed: [`more than ${MAX_HTML_DEPTH} nested elements`],
    }
  }
}

/**
 * Sanitises until the result is stable: removing tags can change the nesting of the rest. One more pass is nearly
 * always enough.
 */
function sanitizeUntilStable(source: string, allowed: ReadonlySet<string>): Sanitized {
  const { html: first, removed } = sanitize(source, allowed)
  let html = first
  for (let times = 0; times < 8; times += 1) {
    const again = sanitize(html, allowed).html
    if (again === html) break
    html = again
  }
  return { html, removed }
}

/**
 * Serialises the parsed document: only allowed names and escaped text are written, so nothing else in the source gets
 * through, however a browser would read it. None of the elements switches the browser's parser to another mode.
 */
function sanitize(source: string, allowed: ReadonlySet<string>): Sanitized {
  const removed = new Set<string>()
  const open: (string | undefined)[] = []
  let dropping = 0
  let written = 0
  let html = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length >= MAX_HTML_DEPTH) throw new NestedTooDeep()
        const dropped = DROPPED_WITH_CONTENT.has(name)
        if (dropped) dropping += 1
        const kept = dropping === 0 && allowed.has(name) && written < MAX_DEPTH
        const tag = kept ? openingTag(name, attributes, removed) : undefined
        if (tag === undefined && dropping <= (dropped ? 1 : 0)) removed.add(name)
        html += tag ?? ''
        const closes = tag !== undefined && !VOID.has(name)
        if (closes) written += 1
        open.push(closes ? name : undefined)
      },
      ontext(text) {
        if (dropping === 0) html += escapeHtml(text)
      },
      onclosetag(name) {
        if (DROPPED_WITH_CONTENT.has(name)) dropping -= 1
        const writtenName = open.pop()
        if (writtenName === undefined) return
        written -= 1
        html += `</${writtenName}>`
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(source)
  return { html, removed: [...removed] }
}

function openingTag(
  name: string,
  attributes: Readonly<Record<string, string>>,
  removed: Set<string>,
): string | undefined {
  let tag = `<${name}`
  for (const [attribute, value] of Object.entries(attributes)) {
    const kept = allowedAttribute(name, attribute, value)
    if (kept === undefined) removed.add(`${name} ${attribute}`)
    else if (kept !== '') tag += ` ${attribute}="${escapeHtml(kept)}"`
  }
  if (name === 'img' && !tag.includes(' src="')) return undefined
  if (name === 'a') tag += relationOf(attributes.href)
  return `${tag}>`
}

/** The value to write; '' for one removed silently because it is set again; undefined for one that isn't allowed. */
function allowedAttribute(name: string, attribute: string, value: string): string | undefined {
  switch (`${name} ${attribute}`) {
    case 'a href':
      return safeLink(value)
    case 'a target':
      return value === '_blank' ? value : ''
    case 'a rel':
      return ''
    case 'a title':
    case 'img alt':
    case 'img title':
      return value
    case 'img src':
      return /^(?:https?:|\/)/i.test(value.trim()) ? safeLink(value) : undefined
    case 'img width':
    case 'img height':
    case 'ol start':
    case 'td colspan':
    case 'td rowspan':
    case 'th colspan':
    case 'th rowspan':
      return /^\d{1,4}$/.test(value) ? value : undefined
    default:
      return undefined
  }
}

/** Links that leave the store get no access to the page and no endorsement. */
function relationOf(href: string | undefined): string {
  return href !== undefined && /^\s*https?:/i.test(href) && safeLink(href) !== undefined
    ? ' rel="noopener nofollow"'
    : ''
}
