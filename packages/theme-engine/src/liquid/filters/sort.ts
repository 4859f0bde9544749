import { orderTexts, unbox } from '../comparison.ts'
import type { Filter } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import { readProperty } from '../values.ts'
import { flatList } from './list.ts'

interface Ranked {
  readonly item: unknown
  readonly key: unknown
}

/** Numbers before texts before the rest, nil last, so any list has an order. */
function rankOf(key: unknown): number {
  if (typeof key === 'number') return 0
  if (typeof key === 'string') return 1
  return key === undefined || key === null ? 3 : 2
}

function compareKeys(context: RenderContext, left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'string' && typeof right === 'string') return orderTexts(context, left, right)
  return rankOf(left) - rankOf(right)
}

function sorted(context: RenderContext, list: readonly unknown[], keyOf: (item: unknown) => unknown): unknown[] {
  const ranked: Ranked[] = list.map((item) => ({ item, key: keyOf(item) }))
  context.burn(Math.ceil(list.length * Math.log2(list.length + 1)))
  return ranked.sort((left, right) => compareKeys(context, left.key, right.key)).map(({ item }) => item)
}

/** Sorts by value or by a property; the sort is stable. */
const sort: Filter = (context, input, [key]) => {
  const name = key === undefined ? undefined : context.text(key)
  const keyOf = (item: unknown) => unbox(name === undefined ? item : readProperty(item, name))
  return sorted(context, flatList(context, input), keyOf)
}

/** The same case-insensitively; everything is compared as text. */
const sortNatural: Filter = (context, input, [key]) => {
  const name = key === undefined ? undefined : context.text(key)
  const keyOf = (item: unknown) => {
    const value = name === undefined ? item : readProperty(item, name)
    if (value === undefined || value === null) return undefined
    const text = context.text(value)
    if (text.length > 64) context.burn(text.length >> 4)
    return text.toLowerCase()
  }
  return sorted(context, flatList(context, input), keyOf)
}

export const sortFilters = { sort, sort_natural: sortNatural }
