import type { ThemeErrorKind } from './errors.ts'
import { shownName } from './nearest-name.ts'
import type { SourceText } from './source-text.ts'

export type TokenKind = 'name' | 'number' | 'string' | 'symbol' | 'end'

const SYMBOLS = ['==', '!=', '<>', '<=', '>=', '..', '<', '>', '|', ':', ',', '.', '[', ']', '(', ')', '=']

/** Reads the inside of one tag or output, token by token; positions are offsets in the file. */
export class Scanner {
  kind: TokenKind = 'end'
  /** The name, symbol, digits, or content of the quotes. */
  text = ''
  /** Offset of the token. */
  start: number
  readonly source: SourceText
  #next: number
  #end: number

  constructor(source: SourceText, from: number, to: number) {
    this.source = source
    this.start = from
    this.#next = from
    this.#end = to
    this.advance()
  }

  /** Continues in another part of the file: the arguments of the tag that ended a block. */
  moveTo(from: number, to: number): void {
    this.#next = from
    this.#end = to
    this.advance()
  }

  advance(): void {
    const { text } = this.source
    let at = this.#next
    while (at < this.#end && isSpace(text.charCodeAt(at))) at += 1
    this.start = at
    const code = text.charCodeAt(at)
    if (at >= this.#end) this.#take('end', '', at)
    else if (isNameStart(code)) this.#take('name', text.slice(at, this.#nameEnd(at)), this.#nameEnd(at))
    else if (code === 34 || code === 39) this.#string(at, code)
    else if (isDigit(code) || (code === 45 && isDigit(text.charCodeAt(at + 1)))) this.#number(at)
    else this.#symbol(at)
  }

  is(text: string): boolean {
    return this.text === text && (this.kind === 'symbol' || this.kind === 'name')
  }

  /** Consumes the token if it is this symbol or word. */
  accept(text: string): boolean {
    if (!this.is(text)) return false
    this.advance()
    return true
  }

  expect(text: string): void {
    if (!this.accept(text)) this.fail(`Expected "${text}"${this.#found()}`, 'syntax')
  }

  /** Consumes a name: a variable, keyword or argument. */
  name(what: string): string {
    if (this.kind !== 'name') this.fail(`Expected ${what}${this.#found()}`, 'syntax')
    const { text } = this
    this.advance()
    return text
  }

  /** Returns whether the next non-whitespace character is this one; doesn't consume it. */
  isFollowedBy(symbol: string): boolean {
    const { text } = this.source
    let at = this.#next
    while (at < this.#end && isSpace(text.charCodeAt(at))) at += 1
    return at < this.#end && text.startsWith(symbol, at)
  }

  /** Reads a key after a dot: a name, or digits (`list.0`). Called at the dot. */
  key(): string {
    const { text } = this.source
    let at = this.#next
    while (at < this.#end && isSpace(text.charCodeAt(at))) at += 1
    const code = text.charCodeAt(at)
    if (at < this.#end && isDigit(code)) {
      let end = at
      while (end < this.#end && isDigit(text.charCodeAt(end))) end += 1
      this.start = at
      this.#take('name', text.slice(at, end), end)
    } else {
      this.advance()
    }
    return this.name('a property name after the dot')
  }

  expectEnd(): void {
    if (this.kind !== 'end') this.fail(`Unexpected ${this.#described()}`, 'syntax')
  }

  fail(reason: string, code: string, position: number = this.start, kind: ThemeErrorKind = 'parse'): never {
    throw this.source.errorAt(position, reason, code, kind)
  }

  #found(): string {
    return this.kind === 'end' ? '' : `, found ${this.#described()}`
  }

  #described(): string {
    return shownName(this.text)
  }

  #symbol(at: number): void {
    const { text } = this.source
    const symbol = SYMBOLS.find((known) => text.startsWith(known, at) && at + known.length <= this.#end)
    if (symbol === undefined) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      this.fail(`Unexpected character ${JSON.stringify(character)}`, 'syntax')
    }
    this.#take('symbol', symbol, at + symbol.length)
  }

  #string(at: number, quote: number): void {
    const close = this.source.text.indexOf(String.fromCharCode(quote), at + 1)
    if (close < 0 || close >= this.#end) this.fail('The string is missing its closing quote', 'unclosed_string', at)
    this.#take('string', this.source.text.slice(at + 1, close), close + 1)
  }

  #number(at: number): void {
    const { text } = this.source
    let end = at + 1
    while (end < this.#end && isDigit(text.charCodeAt(end))) end += 1
    // `1..3` is a range, `1.5` a decimal.
    if (end + 1 < this.#end && text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1))) {
      end += 1
      while (end < this.#end && isDigit(text.charCodeAt(end))) end += 1
    }
    this.#take('number', text.slice(at, end), end)
  }

  #nameEnd(from: number): number {
    const { text } = this.source
    let end = from + 1
    while (end < this.#end && isNamePart(text.charCodeAt(end))) end += 1
    return end < this.#end && text.charCodeAt(end) === 63 ? end + 1 : end
  }

  #take(kind: TokenKind, text: string, next: number): void {
    this.kind = kind
    this.text = text
    this.#next = next
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 160 || code === 0xfeff
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Letters of every script, and the underscore. */
function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || (code > 160 && code !== 0xfeff)
}

function isNamePart(code: number): boolean {
  return isNameStart(code) || isDigit(code) || code === 45
}
