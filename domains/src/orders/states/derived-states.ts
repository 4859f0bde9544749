import type { OrderPaymentStatus, OrderReturnStatus } from '../contract.ts'
import type { ReturnStatus } from './order-states.ts'

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

/** Returns what an order still comes to after its refunds, in paise: an edit can make it cost less than was given back. */
export function netTotalOf(order: { readonly total_paise: number; readonly refunded_paise: number }): number {
  return Math.max(0, order.total_paise - order.refunded_paise)
}

interface FulfillableLine {
  readonly quantity: number
  readonly fulfilled_quantity: number
  /** Refunded before they were sent. */
  readonly refunded_unsent_quantity: number
  readonly requires_shipping: boolean
}

/** Returns how many units of a line are sent or to be sent. */
export function quantityToFulfil(line: Pick<FulfillableLine, 'quantity' | 'refunded_unsent_quantity'>): number {
  return line.quantity - line.refunded_unsent_quantity
}

/** Returns an order's fulfilment status from its lines. Refunded units that weren't sent aren't sent any more. */
export function fulfilmentStatusOf(lines: readonly FulfillableLine[]) {
  const toFulfil = lines.filter((line) => line.requires_shipping && quantityToFulfil(line) > 0)
  if (toFulfil.length === 0) return 'not_needed'
  if (toFulfil.every((line) => line.fulfilled_quantity >= quantityToFulfil(line))) return 'fulfilled'
  return toFulfil.some((line) => line.fulfilled_quantity > 0) ? 'partially_fulfilled' : 'unfulfilled'
}

/** Returns an order's return status from the statuses of its returns: what has to be done comes first. */
export function returnStatusOf(statuses: readonly ReturnStatus[]): OrderReturnStatus {
  if (statuses.includes('requested')) return 'requested'
  if (statuses.includes('approved') || statuses.includes('received')) return 'in_progress'
  return statuses.includes('refunded') || statuses.includes('exchanged') ? 'returned' : 'none'
}

/** Whether the buyer has to pay something for an order that is placed: an edit made it dearer. Cash is paid on delivery. */
export function isUnderpaid(order: {
  readonly status: string
  readonly payment_method: string | null
  readonly total_paise: number
  readonly paid_paise: number
}): boolean {
  const isOpen = order.status === 'open' || order.status === 'completed'
  return isOpen && order.payment_method !== 'cash_on_delivery' && order.paid_paise < order.total_paise
}
