import type { OrderDiscount } from '../contract.ts'
import type { PricedAmount } from '../pricing/price-order.ts'
import type { Quote } from '../quote/quote-order.ts'
import { MANUAL_DISCOUNT } from '../quote/staff-entries.ts'

/** Returns the discounts that take something off an order, with their amounts over all lines and charges. */
export function discountsOf({ discounts, priced }: Pick<Quote, 'discounts' | 'priced'>): OrderDiscount[] {
  const amounts = new Map<string, number>()
  for (const { id, amount_paise: amount } of [...priced.lines, ...priced.charges].flatMap((part) => part.discounts)) {
    amounts.set(id, (amounts.get(id) ?? 0) + amount)
  }
  return discounts.applied.flatMap(({ id, title, code }) => {
    const amount = amounts.get(id) ?? 0
    return amount === 0 ? [] : [{ id, title, code, amount_paise: amount }]
  })
}

/** Returns the discounts of one line or charge with their titles. */
export function discountsOfPart({ discounts }: Pick<Quote, 'discounts'>, part: PricedAmount): OrderDiscount[] {
  return part.discounts.flatMap(({ id, amount_paise: amount }) => {
    const applied = discounts.applied.find((discount) => discount.id === id)
    return applied === undefined ? [] : [{ id, title: applied.title, code: applied.code, amount_paise: amount }]
  })
}

/** Returns how much of the store's own discounts an order uses. */
export function usesOf(quote: Pick<Quote, 'discounts' | 'priced'>): { id: string; amount_paise: number }[] {
  return discountsOf(quote)
    .filter(({ id }) => id !== MANUAL_DISCOUNT)
    .map(({ id, amount_paise: amount }) => ({ id, amount_paise: amount }))
}
