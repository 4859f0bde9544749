/** How new prices are rounded. `9`, `49` and `99`: to the nearest price that ends so, such as ₹149. */
export const roundings = ['none', 'rupee', '9', '49', '99'] as const
export type Rounding = (typeof roundings)[number]

const RUPEE = 100
/** The distance in rupees between prices with such an ending. */
const steps = { rupee: 1, 9: 10, 49: 50, 99: 100 } as const
const MAX_PRICE_PAISE = 1_000_000_000_000

/** Rounds a price in paise. Never below zero, and never down to nothing. */
export function roundPrice(paise: number, rounding: Rounding): number {
  if (paise <= 0) return 0
  if (rounding === 'none') return Math.min(Math.round(paise), MAX_PRICE_PAISE)
  const step = steps[rounding] * RUPEE
  const offset = rounding === 'rupee' ? 0 : RUPEE
  const nearest = Math.round((paise + offset) / step) * step - offset
  return Math.min(Math.max(nearest, step - offset), MAX_PRICE_PAISE)
}
