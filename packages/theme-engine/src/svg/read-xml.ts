import { XmlCursor, XmlFault } from './xml-cursor.ts'

export interface XmlAttribute {
  /** The namespace URI; empty without a prefix. */
  readonly uri: string
  readonly local: string
  readonly value: string
  readonly offset: number
}

export interface XmlTag {
  /** The namespace URI; undefined if no declaration covers the element. */
  readonly uri: string | undefined
  readonly local: string
  readonly attributes: readonly XmlAttribute[]
  readonly offset: number
}

export interface XmlHandler {
  open(tag: XmlTag): void
  text(text: string, offset: number): void
  close(): void
}

export interface XmlLimits {
  readonly characters: number
  readonly elements: number
  readonly depth: number
  readonly attributes_per_element: number
  readonly attribute_characters: number
}

export interface XmlReading {
  /** Why and where the reader stopped; undefined if it read the whole document. */
  readonly fault: XmlFault | undefined
  /** Characters read and tokens emitted. Grows linearly with the document. */
  readonly steps: number
}

export const XML_URI = 'http://www.w3.org/XML/1998/namespace'

/**
 * Reads an XML document once, from start to end, and stops at the first error or limit. Stricter than XML: a document
 * type can't declare anything, so the only entities are XML's five. `namespaces` has prefixes that need no declaration.
 */
export function readXml(
  source: string,
  handler: XmlHandler,
  limits: XmlLimits,
  namespaces: Readonly<Record<string, string>> = {},
): XmlReading {
  const cursor = new XmlCursor(source)
  try {
    if (source.length > limits.characters) cursor.fail('too_large', `has more than ${limits.characters} characters`)
    cursor.requireCharacters()
    new XmlDocument(cursor, handler, limits, namespaces).read()
    return { fault: undefined, steps: cursor.steps }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    return { fault: error, steps: cursor.steps }
  }
}

interface OpenElement {
  readonly name: string
  /** Prefixes declared by this element. */
  readonly declared: readonly string[]
}

interface WrittenAttribute {
  readonly name: string
  readonly value: string
  readonly offset: number
}

class XmlDocument {
  readonly #cursor: XmlCursor
  readonly #handler: XmlHandler
  readonly #limits: XmlLimits
  readonly #open: OpenElement[] = []
  /** Each prefix with its URIs, innermost last, so a lookup takes constant time at any depth. */
  readonly #namespaces: Map<string, string[]>
  #elements = 0

  constructor(cursor: XmlCursor, handler: XmlHandler, limits: XmlLimits, namespaces: Readonly<Record<string, string>>) {
    this.#cursor = cursor
    this.#handler = handler
    this.#limits = limits
    this.#namespaces = new Map(
      Object.entries({ ...namespaces, xml: XML_URI }).map(([prefix, address]) => [prefix, [address]]),
    )
  }

  read(): void {
    const cursor = this.#cursor
    cursor.skip('\uFEFF')
    while (!cursor.isAtEnd) {
      const offset = cursor.at
      if (cursor.skip('<!--')) cursor.takeUntil('-->')
      else if (cursor.skip('<![CDATA[')) this.#readText(cursor.takeUntil(']]>'), offset)
      else if (cursor.skip('<!DOCTYPE')) this.#skipDocumentType()
      else if (cursor.skip('<?')) cursor.takeUntil('?>')
      else if (cursor.skip('</')) this.#readCloseTag()
      else if (cursor.skip('<')) this.#readOpenTag(offset)
      else this.#readText(cursor.takeText(), offset)
    }
    if (this.#elements === 0) cursor.fail('not_well_formed', 'contains no element')
    if (this.#open.length > 0) cursor.fail('not_well_formed', `doesn't close <${this.#open.at(-1)?.name}>`)
  }

  #skipDocumentType(): void {
    const declaration = this.#cursor.takeUntil('>')
    if (this.#elements > 0) this.#cursor.fail('not_well_formed', 'has a document type inside its content')
    if (/[[<]/.test(declaration)) this.#cursor.fail('entities', 'declares entities')
  }

  #readText(text: string, offset: number): void {
    if (this.#open.length > 0) this.#handler.text(text, offset)
    else if (text.trim() !== '') this.#cursor.fail('not_well_formed', 'has text outside its first element')
  }

  #readOpenTag(offset: number): void {
    const cursor = this.#cursor
    const name = cursor.takeName()
    this.#elements += 1
    if (this.#open.length === 0 && this.#elements > 1) cursor.fail('not_well_formed', 'has more than one root element')
    if (this.#elements > this.#limits.elements)
      cursor.fail('too_complex', `has more than ${this.#limits.elements} elements`)
    if (this.#open.length >= this.#limits.depth)
      cursor.fail('too_complex', `nests elements more than ${this.#limits.depth} deep`)

    const written = this.#readAttributes()
    const isEmpty = cursor.skip('/')
    cursor.require('>')
    const declared = this.#declareNamespaces(written)
    const [prefix, local] = splitName(name)
    const uri = this.#find(prefix)
    if (uri === undefined && prefix !== '')
      cursor.fail('not_well_formed', `uses the undeclared namespace prefix "${prefix}"`)
    this.#handler.open({ uri, local, attributes: this.#attributesOf(written), offset })
    this.#open.push({ name, declared })
    if (isEmpty) this.#close()
  }

  #readAttributes(): WrittenAttribute[] {
    const cursor = this.#cursor
    const written = new Map<string, WrittenAttribute>()
    for (;;) {
      const hasSpace = cursor.skipSpace()
      if (cursor.isAtAny('/>')) return [...written.values()]
      const offset = cursor.at
      if (!hasSpace) cursor.fail('not_well_formed', 'has an attribute without a space before it')
      const name = cursor.takeName()
      cursor.skipSpace()
      cursor.require('=')
      cursor.skipSpace()
      const value = cursor.takeQuoted(this.#limits.attribute_characters)
      if (written.has(name)) cursor.fail('not_well_formed', `has a duplicate attribute ${name}`)
      if (written.size >= this.#limits.attributes_per_element)
        cursor.fail('too_complex', `has more than ${this.#limits.attributes_per_element} attributes on one element`)
      written.set(name, { name, value, offset })
    }
  }

  #declareNamespaces(written: readonly WrittenAttribute[]): string[] {
    const declared: string[] = []
    for (const { name, value } of written) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name.slice('xmlns:'.length)
      const addresses = this.#namespaces.get(prefix) ?? []
      addresses.push(value)
      this.#namespaces.set(prefix, addresses)
      declared.push(prefix)
    }
    return declared
  }

  #attributesOf(written: readonly WrittenAttribute[]): XmlAttribute[] {
    return written.flatMap(({ name, value, offset }) => {
      if (name === 'xmlns' || name.startsWith('xmlns:')) return []
      const [prefix, local] = splitName(name)
      const uri = prefix === '' ? '' : this.#find(prefix)
      if (uri === undefined) this.#cursor.fail('not_well_formed', `uses the undeclared namespace prefix "${prefix}"`)
      return [{ uri, local, value, offset }]
    })
  }

  #find(prefix: string): string | undefined {
    const uri = this.#namespaces.get(prefix)?.at(-1)
    return uri === '' ? undefined : uri
  }

  #readCloseTag(): void {
    const cursor = this.#cursor
    const name = cursor.takeName()
    cursor.skipSpace()
    cursor.require('>')
    if (this.#open.at(-1)?.name !== name) cursor.fail('not_well_formed', `closes </${name}>, which isn't open`)
    this.#close()
  }

  #close(): void {
    const element = this.#open.pop()
    for (const prefix of element?.declared ?? []) this.#namespaces.get(prefix)?.pop()
    this.#handler.close()
  }
}

function splitName(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}
