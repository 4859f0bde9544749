import { MAX_THEME_PRICE_PAISE } from '@haat/domains/themes/contract'
import { formatMoney, formatPrice, parseRupees } from '@haat/ui'
import { z } from 'zod'

/** A price in rupees as people type it, to paise. Empty is 0: the theme is free. */
export const TypedPrice = z.string().transform((typed, context) => {
  const pricePaise = typed.trim() === '' ? 0 : parseRupees(typed)
  if (pricePaise === undefined) {
    context.addIssue({ code: 'custom', message: 'Enter an amount, such as 4,999, or 0 for a free theme' })
    return z.NEVER
  }
  if (pricePaise > MAX_THEME_PRICE_PAISE) {
    context.addIssue({ code: 'custom', message: `A theme can cost up to ${formatPrice(MAX_THEME_PRICE_PAISE)}` })
    return z.NEVER
  }
  return pricePaise
})

/** Returns a price as it is typed: `4,999`, without the currency sign. Empty for a free theme. */
export function typePrice(pricePaise: number): string {
  return pricePaise === 0 ? '' : formatMoney(pricePaise).replace('₹', '').replace(/\.00$/, '')
}
