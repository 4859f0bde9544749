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
 * Returns the rate of an item in basis points, by the rule with the longest matching code that's in force, and of these
 * the latest. Undefined if no rule applies.
 */
export function chooseRate(
  rules: readonly TaxRule[],
  item: { readonly hsn_code: string; readonly unit_price_paise: number },
  pricesIncludeGst: boolean,
  day: string,
): number | undefined {
  let best: TaxRule | undefined
  for (const rule of rules) {
    if (!item.hsn_code.startsWith(rule.hsn_code) || rule.valid_from > day) continue
    if (best === undefined || isMoreSpecific(rule, best)) best = rule
  }
  return best === undefined ? undefined : rateAt(best, item.unit_price_paise, pricesIncludeGst)
}

function isMoreSpecific(rule: TaxRule, other: TaxRule): boolean {
  const longer = rule.hsn_code.length - other.hsn_code.length
  return longer > 0 || (longer === 0 && rule.valid_from > other.valid_from)
}

/**
 * The limit is a value without GST (CGST Act 2017, section 15), so GST at the rule's first rate is taken out of a price
 * that includes it. A price whose value is above the limit at one rate and below it at the other gets the second rate.
 */
function rateAt(rule: TaxRule, unitPricePaise: number, pricesIncludeGst: boolean): number {
  const { rate_basis_points: rate, above_paise: above, above_rate_basis_points: rateAbove } = rule
  if (above === null || rateAbove === null) return rate
  const isAbove = pricesIncludeGst ? unitPricePaise * 10_000 > above * (10_000 + rate) : unitPricePaise > above
  return isAbove ? rateAbove : rate
}
