import type { Filter } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import { SafeHtml } from '../safe-html.ts'
import { splitText } from '../text-search.ts'
import { likeInput, wholeCharacters } from './typed-text.ts'

/** Splits a text at a separator; trailing empty parts are dropped, as in Liquid. */
const split: Filter = (context, input, [by]) => {
  const text = context.text(input)
  const separator = context.text(by)
  const parts = trimEmpty(splitParts(context, text, separator))
  context.cap(parts.length * 16)
  return input instanceof SafeHtml ? parts.map((part) => new SafeHtml(part)) : parts
}

function splitParts(context: RenderContext, text: string, separator: string): string[] {
  if (text === '') return []
  if (separator === '') {
    context.cap(text.length * 16)
    return wholeCharacters(context, text) ?? text.split('')
  }
  // A space matches any whitespace; leading whitespace is ignored.
  if (separator === ' ') {
    context.burn(text.length >> 3)
    return text.trim().split(/\s+/)
  }
  return splitText(context, text, separator)
}

function trimEmpty(parts: string[]): string[] {
  let { length } = parts
  while (length > 0 && parts[length - 1] === '') length -= 1
  return length === parts.length ? parts : parts.slice(0, length)
}

/** `slice: start, count`: part of a text or a list; a negative start counts from the end. */
const slice: Filter = (context, input, [from, count]) => {
  const start = Math.trunc(context.number(from))
  const length = count === undefined ? 1 : Math.trunc(context.number(count))
  if (Array.isArray(input)) return cut(input, start, length)
  const text = context.text(input)
  const characters = wholeCharacters(context, text)
  if (characters !== undefined) return likeInput(input, cut(characters, start, length).join(''))
  const first = start < 0 ? text.length + start : start
  return likeInput(input, first < 0 || length <= 0 ? '' : text.slice(first, first + length))
}

function cut<Item>(list: readonly Item[], start: number, count: number): Item[] {
  const first = start < 0 ? list.length + start : start
  return first < 0 || count <= 0 ? [] : list.slice(first, first + count)
}

/** At most this many characters (50), including the ellipsis (`...`). */
const truncate: Filter = (context, input, [most, ellipsis]) => {
  if (input === undefined || input === null) return input
  const text = context.text(input)
  const length = most === undefined ? 50 : Math.trunc(context.number(most))
  const end = ellipsis === undefined ? '...' : context.text(ellipsis)
  const characters = wholeCharacters(context, text)
  if ((characters?.length ?? text.length) <= length) return likeInput(input, text)
  const kept = Math.max(0, length - end.length)
  const beginning = characters === undefined ? text.slice(0, kept) : characters.slice(0, kept).join('')
  return likeInput(input, beginning + typedEnd(context, input, end))
}

/** At most this many words (15), with the ellipsis if some are dropped. */
const truncatewords: Filter = (context, input, [most, ellipsis]) => {
  if (input === undefined || input === null) return input
  const text = context.text(input)
  const count = Math.max(1, most === undefined ? 15 : Math.trunc(context.number(most)))
  const end = ellipsis === undefined ? '...' : context.text(ellipsis)
  const words = firstWords(text, count + 1)
  context.burn(words.length)
  if (words.length <= count) return likeInput(input, text)
  return likeInput(input, words.slice(0, count).join(' ') + typedEnd(context, input, end))
}

/** Text appended to HTML is escaped like any other text. */
function typedEnd(context: RenderContext, input: unknown, end: string): string {
  return input instanceof SafeHtml ? context.html(end) : end
}

function firstWords(text: string, most: number): string[] {
  const words: string[] = []
  const word = /\S+/g
  for (let match = word.exec(text); match !== null && words.length < most; match = word.exec(text)) words.push(match[0])
  return words
}

export const cutFilters = { slice, split, truncate, truncatewords }
