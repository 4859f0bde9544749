import type { GstRate } from './gst-rate.ts'

/** The GST rate of an HSN code from a day on. */
export interface TaxRule {
  readonly hsn_code: string
  readonly rate_basis_points: number
  /** Items with a higher value have the other rate. */
  readonly above_paise: number | null
  readonly above_rate_basis_points: number | null
  /** A day in India: `2025-09-22`. */
  readonly valid_from: string
}

/** Chapter, heading, subheading and tariff item. */
export const HSN_LENGTHS: readonly number[] = [2, 4, 6, 8]

/**
 * Returns the rate of items with an HSN code, by the rule with the longest matching code that's in force, and of these the
 * latest. Undefined if no rule applies.
 */
export function chooseRate(rules: readonly TaxRule[], hsnCode: string, day: string): GstRate | undefined {
  let best: TaxRule | undefined
  for (const rule of rules) {
    if (!hsnCode.startsWith(rule.hsn_code) || rule.valid_from > day) continue
    if (best === undefined || isMoreSpecific(rule, best)) best = rule
  }
  if (best === undefined) return undefined
  const { rate_basis_points: rate, above_paise: above, above_rate_basis_points: rateAbove } = best
  return {
    gst_rate_basis_points: rate,
    gst_above: above === null || rateAbove === null ? null : { value_paise: above, rate_basis_points: rateAbove },
  }
}

function isMoreSpecific(rule: TaxRule, other: TaxRule): boolean {
  const longer = rule.hsn_code.length - other.hsn_code.length
  return longer > 0 || (longer === 0 && rule.valid_from > other.valid_from)
}
