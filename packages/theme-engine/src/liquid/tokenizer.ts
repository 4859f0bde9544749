import type { SourceText } from './source-text.ts'

export type Token =
  /** `position`: offset of its first character. */
  | { readonly kind: 'text'; readonly text: string; readonly position: number }
  /** `{{ ... }}`: offsets of the content. */
  | { readonly kind: 'output'; readonly from: number; readonly to: number }
  /** `{% name ... %}`, or a line of `{% liquid %}`: offsets of the name and of the arguments. */
  | { readonly kind: 'tag'; readonly name: string; readonly start: number; readonly from: number; readonly to: number }

const BRACE = 123
const PERCENT = 37
const DASH = 45
const HASH = 35

/** Tags whose arguments are free text up to the first `%}`; in all others a quoted `%}` doesn't end the tag. */
const FREE_HEADS = new Set(['#', 'comment', 'doc', 'raw', 'liquid'])

/** Splits a file into text, outputs and tags, applying whitespace control. One token at a time. */
export class Tokenizer {
  readonly #source: SourceText
  readonly #text: string
  #at = 0
  #trim_next = false
  /** Ends of the `{% liquid %}` tags being read line by line, innermost last. */
  readonly #lines: { end: number; resume: number }[] = []

  constructor(source: SourceText) {
    this.#source = source
    this.#text = source.text
  }

  next(): Token | undefined {
    const lines = this.#lines.at(-1)
    if (lines !== undefined) return this.#nextLine(lines.end)
    for (;;) {
      if (this.#at >= this.#text.length) return undefined
      const open = this.#findOpen(this.#at)
      if (open > this.#at) {
        const token = this.#textUpTo(open)
        if (token !== undefined) return token
        continue
      }
      const token = this.#text.charCodeAt(open + 1) === BRACE ? this.#output(open) : this.#tag(open)
      if (token !== undefined) return token
    }
  }

  /** Treats the lines between two offsets as tags until `leaveLines`. */
  enterLines(from: number, to: number): void {
    this.#lines.push({ end: to, resume: this.#at })
    this.#at = from
  }

  leaveLines(): void {
    this.#at = this.#lines.pop()?.resume ?? this.#at
  }

  /**
   * Returns the text up to the tag `end` and moves past it; undefined if there is none. `nested` is a tag it may
   * contain.
   */
  rawBlock(end: string, nested?: string): string | undefined {
    const lines = this.#lines.at(-1)
    const pattern = lines === undefined ? tagPattern(end, nested) : linePattern(end, nested)
    const from = this.#at
    pattern.lastIndex = from
    let level = 1
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      if (lines !== undefined && match.index >= lines.end) return undefined
      level += match[1] === end ? -1 : 1
      if (level > 0) continue
      this.#at = pattern.lastIndex
      if (lines === undefined) this.#trim_next = match[2] === '-'
      return this.#text.slice(from, match.index)
    }
    return undefined
  }

  #findOpen(from: number): number {
    let at = this.#text.indexOf('{', from)
    while (at >= 0) {
      const code = this.#text.charCodeAt(at + 1)
      if (code === BRACE || code === PERCENT) return at
      at = this.#text.indexOf('{', at + 1)
    }
    return this.#text.length
  }

  #textUpTo(open: number): Token | undefined {
    const whole = this.#text.slice(this.#at, open)
    const start = this.#trim_next ? whole.trimStart() : whole
    const position = this.#at + whole.length - start.length
    this.#at = open
    this.#trim_next = false
    const text = this.#text.charCodeAt(open + 2) === DASH ? start.trimEnd() : start
    return text === '' ? undefined : { kind: 'text', text, position }
  }

  #output(open: number): Token {
    const close = this.#findClose(open + 2, '}')
    if (close < 0) throw this.#source.errorAt(open, `The output isn't closed. Add "}}"`, 'unclosed_output', 'parse')
    const from = this.#text.charCodeAt(open + 2) === DASH ? open + 3 : open + 2
    return { kind: 'output', from, to: this.#passClose(from, close) }
  }

  #tag(open: number): Token | undefined {
    let start = this.#text.charCodeAt(open + 2) === DASH ? open + 3 : open + 2
    start = skipSpace(this.#text, start)
    const from = nameEnd(this.#text, start)
    const name = this.#text.slice(start, from)
    const close = FREE_HEADS.has(name) ? this.#text.indexOf('%}', from) : this.#findClose(from, '%')
    if (close < 0) throw this.#source.errorAt(open, `The tag isn't closed. Add "%}"`, 'unclosed_tag', 'parse')
    if (name === '') throw this.#source.errorAt(open, 'The tag has no name', 'syntax', 'parse')
    const to = this.#passClose(from, close)
    return name === '#' ? undefined : { kind: 'tag', name, start, from, to }
  }

  /** Moves past the closing delimiter and returns where the content ends. */
  #passClose(from: number, close: number): number {
    this.#at = close + 2
    this.#trim_next = close > from && this.#text.charCodeAt(close - 1) === DASH
    return this.#trim_next ? close - 1 : close
  }

  /** Offset of `}}` or `%}` outside quotes, or -1. */
  #findClose(from: number, first: '}' | '%'): number {
    const text = this.#text
    for (let at = from; at < text.length; at += 1) {
      const character = text[at]
      if (character === '"' || character === "'") {
        const quote = text.indexOf(character, at + 1)
        if (quote < 0) return -1
        at = quote
      } else if (character === first && text[at + 1] === '}') return at
    }
    return -1
  }

  #nextLine(end: number): Token | undefined {
    while (this.#at < end) {
      const newline = this.#text.indexOf('\n', this.#at)
      const to = newline < 0 || newline > end ? end : newline
      const start = skipSpace(this.#text, this.#at)
      this.#at = to + 1
      if (start >= to) continue
      const from = nameEnd(this.#text, start)
      if (this.#text.charCodeAt(start) === HASH) continue
      if (from === start) throw this.#source.errorAt(start, 'Expected a tag name', 'syntax', 'parse')
      return { kind: 'tag', name: this.#text.slice(start, from), start, from, to }
    }
    return undefined
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1
  return at
}

function nameEnd(text: string, from: number): number {
  if (text.charCodeAt(from) === HASH) return from + 1
  let at = from
  while (at < text.length && /\w/.test(text.charAt(at))) at += 1
  return at
}

/**
 * `{% end %}` or `{% nested %}` as group 1, with the end's dash as group 2. Names are words, so nothing needs escaping.
 */
function tagPattern(end: string, nested: string | undefined): RegExp {
  const opening = nested === undefined ? '' : `|${nested}\\b[^%]*?`
  return new RegExp(`\\{%-?\\s*(${end}${opening})\\s*(-?)%\\}`, 'g')
}

function linePattern(end: string, nested: string | undefined): RegExp {
  return new RegExp(`^[^\\S\\n]*(${end}${nested === undefined ? '' : `|${nested}`})\\b.*$`, 'gm')
}
