import type { SaleDeduction } from '@haat/domains/payouts/contract'

const GST_PERCENT = 18

/** What becomes of a theme's price, in paise. */
export interface SimulatedSale {
  readonly gst: number
  readonly commission: number
  readonly share: number
  /** What is withheld from the share. */
  readonly withheld: readonly { readonly kind: SaleDeduction['kind']; readonly amount: number }[]
  readonly net: number
}

/**
 * Splits a price (in paise, without GST) as a sale would, and subtracts deductions, rounded half up as the server does. A
 * deduction below its yearly threshold isn't subtracted.
 */
export function simulatePrice(price: number, deductions: readonly SaleDeduction[]): SimulatedSale {
  const share = Math.floor((price * 8) / 10)
  const amounts = { sale: price, share, commission: price - share }
  const withheld = deductions
    .filter(({ sales_threshold: threshold }) => threshold === null || amounts.sale > threshold)
    .map(({ kind, rate_bp: rate, base }) => ({ kind, amount: Math.floor((amounts[base] * rate + 5_000) / 10_000) }))
  return {
    gst: Math.round((price * GST_PERCENT) / 100),
    commission: amounts.commission,
    share,
    withheld,
    net: withheld.reduce((rest, { amount }) => rest - amount, share),
  }
}
