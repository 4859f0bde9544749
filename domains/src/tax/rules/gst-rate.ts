/** The GST rate of an item, and the one that it has above a value. */
export interface GstRate {
  readonly gst_rate_basis_points: number
  /** For items with a higher value, in paise without GST. */
  readonly gst_above?: { readonly value_paise: number; readonly rate_basis_points: number } | null
}

/**
 * Returns the rate of items with this price for all of them, after discounts: the limit is the value of one under section 15
 * of the CGST Act 2017, which is without GST and, by its subsection (3) (a), less discounts that are on the invoice. GST at
 * the first rate is taken out of a price that includes it. A price whose value is above the limit at one rate and below it
 * at the other gets the second rate.
 */
export function rateAtValue(
  { gst_rate_basis_points: rate, gst_above: above }: GstRate,
  netPaise: number,
  quantity: number,
  pricesIncludeGst: boolean,
): number {
  if (above === null || above === undefined) return rate
  const whole = 10_000n + (pricesIncludeGst ? BigInt(rate) : 0n)
  // BigInt, because paise times basis points can exceed 2^53.
  const isAbove = BigInt(netPaise) * 10_000n > BigInt(above.value_paise) * whole * BigInt(quantity)
  return isAbove ? above.rate_basis_points : rate
}
