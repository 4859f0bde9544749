import type { PricedOrder } from './price-order.ts'

/** Returns delivery and fees after discounts, in paise. */
export function chargesOf({ charges }: Pick<PricedOrder, 'charges'>): number {
  return charges.reduce((sum, { price_paise: price, discount_paise: off }) => sum + price - off, 0)
}
