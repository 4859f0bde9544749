import type { Filter } from '../language.ts'
import { changeWords, concatenate, likeInput } from './typed-text.ts'

const append: Filter = (context, input, [suffix]) => concatenate(context, input, suffix)

const prepend: Filter = (context, input, [prefix]) => concatenate(context, prefix, input)

const upcase: Filter = (context, input) => changeWords(context, input, (text) => text.toUpperCase())

const downcase: Filter = (context, input) => changeWords(context, input, (text) => text.toLowerCase())

/** The first letter in upper case, all others in lower case. */
const capitalize: Filter = (context, input) =>
  changeWords(context, input, (text, first) => {
    if (!first || text === '') return text.toLowerCase()
    const letter = String.fromCodePoint(text.codePointAt(0) ?? 0)
    return letter.toUpperCase() + text.slice(letter.length).toLowerCase()
  })

const strip: Filter = (context, input) => likeInput(input, context.text(input).trim())

const lstrip: Filter = (context, input) => likeInput(input, context.text(input).trimStart())

const rstrip: Filter = (context, input) => likeInput(input, context.text(input).trimEnd())

const stripNewlines: Filter = (context, input) => likeInput(input, context.text(input).replace(/\r?\n/g, ''))

const normalizeWhitespace: Filter = (context, input) => {
  const text = context.text(input)
  context.burn(text.length >> 2)
  return likeInput(input, text.replace(/\s+/g, ' '))
}

/**
 * Words separated by whitespace; with 'cjk' or 'auto', each Chinese, Japanese or Korean character also counts as one.
 */
const numberOfWords: Filter = (context, input, [mode]) => {
  const text = context.text(input).trim()
  if (text === '') return 0
  context.burn(text.length >> 2)
  const asian = mode === 'cjk' || mode === 'auto' ? (text.match(ASIAN)?.length ?? 0) : 0
  const others = asian === 0 ? text : text.replace(ASIAN, ' ').trim()
  if (others === '') return asian
  return asian + others.split(/\s+/).length
}

const ASIAN = /[\u4E00-\u9FFF\uF900-\uFAFF\u3400-\u4DBF\u3040-\u309F\u30A0-\u30FF\uAC00-\uD7AF]/g

export const textFilters = {
  append,
  capitalize,
  downcase,
  lstrip,
  normalize_whitespace: normalizeWhitespace,
  number_of_words: numberOfWords,
  prepend,
  rstrip,
  strip,
  strip_newlines: stripNewlines,
  upcase,
}
