import { formatMoney, parseRupees } from '@haat/ui'
import { z } from 'zod'

/** Returns an amount as people type it: without the currency sign and unneeded zeros. */
export function typeRupees(amountPaise: number): string {
  return formatMoney(amountPaise).replace('₹', '').replace(/\.00$/, '')
}

type WeightUnit = 'g' | 'kg'

/** Reads `450 g`, `1.5 kg` or a number in the store's unit as grams; undefined for anything else, such as half a gram. */
export function parseWeight(typed: string, storeUnit: WeightUnit): number | undefined {
  const match = /^([\d,]+(?:\.\d+)?)\s*(g|gm|gms|gram|grams|kg|kgs)?$/i.exec(typed.trim())
  if (match === null) return undefined
  const [, amount = '', unit = storeUnit] = match
  const grams = Number(amount.replaceAll(',', '')) * (/^kg/i.test(unit) ? 1000 : 1)
  const whole = Math.round(grams)
  return Math.abs(whole - grams) < 1e-6 ? whole : undefined
}

export const TypedPrice = z.string().transform((typed, context) => {
  const amountPaise = parseRupees(typed)
  if (amountPaise !== undefined) return amountPaise
  const message = typed.trim() === '' ? 'Enter a price' : 'Enter an amount, such as 499 or 1,299.50'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const TypedOptionalPrice = z.string().transform((typed, context) => {
  if (typed.trim() === '') return null
  const amountPaise = parseRupees(typed)
  if (amountPaise !== undefined) return amountPaise
  context.addIssue({ code: 'custom', message: 'Enter an amount, such as 499 or 1,299.50' })
  return z.NEVER
})

export const TypedCount = z.string().transform((typed, context) => {
  const digits = typed.replaceAll(/[,\s]/g, '')
  if (digits === '') return 0
  if (/^-?\d{1,9}$/.test(digits)) return Number(digits)
  context.addIssue({ code: 'custom', message: 'Enter a whole number' })
  return z.NEVER
})

/** A weight, read as grams; without a unit, it's in the store's. */
export const typedWeight = (storeUnit: WeightUnit) =>
  z.string().transform((typed, context) => {
    if (typed.trim() === '') return 0
    const grams = parseWeight(typed, storeUnit)
    if (grams !== undefined) return grams
    context.addIssue({ code: 'custom', message: 'Enter a weight, such as 250 g or 1.5 kg' })
    return z.NEVER
  })

/** Reads `18` or `2.5 %` as basis points; empty is null. */
export const TypedPercent = z.string().transform((typed, context) => {
  const percent = typed.trim().replace(/\s*%$/, '')
  if (percent === '') return null
  if (/^\d{1,3}(?:\.\d{1,2})?$/.test(percent) && Number(percent) <= 100) return Math.round(Number(percent) * 100)
  context.addIssue({ code: 'custom', message: 'Enter a rate, such as 5 or 18' })
  return z.NEVER
})
