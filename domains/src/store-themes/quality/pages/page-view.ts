import { MAX_HTML_DEPTH, NestedTooDeep, parseUntilTooDeep } from '@haat/theme-engine'
import { Parser } from 'htmlparser2'
import { BuyingForms } from './buying-forms.ts'

/** A section, or a widget or block in it. */
export interface ViewTarget {
  readonly section_id: string
  readonly widget_id?: string
  readonly block_id?: string
}

interface Placed {
  /** Undefined outside sections. */
  readonly target: ViewTarget | undefined
}

export interface ViewedImage extends Placed {
  readonly src: string
  readonly srcset: string
  readonly sizes: string
  /** Undefined if the attribute is missing. */
  readonly alt: string | undefined
}

export interface ViewedHeading extends Placed {
  readonly level: number
  readonly text: string
}

export interface ViewedLink extends Placed {
  readonly href: string
  /** Empty for an image link. */
  readonly text: string
  /** The platform's own script handles the click: it opens, closes or switches something. */
  readonly is_control: boolean
}

/** What the rules check in a rendered page. Leaves out what visitors can't see (`hidden`, templates). */
export interface PageView {
  readonly images: readonly ViewedImage[]
  readonly headings: readonly ViewedHeading[]
  readonly links: readonly ViewedLink[]
  /** Whether the page has a form that adds a product to the cart, with a button that sends it. */
  readonly can_buy: boolean
  /** Image URLs in `style` attributes. */
  readonly backgrounds: readonly string[]
  /** Colour schemes used in the page, in order. */
  readonly schemes: readonly (Placed & { readonly id: string })[]
  /** IDs that `#…` links can lead to. */
  readonly ids: ReadonlySet<string>
}

interface Open {
  readonly name: string
  readonly target: ViewTarget | undefined
  readonly is_hidden: boolean
}

/** Headings and link texts are cut to this length. */
const MAX_TEXT_LENGTH = 200
const invisible = new Set(['template', 'noscript', 'script', 'style'])

/** Reads the HTML of a page that was rendered with the editor's markers. */
export function readPageView(html: string): PageView {
  const images: ViewedImage[] = []
  const headings: (ViewedHeading & { text: string })[] = []
  const links: (ViewedLink & { text: string })[] = []
  const backgrounds: string[] = []
  const schemes: { id: string; target: ViewTarget | undefined }[] = []
  const ids = new Set<string>()
  const buying = new BuyingForms()
  const stack: Open[] = []
  /** Elements whose text is being read. */
  const reading: { name: string; depth: number; into: { text: string } }[] = []

  const parser = new Parser({
    onopentag(name, attributes) {
      if (stack.length >= MAX_HTML_DEPTH) throw new NestedTooDeep()
      const parent = stack.at(-1)
      const target = targetOf(attributes, parent?.target)
      const isHidden =
        parent?.is_hidden === true ||
        invisible.has(name) ||
        attributes.hidden !== undefined ||
        attributes['aria-hidden'] === 'true'
      stack.push({ name, target, is_hidden: isHidden })
      if (attributes.id !== undefined) ids.add(attributes.id)
      if (isHidden) return

      buying.open(name, attributes)
      backgrounds.push(...addressesIn(attributes.style ?? ''))
      const scheme = /(?:^|\s)scheme-([\w-]+)/.exec(attributes.class ?? '')?.[1]
      if (scheme !== undefined) schemes.push({ id: scheme, target })
      const level = /^h([1-6])$/.exec(name)?.[1]
      if (level !== undefined) {
        const heading = { level: Number(level), text: '', target }
        headings.push(heading)
        reading.push({ name, depth: stack.length, into: heading })
      }
      if (name === 'a' && attributes.href !== undefined) {
        const isControl = Object.keys(attributes).some(isBehaviour)
        const link = { href: attributes.href.trim(), text: '', is_control: isControl, target }
        links.push(link)
        reading.push({ name, depth: stack.length, into: link })
      }
      if (name === 'img') {
        const { src = '', srcset = '', sizes = '', alt, role } = attributes
        const isDecoration = role === 'presentation' || role === 'none'
        images.push({ src, srcset, sizes, alt: isDecoration ? (alt ?? '') : alt, target })
      }
    },
    ontext(text) {
      if (stack.at(-1)?.is_hidden) return
      for (const { into } of reading) {
        if (into.text.length < MAX_TEXT_LENGTH)
          into.text = `${into.text}${text.slice(0, MAX_TEXT_LENGTH)}`.replace(/\s+/g, ' ')
      }
    },
    onclosetag(name) {
      buying.close(name)
      const last = reading.at(-1)
      if (last?.depth === stack.length) {
        last.into.text = last.into.text.trim()
        reading.pop()
      }
      stack.pop()
    },
  })
  parseUntilTooDeep(parser, html)
  return { images, headings, links, can_buy: buying.can_buy, backgrounds, schemes, ids }
}

function targetOf(
  attributes: Readonly<Record<string, string>>,
  parent: ViewTarget | undefined,
): ViewTarget | undefined {
  const { 'data-section-id': sectionId, 'data-widget-id': widgetId, 'data-block-id': blockId } = attributes
  if (sectionId !== undefined) return { section_id: sectionId }
  if (parent === undefined) return undefined
  if (widgetId !== undefined) return { section_id: parent.section_id, widget_id: widgetId }
  return blockId === undefined ? parent : { ...parent, block_id: blockId }
}

/**
 * Returns whether an attribute is a behaviour such as `data-drawer-close` (docs/behaviours.md), not an editor marker.
 */
function isBehaviour(attribute: string): boolean {
  return attribute.startsWith('data-') && !/^data-(?:section|block|widget)-id$/.test(attribute)
}

function addressesIn(style: string): string[] {
  return [...style.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/g)].flatMap(([, , address]) => address ?? [])
}
