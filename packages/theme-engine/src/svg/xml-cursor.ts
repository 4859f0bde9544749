export type XmlFaultCode = 'not_well_formed' | 'entities' | 'too_large' | 'too_complex'

/**
 * Where and why reading an XML document failed. The message continues a sentence that starts with the document's name.
 */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
  readonly code: XmlFaultCode
  readonly offset: number
  constructor(code: XmlFaultCode, message: string, offset: number) {
    super(message)
    this.code = code
    this.offset = offset
  }
}

const NAME_CHARACTERS = 200
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*)?/uy
const SPACE = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML doesn't allow.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** A position in a document that only moves forward, so reading takes linear time for any content. */
export class XmlCursor {
  readonly #source: string
  #at = 0
  #steps = 0

  constructor(source: string) {
    this.#source = source
  }

  get at(): number {
    return this.#at
  }

  get steps(): number {
    return this.#steps
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length
  }

  fail(code: XmlFaultCode, message: string): never {
    throw new XmlFault(code, message, Math.min(this.#at, this.#source.length))
  }

  requireCharacters(): void {
    if (FORBIDDEN.test(this.#source) || !this.#source.isWellFormed())
      this.fail('not_well_formed', "has characters that XML doesn't allow")
  }

  isAtAny(characters: string): boolean {
    return !this.isAtEnd && characters.includes(this.#source.charAt(this.#at))
  }

  /** Consumes `text` if it is next. */
  skip(text: string): boolean {
    this.#steps += 1
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  require(text: string): void {
    if (!this.skip(text)) this.fail('not_well_formed', `is missing "${text}"`)
  }

  skipSpace(): boolean {
    return this.#take(SPACE) !== ''
  }

  takeName(): string {
    const name = this.#take(NAME)
    if (name === '') this.fail('not_well_formed', 'has a tag or attribute without a name')
    if (name.length > NAME_CHARACTERS) this.fail('too_complex', 'has a name of more than 200 characters')
    return name
  }

  /** Returns everything up to `end`, and moves past it. */
  takeUntil(end: string): string {
    const found = this.#source.indexOf(end, this.#at)
    if (found < 0) this.fail('not_well_formed', `is missing "${end}"`)
    const taken = this.#moveTo(found)
    this.#at += end.length
    return taken.replaceAll(/\r\n?/g, '\n')
  }

  /** Returns everything up to the next tag, with decoded entities. */
  takeText(): string {
    const found = this.#source.indexOf('<', this.#at)
    return this.#decode(this.#moveTo(found < 0 ? this.#source.length : found)).replaceAll(/\r\n?/g, '\n')
  }

  /** A quoted attribute value. Whitespace is normalised to spaces. */
  takeQuoted(mostCharacters: number): string {
    const quote = this.#source.charAt(this.#at)
    if (quote !== '"' && quote !== "'") this.fail('not_well_formed', 'has an attribute value without quotes')
    this.#at += 1
    const found = this.#source.indexOf(quote, this.#at)
    if (found < 0) this.fail('not_well_formed', 'has an attribute value with no closing quote')
    if (found - this.#at > mostCharacters)
      this.fail('too_complex', `has an attribute of more than ${mostCharacters} characters`)
    const value = this.#moveTo(found)
    this.#at += 1
    if (value.includes('<')) this.fail('not_well_formed', 'has a "<" in an attribute value')
    return this.#decode(value).replaceAll(/\r\n|[\t\r\n]/g, ' ')
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const taken = pattern.exec(this.#source)?.[0] ?? ''
    this.#steps += taken.length + 1
    this.#at += taken.length
    return taken
  }

  #moveTo(end: number): string {
    const passed = this.#source.slice(this.#at, end)
    this.#steps += passed.length + 1
    this.#at = end
    return passed
  }

  #decode(text: string): string {
    if (!text.includes('&')) return text
    return text.replaceAll(/&([^;&\s]{0,32};?)/g, (_, written: string) => this.#character(written))
  }

  #character(written: string): string {
    const name = written.endsWith(';') ? written.slice(0, -1) : undefined
    const known = name === undefined ? undefined : entities.get(name)
    if (known !== undefined) return known
    const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name ?? '') ?? []
    const code = hexadecimal === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hexadecimal, 16)
    if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000))
      this.fail('entities', "has an entity that XML doesn't define")
    const character = String.fromCodePoint(code)
    if (FORBIDDEN.test(character)) this.fail('not_well_formed', "has characters that XML doesn't allow")
    return character
  }
}
