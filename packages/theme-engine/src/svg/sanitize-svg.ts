import { escapeHtml } from '../escape-html.ts'
import { UseCounter } from './count-uses.ts'
import { readXml, XML_URI, type XmlAttribute, type XmlTag } from './read-xml.ts'
import {
  drawingNamespaces,
  isOwnReference,
  isSafeCss,
  SVG_LIMITS,
  SVG_URI,
  svgAttributes,
  svgElements,
  svgFileAttributes,
  svgFileElements,
  svgTextElements,
  XLINK_URI,
} from './svg-policy.ts'
import type { XmlFaultCode } from './xml-cursor.ts'

/** As a separate file, or inline in a page, where a style sheet would affect the surrounding page. */
export type SvgPlace = 'file' | 'page'

export interface SafeSvg {
  readonly text: string
  /** Pixels; undefined if the SVG doesn't say. */
  readonly width: number | undefined
  readonly height: number | undefined
}

export type SvgProblem = XmlFaultCode | 'not_svg'

export type SanitizedSvg =
  | { readonly ok: true; readonly svg: SafeSvg; readonly steps: number }
  | { readonly ok: false; readonly problem: SvgProblem; readonly message: string; readonly steps: number }

/**
 * Rewrites an SVG from a list of harmless elements and attributes: no scripts, event handlers or external references.
 * Everything else is removed. Rejects malformed files and those that exceed a limit, in linear time.
 */
export function sanitizeSvg(source: string, place: SvgPlace): SanitizedSvg {
  const writer = new SvgWriter(place)
  const { fault, steps } = readXml(source, writer, SVG_LIMITS, drawingNamespaces[place])
  if (fault !== undefined) return { ok: false, problem: fault.code, message: fault.message, steps }
  if (writer.root === undefined) return { ok: false, problem: 'not_svg', message: "isn't an SVG", steps }
  if (writer.uses.drawn(SVG_LIMITS.drawn_elements) > SVG_LIMITS.drawn_elements) {
    const message = `expands to more than ${SVG_LIMITS.drawn_elements} elements`
    return { ok: false, problem: 'too_complex', message, steps }
  }
  const text = writer.finish()
  if (text.length > SVG_LIMITS.characters)
    return { ok: false, problem: 'too_large', message: `has more than ${SVG_LIMITS.characters} characters`, steps }
  return { ok: true, svg: { text, ...sizeOf(writer.root) }, steps }
}

class SvgWriter {
  root: XmlTag | undefined
  readonly uses = new UseCounter()
  readonly #place: SvgPlace
  readonly #pieces: string[] = []
  readonly #names: string[] = []
  /** Number of open elements being removed: the outermost of them and all its content. */
  #skipped = 0
  #style: string[] | undefined

  constructor(place: SvgPlace) {
    this.#place = place
  }

  open(tag: XmlTag): void {
    if (this.#skipped > 0 || !this.#isKept(tag)) {
      this.#skipped += 1
      return
    }
    this.#pieces.push(this.#openTag(tag))
    this.#names.push(tag.local)
    this.uses.open(attributeOf(tag, 'id'), tag.local === 'use' ? attributeOf(tag, 'href')?.trim().slice(1) : undefined)
    this.root ??= tag
    if (tag.local === 'style') this.#style = []
  }

  text(text: string): void {
    if (this.#skipped > 0) return
    if (this.#style === undefined) this.#pieces.push(escapeHtml(text))
    else this.#style.push(text)
  }

  close(): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1
      return
    }
    if (this.#style !== undefined) {
      const css = this.#style.join('')
      if (isSafeCss(css)) this.#pieces.push(escapeHtml(css))
      this.#style = undefined
    }
    this.#pieces.push(`</${this.#names.pop()}>`)
    this.uses.close()
  }

  finish(): string {
    return this.#pieces.join('')
  }

  #isKept({ uri, local }: XmlTag): boolean {
    if (uri !== SVG_URI) return false
    if (this.root === undefined) return local === 'svg'
    if (svgTextElements.has(this.#names.at(-1) ?? '')) return false
    return svgElements.has(local) || (this.#place === 'file' && svgFileElements.has(local))
  }

  #openTag(tag: XmlTag): string {
    const attributes = new Map<string, string>()
    for (const attribute of tag.attributes) {
      const name = this.#keptName(attribute)
      if (name !== undefined && !attributes.has(name)) attributes.set(name, attribute.value)
    }
    const isRoot = this.root === undefined
    const namespaces = isRoot && this.#place === 'file' ? ` xmlns="${SVG_URI}" xmlns:xlink="${XLINK_URI}"` : ''
    const written = [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    return `<${tag.local}${namespaces}${written.join('')}>`
  }

  /** The name under which an attribute is kept, or undefined. */
  #keptName({ uri, local, value }: XmlAttribute): string | undefined {
    if (local === 'href' && (uri === '' || uri === XLINK_URI))
      return isOwnReference(value) ? (uri === '' ? 'href' : 'xlink:href') : undefined
    if (uri === XLINK_URI) return local === 'title' ? 'xlink:title' : undefined
    if (uri === XML_URI) return local === 'space' || local === 'lang' ? `xml:${local}` : undefined
    if (uri !== '' || !isSafeCss(value)) return undefined
    const isKnown = svgAttributes.has(local) || /^aria-[a-z]+$/.test(local)
    return isKnown || (this.#place === 'file' && svgFileAttributes.has(local)) ? local : undefined
  }
}

function attributeOf({ attributes }: XmlTag, name: string): string | undefined {
  return attributes.find(({ local }) => local === name)?.value
}

function sizeOf(root: XmlTag): Pick<SafeSvg, 'width' | 'height'> {
  const attribute = (name: string) =>
    root.attributes.find(({ uri, local }) => uri === '' && local === name)?.value.slice(0, 200) ?? ''
  const pixels = (text: string) => {
    const value = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1]
    return value === undefined ? undefined : Math.round(Number(value))
  }
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = pixels(attribute('width')) ?? Math.round(box[2] ?? 0)
  const height = pixels(attribute('height')) ?? Math.round(box[3] ?? 0)
  const isKnown = width > 0 && height > 0 && width <= 50_000 && height <= 50_000
  return isKnown ? { width, height } : { width: undefined, height: undefined }
}
