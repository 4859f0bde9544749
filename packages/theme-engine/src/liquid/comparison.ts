import { escapeHtml } from '../escape-html.ts'
import { Float } from './float.ts'
import { Lookup } from './lookup.ts'
import type { RenderContext } from './render-context.ts'
import { SafeHtml } from './safe-html.ts'
import { findText } from './text-search.ts'
import { BLANK, Emptiness, isBlank, isEmpty, NAME_LENGTH, sizeOf } from './values.ts'

export type Comparison = (context: RenderContext, left: unknown, right: unknown) => boolean

/** Two strings of the same length are compared to the end, so their length costs fuel. */
function sameText(context: RenderContext, left: string, right: string): boolean {
  if (left.length !== right.length) return false
  if (left.length > 64) context.burn(left.length >> 6)
  return left === right
}

/** Unwraps numbers and strings; everything else stays as it is. */
export function unbox(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof SafeHtml) return value.html
  if (value instanceof Float) return value.value
  return value
}

/** `==`: nil equals nil, `empty` and `blank` equal empty values, objects and lists equal themselves and equal lists. */
export const equals: Comparison = (context, left, right) => {
  if (typeof left === 'string' && typeof right === 'string') return sameText(context, left, right)
  if (left === right) return true
  if (right instanceof Emptiness) return matchesEmptiness(context, left, right)
  if (left instanceof Emptiness) return matchesEmptiness(context, right, left)
  const a = unbox(left)
  const b = unbox(right)
  if (a === b || (a ?? undefined) === (b ?? undefined)) return true
  if (left instanceof SafeHtml && typeof b === 'string') return sameAsEscaped(context, left, b)
  if (right instanceof SafeHtml && typeof a === 'string') return sameAsEscaped(context, right, a)
  if (a instanceof Lookup && typeof b === 'string') return a.text() === b
  if (b instanceof Lookup && typeof a === 'string') return b.text() === a
  return Array.isArray(a) && Array.isArray(b) && sameLists(context, a, b)
}

/** Captured text equals the text it was captured from, although it has been escaped since. */
function sameAsEscaped(context: RenderContext, { html }: SafeHtml, text: string): boolean {
  if (text.length > html.length) return false
  context.burn(1 + (text.length >> 4))
  return html === escapeHtml(text)
}

function matchesEmptiness(context: RenderContext, value: unknown, emptiness: Emptiness): boolean {
  if (value instanceof Emptiness) return value === emptiness
  if (emptiness !== BLANK) return isEmpty(value)
  const size = sizeOf(value)
  if (size > 64) context.burn(size >> 4)
  return isBlank(value)
}

function sameLists(context: RenderContext, left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false
  context.burn(1 + left.length)
  return left.every((value, index) => {
    const other = right[index]
    // One level is enough: lists of lists are equal only if their members are.
    return Array.isArray(value) || Array.isArray(other) ? value === other : equals(context, value, other)
  })
}

/** Negative, 0 or positive, comparing two numbers or two strings; undefined if they have no order. */
export function order(context: RenderContext, left: unknown, right: unknown): number | undefined {
  const a = unbox(left)
  const b = unbox(right)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return orderTexts(context, a, b)
  return undefined
}

/** By UTF-16 units: the same in every browser and on every server, whatever their locale. */
export function orderTexts(context: RenderContext, left: string, right: string): number {
  const shared = Math.min(left.length, right.length)
  if (shared > 64) context.burn(shared >> 6)
  return left < right ? -1 : left > right ? 1 : 0
}

export const contains: Comparison = (context, container, wanted) => {
  if (wanted === undefined || wanted === null) return false
  const box = unbox(container)
  if (typeof box === 'string') {
    if (findText(context, box, context.text(wanted), 0) >= 0) return true
    return container instanceof SafeHtml && findText(context, box, context.html(wanted), 0) >= 0
  }
  if (Array.isArray(box)) {
    context.burn(1 + box.length)
    return box.some((value) => equals(context, value, wanted))
  }
  if (box instanceof Lookup) return box.items().some((value) => equals(context, value, wanted))
  const key = unbox(wanted)
  if (typeof box !== 'object' || box === null || typeof key !== 'string' || key.length > NAME_LENGTH) return false
  return Object.hasOwn(box, key)
}

export const comparisons: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['==', equals],
  ['!=', (context, left, right) => !equals(context, left, right)],
  ['<>', (context, left, right) => !equals(context, left, right)],
  ['<', (context, left, right) => (order(context, left, right) ?? 0) < 0],
  ['>', (context, left, right) => (order(context, left, right) ?? 0) > 0],
  ['<=', (context, left, right) => (order(context, left, right) ?? 1) <= 0],
  ['>=', (context, left, right) => (order(context, left, right) ?? -1) >= 0],
  ['contains', contains],
])
