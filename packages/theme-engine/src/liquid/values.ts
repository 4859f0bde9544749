import { Bare } from './bare.ts'
import { Float, printFloat, printNumber } from './float.ts'
import { Lookup } from './lookup.ts'
import { SafeHtml } from './safe-html.ts'

/** The literals `empty` and `blank`, used in comparisons; they print nothing. */
export class Emptiness {
  readonly name: 'empty' | 'blank'

  constructor(name: 'empty' | 'blank') {
    this.name = name
  }
}

export const EMPTY = new Emptiness('empty')
export const BLANK = new Emptiness('blank')

/** Everything but false and nil. */
export function isTruthy(value: unknown): boolean {
  return value !== false && value !== undefined && value !== null
}

export type PlainObject = Readonly<Record<string, unknown>>

/** Objects created by `{}` or JSON in any realm: their prototype, if any, is the end of the chain. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || prototype === Bare.prototype || isLast(prototype)
}

function isLast(prototype: unknown): boolean {
  return typeof prototype === 'object' && prototype !== null && Object.getPrototypeOf(prototype) === null
}

/** Maximum length of a property name. Looking up a long text as a name would read all of it, every time. */
export const NAME_LENGTH = 256

/** `value.key` and `value[key]`. Missing properties and functions are nil. */
export function readProperty(value: unknown, key: unknown): unknown {
  if (typeof value === 'string') return key === 'size' ? value.length : readCharacter(value, key)
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return readElement(value, key)
  const name = typeof key === 'string' ? key : keyText(key)
  if (name === undefined || name.length > NAME_LENGTH) return undefined
  if (isPlainObject(value)) {
    if (Object.hasOwn(value, name)) {
      const found = value[name]
      return typeof found === 'function' ? undefined : found
    }
    return name === 'size' ? countKeys(value) : undefined
  }
  if (value instanceof Lookup) {
    const found = value.get(name)
    if (found === undefined) return readListVirtual(value.items(), name)
    return typeof found === 'function' ? undefined : found
  }
  if (value instanceof SafeHtml) return readProperty(value.html, key)
  return undefined
}

const counts = new WeakMap<PlainObject, number>()
const FEW_KEYS = 64

/** Number of properties of an object. Cached for large ones because counting is linear. */
export function countKeys(value: PlainObject): number {
  const known = counts.get(value)
  if (known !== undefined) return known
  const count = Object.keys(value).length
  if (count > FEW_KEYS) counts.set(value, count)
  return count
}

function readCharacter(value: string, key: unknown): unknown {
  if (key === 'first') return value.slice(0, 1)
  if (key === 'last') return value.slice(-1)
  return undefined
}

function readElement(list: readonly unknown[], key: unknown): unknown {
  if (typeof key === 'number') return list[key < 0 ? list.length + key : key]
  if (typeof key === 'string') {
    if (/^-?\d{1,15}$/.test(key)) return readElement(list, Number(key))
    return readListVirtual(list, key)
  }
  if (key instanceof Float) return readElement(list, key.value)
  return key instanceof SafeHtml ? readElement(list, key.html) : undefined
}

function readListVirtual(list: readonly unknown[], name: string): unknown {
  if (name === 'size') return list.length
  if (name === 'first') return list[0]
  return name === 'last' ? list[list.length - 1] : undefined
}

/** The name of a bracketed key; nil, lists and objects have none. */
function keyText(key: unknown): string | undefined {
  if (typeof key === 'number') return printNumber(key)
  if (typeof key === 'boolean') return String(key)
  if (key instanceof SafeHtml) return key.html
  if (key instanceof Float) return printFloat(key)
  if (key instanceof Lookup) return key.text()
  return undefined
}

/** A value as a number in arithmetic: 0 if it isn't one, as in Liquid. Infinity counts as 0. */
export function toNumber(value: unknown): number {
  const number = unboxedNumber(value)
  return Number.isFinite(number) ? number : 0
}

function unboxedNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (value instanceof Float) return value.value
  const text = plainText(value)
  return text === undefined ? 0 : textNumber(text)
}

/** A decimal as an integer, or the integer a text starts with (`"12 kg"`); 0 if there is none. Reads 400 characters. */
function textNumber(text: string): number {
  const read = text.slice(0, 400)
  if (DECIMAL.test(read)) return Number(read)
  const match = /^\s*[+-]?\d+/.exec(read)
  return match === null ? 0 : Number(match[0])
}

const DECIMAL = /^\s*[+-]?\d+\.\d+\s*$/

/** A number with its type: whether arithmetic with it gives decimals. */
export function isDecimal(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value)
  if (value instanceof Float) return true
  const text = plainText(value)
  return text !== undefined && DECIMAL.test(text.slice(0, 400))
}

/** The string of strings, SafeHtml and printable Lookups. */
export function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value instanceof SafeHtml) return value.html
  if (value instanceof Lookup) return value.text()
  return undefined
}

/** Size for limits: UTF-16 units of a string, 16 per element of a list, 0 for everything else. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.length * 16
  return value instanceof SafeHtml ? value.html.length : 0
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value === ''
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof SafeHtml) return value.html === ''
  if (value instanceof Lookup) return value.isEmpty()
  return isPlainObject(value) && countKeys(value) === 0
}

/** Empty, nil, false, or only whitespace. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return !/\S/.test(value)
  return value instanceof SafeHtml ? !/\S/.test(value.html) : isEmpty(value)
}
