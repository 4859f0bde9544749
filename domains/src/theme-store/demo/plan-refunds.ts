import type { PlannedSale } from './plan-sales.ts'

/** Of the 14 days in which a refund is possible. */
const EARLY_DAYS = 3
const LATE_DAYS = 12.5

export interface PlannedRefund {
  readonly sale: PlannedSale
  readonly days_ago: number
  readonly reason: string
}

/**
 * Plans some refunds: one soon after its sale, and one so late that the developer was paid for it. `paid_out` is when the
 * developer of `themes` requested a payout and when it was complete.
 */
export function planRefunds(
  sales: readonly PlannedSale[],
  early: readonly { readonly theme: string; readonly number: number; readonly reason: string }[],
  late: { readonly themes: readonly string[]; readonly paid_out: readonly [number, number]; readonly reason: string },
): PlannedRefund[] {
  const soon = early.flatMap(({ theme, number, reason }): PlannedRefund[] => {
    const sale = sales.filter((one) => one.theme === theme)[number - 1]
    return sale === undefined ? [] : [{ sale, days_ago: sale.days_ago - EARLY_DAYS, reason }]
  })
  const [requested, completed] = late.paid_out
  const paid = sales
    .filter(({ theme, days_ago: daysAgo }) => late.themes.includes(theme) && daysAgo > requested)
    .filter(({ days_ago: daysAgo }) => daysAgo - LATE_DAYS < completed)
    .toSorted((a, b) => a.days_ago - b.days_ago)
    .find((sale) => !soon.some((refund) => refund.sale === sale))
  if (paid === undefined) return soon
  return [...soon, { sale: paid, days_ago: paid.days_ago - LATE_DAYS, reason: late.reason }]
}
