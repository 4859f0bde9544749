/** What a purchase cost, in paise. */
interface Cost {
  readonly subtotal_paise: number
  readonly total_paise: number
  readonly payable_paise: number
}

/**
 * Returns what a commission is computed from, the price without GST and without the part that account credit paid, and
 * the commission. Both are whole paise, rounded down.
 */
export function computeCommission(
  { subtotal_paise: subtotal, total_paise: total, payable_paise: payable }: Cost,
  rateBp: number,
) {
  // Prices can exceed what a product of two amounts keeps exact in a number.
  const base = total === 0 ? 0n : (BigInt(subtotal) * BigInt(payable)) / BigInt(total)
  return { base_paise: Number(base), amount_paise: Number((base * BigInt(rateBp)) / 10_000n) }
}
