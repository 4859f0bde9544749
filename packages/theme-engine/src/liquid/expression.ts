import type { RenderContext } from './render-context.ts'
import { readProperty } from './values.ts'

export type Read = (context: RenderContext) => unknown

/** A parsed value: how to evaluate it, and its value if it is constant. */
export interface Expression {
  readonly evaluate: Read
  /** Whether `evaluate` always returns `value`. */
  readonly constant: boolean
  readonly value: unknown
  /** Offset of its first character in the file. */
  readonly position: number
  /** The name and keys of a path such as `product.title`, as far as they are literal. */
  readonly path?: readonly string[]
}

export function constant(value: unknown, position: number): Expression {
  return { evaluate: () => value, constant: true, value, position }
}

export function computed(evaluate: Read, position: number): Expression {
  return { evaluate, constant: false, value: undefined, position }
}

/** A named argument: `limit: 4`. */
export interface NamedExpression {
  readonly name: string
  readonly value: Expression
  readonly position: number
}

/** Reads a variable: its slot in the frame, otherwise the global of that name. */
export function readVariable(slot: number, name: string): Read {
  return (context) => {
    const value = context.frame[slot]
    return value === undefined ? context.global(name) : value
  }
}

/** Reads `name.key` and `name.key.key` in one step, longer paths key by key. */
export function readPath(slot: number, name: string, keys: readonly string[]): Read {
  const [first, second, ...rest] = keys
  if (first === undefined) return readVariable(slot, name)
  if (second === undefined) {
    return (context) => {
      const value = context.frame[slot]
      return readProperty(value === undefined ? context.global(name) : value, first)
    }
  }
  const read: Read = (context) => {
    const value = context.frame[slot]
    return readProperty(readProperty(value === undefined ? context.global(name) : value, first), second)
  }
  return rest.reduce<Read>(
    (inner, key) => (context) => {
      context.burn(1)
      return readProperty(inner(context), key)
    },
    read,
  )
}
