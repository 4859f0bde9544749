import { formatMoney, parseRupees } from '@haat/ui'
import { z } from 'zod'
import { parseWeight } from '../../products/form-state/typed-amounts.ts'
import type { WeightUnit } from '../../units/measures.ts'

/** Returns an amount as people type it: without the currency sign and unneeded zeros. */
export function typeRupees(amountPaise: number | null): string {
  return amountPaise === null ? '' : formatMoney(amountPaise).replace('₹', '').replace(/\.00$/, '')
}

/** Returns a rate in per cent: 1800 is `18`. */
export function typePercent(basisPoints: number | null): string {
  return basisPoints === null ? '' : String(basisPoints / 100)
}

/** Rupees, read as paise. */
export const TypedRupees = typed('an amount, such as 49 or 99.50', parseRupees)
/** Per cent, read as basis points. */
export const TypedPercent = typed('a rate, such as 18', (text) => scale(text.replace('%', ''), 100, 100))
export const TypedCount = typed('a whole number', (text) => scale(text, 1, 100_000))

/** A weight in a unit, read as grams. */
export const typedWeightIn = (unit: WeightUnit) =>
  typed(`a weight in ${unit}, such as ${unit === 'kg' ? 0.5 : 500}`, (text) => parseWeight(text, unit))

/** Like another typed value, and null if empty. */
export function optional<Value>(schema: z.ZodType<Value, string>) {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return null
    const read = schema.safeParse(text)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? 'Check this value' })
    return z.NEVER
  })
}

/** Typed text that `parse` reads; `what` says what to enter. */
export function typed(what: string, parse: (text: string) => number | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text.trim())
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: `Enter ${what}` })
    return z.NEVER
  })
}

function scale(text: string, factor: number, max: number): number | undefined {
  const digits = text.replaceAll(',', '').trim()
  if (!/^\d+(\.\d+)?$/.test(digits)) return undefined
  const scaled = Math.round(Number(digits) * factor)
  return Number(digits) <= max && Math.abs(scaled - Number(digits) * factor) < 1e-6 ? scaled : undefined
}
