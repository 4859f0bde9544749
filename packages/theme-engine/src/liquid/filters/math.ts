import { type Float, toFloat } from '../float.ts'
import type { Filter } from '../language.ts'
import { isDecimal, toNumber } from '../values.ts'

/** A result with the type of its operands: decimal if one of them is. Infinity becomes 0. */
function typed(result: number, decimal: boolean): number | Float {
  const finite = Number.isFinite(result) ? result : 0
  return decimal ? toFloat(finite) : finite
}

/** Integers give integers, as in Liquid: `7 | divided_by: 2` is 3, `7 | divided_by: 2.0` is 3.5. */
function arithmetic(operation: (left: number, right: number, decimal: boolean) => number): Filter {
  return (_context, input, [operand]) => {
    const decimal = isDecimal(input) || isDecimal(operand)
    return typed(operation(toNumber(input), toNumber(operand), decimal), decimal)
  }
}

const plus = arithmetic((left, right) => left + right)

const minus = arithmetic((left, right) => left - right)

const times = arithmetic((left, right) => left * right)

/** Rounds down if both are integers. Division by zero returns 0, so an image without a width doesn't break a page. */
const dividedBy = arithmetic((left, right, decimal) => {
  if (right === 0) return 0
  return decimal ? left / right : Math.floor(left / right)
})

/** The remainder of a division, with the sign of the divisor. */
const modulo = arithmetic((left, right) => (right === 0 ? 0 : left - right * Math.floor(left / right)))

const atLeast: Filter = (_context, input, [least]) =>
  toNumber(input) < toNumber(least) ? asNumber(least) : asNumber(input)

const atMost: Filter = (_context, input, [most]) =>
  toNumber(input) > toNumber(most) ? asNumber(most) : asNumber(input)

function asNumber(value: unknown): number | Float {
  return typed(toNumber(value), isDecimal(value))
}

const abs: Filter = (_context, input) => typed(Math.abs(toNumber(input)), isDecimal(input))

const ceil: Filter = (_context, input) => Math.ceil(toNumber(input))

const floor: Filter = (_context, input) => Math.floor(toNumber(input))

/** Rounds to integers, halves away from zero; with an argument, to that many decimals (at most 15). */
const round: Filter = (_context, input, [digits]) => {
  const value = toNumber(input)
  const decimals = Math.min(15, Math.max(-15, Math.trunc(toNumber(digits))))
  if (decimals <= 0) {
    const unit = 10 ** -decimals
    return typed(roundHalf(value / unit) * unit, false)
  }
  // Via decimal notation, because 1.005 * 100 would be 100.49999999999999.
  const rounded = Number(`${roundHalf(Number(`${value}e${decimals}`))}e-${decimals}`)
  return typed(Number.isNaN(rounded) ? value : rounded, isDecimal(input))
}

function roundHalf(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value)
}

const toInteger: Filter = (_context, input) => Math.trunc(toNumber(input))

export const mathFilters = {
  abs,
  at_least: atLeast,
  at_most: atMost,
  ceil,
  divided_by: dividedBy,
  floor,
  minus,
  modulo,
  plus,
  round,
  times,
  to_integer: toInteger,
}

/** The sum of numbers, decimal if one of them is. */
export function sumOf(values: readonly unknown[]): number | Float {
  let sum = 0
  let decimal = false
  for (const value of values) {
    sum += toNumber(value)
    decimal ||= isDecimal(value)
  }
  return typed(sum, decimal)
}
