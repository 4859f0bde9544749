/** What is left to refund of a line. Amounts are in paise. */
export interface RefundableLine {
  readonly id: string
  readonly quantity: number
  readonly refunded_quantity: number
  readonly total_paise: number
  readonly refunded_paise: number
}

/**
 * Returns what refunding some units of a line gives back: their share of what the line costs, rounded down, and everything
 * that's left with the last unit, so that the parts always add up to the line's total.
 */
export function refundOfLine(line: RefundableLine, quantity: number): number {
  const left = line.total_paise - line.refunded_paise
  if (line.refunded_quantity + quantity >= line.quantity) return left
  return Math.min(left, Math.floor((line.total_paise * quantity) / line.quantity))
}

/** A payment that money can go back to. */
export interface RefundablePayment {
  readonly id: string
  readonly amount_paise: number
  readonly refunded_paise: number
}

/**
 * Splits an amount over payments, the latest first. Returns undefined if they don't suffice.
 */
export function splitOverPayments(
  amountPaise: number,
  latestFirst: readonly RefundablePayment[],
): { readonly payment_id: string; readonly amount_paise: number }[] | undefined {
  const parts: { payment_id: string; amount_paise: number }[] = []
  let rest = amountPaise
  for (const payment of latestFirst) {
    const part = Math.min(rest, payment.amount_paise - payment.refunded_paise)
    if (part > 0) parts.push({ payment_id: payment.id, amount_paise: part })
    rest -= part
  }
  return rest === 0 ? parts : undefined
}
