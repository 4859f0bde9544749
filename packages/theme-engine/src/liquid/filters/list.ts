import { unbox } from '../comparison.ts'
import type { Filter } from '../language.ts'
import { Lookup } from '../lookup.ts'
import type { RenderContext } from '../render-context.ts'
import { SafeHtml } from '../safe-html.ts'
import { countKeys, isEmpty, isPlainObject, readProperty } from '../values.ts'
import { sumOf } from './math.ts'

/** `value` as a list for list filters; nested lists are flattened, as in Liquid. */
export function flatList(context: RenderContext, value: unknown): readonly unknown[] {
  const list = context.list(value)
  context.burn(1 + list.length)
  if (!list.some(Array.isArray)) return list
  const flat: unknown[] = []
  for (const item of list) {
    if (Array.isArray(item)) {
      context.cap((flat.length + item.length) * 16)
      flat.push(...item)
    } else flat.push(item)
  }
  return flat
}

/** HTML if a part or the separator is HTML; the other parts are then escaped. */
const join: Filter = (context, input, [separator]) => {
  const list = context.list(input)
  context.burn(1 + list.length)
  const between = separator === undefined ? ' ' : separator
  if (between instanceof SafeHtml || list.some((item) => item instanceof SafeHtml)) {
    return new SafeHtml(context.join(list, context.html(between), true))
  }
  return context.join(list, context.text(between), false)
}

/** Characters of a text, items of a list, properties of an object; 0 for everything else. */
const size: Filter = (_context, input) => {
  if (typeof input === 'string' || Array.isArray(input)) return input.length
  if (input instanceof SafeHtml) return input.html.length
  if (input instanceof Lookup) return input.items().length
  return isPlainObject(input) ? countKeys(input) : 0
}

const first: Filter = (_context, input) => readProperty(input, 'first')

const last: Filter = (_context, input) => readProperty(input, 'last')

const reverse: Filter = (context, input) => context.list(input).toReversed()

const concat: Filter = (context, input, [other]) => {
  const left = flatList(context, input)
  const right = context.list(other)
  context.cap((left.length + right.length) * 16)
  return [...left, ...right]
}

const map: Filter = (context, input, [key]) => {
  const name = context.text(key)
  return flatList(context, input).map((item) => readProperty(item, name))
}

const sum: Filter = (context, input, [key]) => {
  const list = flatList(context, input)
  if (key === undefined) return sumOf(list)
  const name = context.text(key)
  return sumOf(list.map((item) => readProperty(item, name)))
}

/** Keeps the first of duplicates: numbers and texts by value, objects by identity. */
const uniq: Filter = (context, input, [key]) => {
  const seen = new Set<unknown>()
  const name = key === undefined ? undefined : context.text(key)
  return flatList(context, input).filter((item) => {
    const mark = unbox(name === undefined ? item : readProperty(item, name))
    if (typeof mark === 'string') context.burn(mark.length >> 4)
    if (seen.has(mark)) return false
    seen.add(mark)
    return true
  })
}

const compact: Filter = (context, input, [key]) => {
  const name = key === undefined ? undefined : context.text(key)
  return flatList(context, input).filter((item) => {
    const value = name === undefined ? item : readProperty(item, name)
    return value !== undefined && value !== null
  })
}

const push: Filter = (context, input, [item]) => [...context.list(input), item]

const unshift: Filter = (context, input, [item]) => [item, ...context.list(input)]

const pop: Filter = (context, input) => context.list(input).slice(0, -1)

const shift: Filter = (context, input) => context.list(input).slice(1)

/** `a, b, and c`; the argument replaces the word `and`. */
const arrayToSentenceString: Filter = (context, input, [connector]) => {
  const list = context.list(input)
  const word = connector === undefined ? 'and' : context.text(connector)
  if (list.length < 2) return context.join(list, '', false)
  const end = context.text(list[list.length - 1])
  if (list.length === 2) return `${context.text(list[0])} ${word} ${end}`
  return `${context.join(list.slice(0, -1), ', ', false)}, ${word} ${end}`
}

/** Returns the argument if the input is nil, empty, or false (unless `allow_false: true`). */
const defaultValue: Filter = (_context, input, [otherwise], named) => {
  if (input === false) return named.allow_false === true ? input : otherwise
  return input === undefined || input === null || isEmpty(input) ? otherwise : input
}

export const listFilters = {
  array_to_sentence_string: arrayToSentenceString,
  compact,
  concat,
  default: defaultValue,
  first,
  join,
  last,
  map,
  pop,
  push,
  reverse,
  shift,
  size,
  sum,
  uniq,
  unshift,
}
