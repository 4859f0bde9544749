import type { RenderContext } from './render-context.ts'

/** Up to this length the native search is fastest; beyond it, it can take the product of both lengths. */
const NATIVE_LENGTH = 16

/**
 * Returns the first position of `wanted` in `text` at or after `from`, or -1. Linear in both lengths, unlike `indexOf`,
 * which can take minutes for a text of one letter and a long search string of the same letter.
 */
export function findText(context: RenderContext, text: string, wanted: string, from: number): number {
  if (text.length > 64) context.burn((text.length - from) >> 4)
  if (wanted.length <= NATIVE_LENGTH) return text.indexOf(wanted, from)
  return LinearSearch.of(context, wanted, text.length - from).next(text, from)
}

/** Returns the last position of `wanted` in `text`, or -1; also linear. */
export function findLastText(context: RenderContext, text: string, wanted: string): number {
  if (text.length > 64) context.burn(text.length >> 4)
  if (wanted.length <= NATIVE_LENGTH) return text.lastIndexOf(wanted)
  const search = LinearSearch.of(context, reverse(wanted), 5 * text.length)
  const reversed = search.next(reverse(text), 0)
  return reversed < 0 ? -1 : text.length - reversed - wanted.length
}

/** Splits a text at a non-empty separator. */
export function splitText(context: RenderContext, text: string, separator: string): string[] {
  if (text.length > 64) context.burn(text.length >> 4)
  if (separator.length <= NATIVE_LENGTH) return text.split(separator)
  const search = LinearSearch.of(context, separator, text.length)
  const parts: string[] = []
  let from = 0
  for (let at = search.next(text, 0); at >= 0; at = search.next(text, from)) {
    parts.push(text.slice(from, at))
    from = at + separator.length
  }
  parts.push(text.slice(from))
  return parts
}

function reverse(text: string): string {
  const units = new Array<string>(text.length)
  for (let index = 0; index < text.length; index += 1) units[index] = text.charAt(text.length - 1 - index)
  return units.join('')
}

/** Knuth-Morris-Pratt: never reads a character of the text twice. */
class LinearSearch {
  readonly #wanted: string
  /** For each match length, the length of its longest proper suffix that is a prefix of `wanted`. */
  readonly #fallback: Int32Array

  /** Burns fuel for searching a text of this length. */
  static of(context: RenderContext, wanted: string, length: number): LinearSearch {
    context.burn((length + wanted.length) >> 3)
    return new LinearSearch(wanted)
  }

  constructor(wanted: string) {
    this.#wanted = wanted
    this.#fallback = new Int32Array(wanted.length + 1)
    let matched = 0
    for (let index = 1; index < wanted.length; index += 1) {
      matched = this.#step(matched, wanted.charCodeAt(index))
      this.#fallback[index + 1] = matched
    }
  }

  next(text: string, from: number): number {
    let matched = 0
    for (let index = from; index < text.length; index += 1) {
      matched = this.#step(matched, text.charCodeAt(index))
      if (matched === this.#wanted.length) return index - matched + 1
    }
    return -1
  }

  #step(matched: number, code: number): number {
    let length = matched
    while (length > 0 && this.#wanted.charCodeAt(length) !== code) length = this.#fallback[length] ?? 0
    return this.#wanted.charCodeAt(length) === code ? length + 1 : length
  }
}
