import type { OrderPaymentStatus } from '../contract.ts'

/** Returns an order's payment status from its amounts, in paise. */
export function paymentStatusOf({
  total_paise: total,
  paid_paise: paid,
  refunded_paise: refunded,
  is_authorized: isAuthorized = false,
}: {
  readonly total_paise: number
  readonly paid_paise: number
  readonly refunded_paise: number
  readonly is_authorized?: boolean
}): OrderPaymentStatus {
  if (paid === 0) {
    if (isAuthorized) return 'authorized'
    return total === 0 ? 'paid' : 'unpaid'
  }
  if (refunded >= paid) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return paid >= total ? 'paid' : 'partially_paid'
}

interface FulfillableLine {
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly requires_shipping: boolean
}

/** Returns an order's fulfilment status from its lines. */
export function fulfilmentStatusOf(lines: readonly FulfillableLine[]) {
  const toFulfil = lines.filter((line) => line.requires_shipping && line.quantity > 0)
  if (toFulfil.length === 0) return 'not_needed'
  if (toFulfil.every((line) => line.fulfilled_quantity === line.quantity)) return 'fulfilled'
  return toFulfil.some((line) => line.fulfilled_quantity > 0) ? 'partially_fulfilled' : 'unfulfilled'
}
