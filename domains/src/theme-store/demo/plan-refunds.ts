import type { PlannedSale } from './plan-sales.ts'

/** Of the 14 days in which a refund is possible. */
const AFTER_DAYS = 3

export interface PlannedRefund {
  readonly sale: PlannedSale
  readonly days_ago: number
  readonly reason: string
}

/** Plans refunds soon after their sales. `number` counts the sales of a theme from 1; one that doesn't exist is left out. */
export function planRefunds(
  sales: readonly PlannedSale[],
  refunds: readonly { readonly theme: string; readonly number: number; readonly reason: string }[],
): PlannedRefund[] {
  return refunds.flatMap(({ theme, number, reason }): PlannedRefund[] => {
    const sale = sales.filter((one) => one.theme === theme)[number - 1]
    return sale === undefined ? [] : [{ sale, days_ago: sale.days_ago - AFTER_DAYS, reason }]
  })
}
