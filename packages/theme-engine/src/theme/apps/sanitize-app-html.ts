import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../escape-html.ts'
import { MAX_HTML_DEPTH, NestedTooDeep } from '../../schema/nested-too-deep.ts'
import { safeImageAddress, safeLink } from '../../schema/safe-link.ts'
import {
  CONTROLS,
  DROPPED_WITH_CONTENT,
  ELEMENTS,
  INPUT_TYPES,
  isPlainAttribute,
  REFERENCES,
  safeDeclarations,
  VOID,
} from './app-html-policy.ts'

export interface AppHtmlPlace {
  /** Begins the IDs of all elements: unique on the page. */
  readonly id_prefix: string
  /** Path of the app's own actions: `/tea/_apps/taarif-reviews/`. */
  readonly actions: string
}

/**
 * Returns what a block of an app may print: a fixed list of elements and attributes, every element closed, IDs with a
 * prefix, and forms that only submit to the app's actions. Serialises the parsed document, so that nothing else gets
 * through, however a browser would read the source. Whatever a template, a setting or stored data contains, the result
 * stays inside the element around it.
 */
export function sanitizeAppHtml(source: string, place: AppHtmlPlace): string {
  const writer = new Writer(place)
  const parser = new Parser(writer, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  try {
    parser.end(source)
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error
    return ''
  }
  return writer.html
}

class Writer {
  html = ''
  readonly #place: AppHtmlPlace
  readonly #open: (string | undefined)[] = []
  #dropping = 0
  #forms = 0
  /** The ID of the open form; '' outside of forms. */
  #form = ''

  constructor(place: AppHtmlPlace) {
    this.#place = place
  }

  onopentag(written: string, attributes: Record<string, string>): void {
    // The parser keeps capitals inside of SVG.
    const name = written.toLowerCase()
    if (this.#open.length >= MAX_HTML_DEPTH) throw new NestedTooDeep()
    if (DROPPED_WITH_CONTENT.has(name)) this.#dropping += 1
    const isWritten = this.#dropping === 0 && ELEMENTS.has(name) && this.#isAllowed(name, attributes)
    if (isWritten) this.html += this.#tag(name, attributes)
    this.#open.push(isWritten && !VOID.has(name) ? name : undefined)
  }

  ontext(text: string): void {
    if (this.#dropping === 0) this.html += escapeHtml(text)
  }

  onclosetag(name: string): void {
    if (DROPPED_WITH_CONTENT.has(name.toLowerCase())) this.#dropping -= 1
    const written = this.#open.pop()
    if (written === undefined) return
    if (written === 'form') this.#form = ''
    this.html += `</${written}>`
  }

  #isAllowed(name: string, { action, type = 'text', src }: Record<string, string>): boolean {
    if (name === 'form') return this.#form === '' && this.#isOwnAction(action)
    if (name === 'input') return INPUT_TYPES.has(type.toLowerCase())
    return name !== 'img' || (src !== undefined && safeImageAddress(src) !== undefined)
  }

  #isOwnAction(action = ''): boolean {
    const { actions } = this.#place
    return action.startsWith(actions) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(action.slice(actions.length))
  }

  #tag(name: string, attributes: Record<string, string>): string {
    let tag = `<${name}`
    for (const [attribute, value] of Object.entries(attributes)) {
      const kept = this.#attribute(name, attribute, value)
      if (kept !== undefined) tag += ` ${attribute}="${escapeHtml(kept)}"`
    }
    if (name === 'form') {
      this.#forms += 1
      this.#form = `${this.#place.id_prefix}form-${this.#forms}`
      tag += ` method="post" id="${escapeHtml(this.#form)}"`
    }
    // Controls never belong to a form of the theme around the block. An empty ID is no form at all.
    if (CONTROLS.has(name)) tag += ` form="${escapeHtml(this.#form)}"`
    return `${tag}>`
  }

  #attribute(name: string, attribute: string, value: string): string | undefined {
    if (isPlainAttribute(name, attribute)) return value
    const { id_prefix: prefix } = this.#place
    if (REFERENCES.has(attribute))
      return value
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => prefix + id)
        .join(' ')
    switch (attribute) {
      case 'id':
        return name === 'form' || !/^[\w-]{1,60}$/.test(value) ? undefined : prefix + value
      case 'style':
        return safeDeclarations(value)
      case 'href':
        return name === 'a' ? this.#link(value) : undefined
      case 'target':
        return name === 'a' && value === '_blank' ? value : undefined
      case 'rel':
        return name === 'a' ? 'noopener nofollow' : undefined
      case 'src':
        return name === 'img' ? safeImageAddress(value) : undefined
      case 'srcset':
        return (name === 'img' || name === 'source') && /^[\w\s\-./?=&%:,@+~]{1,4000}$/.test(value) ? value : undefined
      case 'action':
        return name === 'form' ? value : undefined
      case 'type':
        return name === 'input' ? value.toLowerCase() : undefined
      case 'name':
        return CONTROLS.has(name) && /^[\w-]{1,60}$/.test(value) ? value : undefined
      default:
        return undefined
    }
  }

  #link(value: string): string | undefined {
    return /^#[\w-]+$/.test(value) ? `#${this.#place.id_prefix}${value.slice(1)}` : safeLink(value)
  }
}
