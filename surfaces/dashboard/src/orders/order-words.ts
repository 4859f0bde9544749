import type { OrderPaymentMethod, OrderRisk } from '@haat/domains/orders/contract'
import type { OrderSummary, StoreOrder } from '@haat/domains/orders/view/contract'
import type { StatusTone } from '@haat/ui'

interface Word {
  readonly label: string
  readonly tone: StatusTone
}

export const orderStatuses: Readonly<Record<OrderSummary['status'], Word>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Awaiting payment', tone: 'waiting' },
  open: { label: 'Open', tone: 'active' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Not paid in time', tone: 'neutral' },
}

export const paymentStatuses: Readonly<Record<OrderSummary['payment_status'], Word>> = {
  unpaid: { label: 'Unpaid', tone: 'waiting' },
  authorized: { label: 'Authorised', tone: 'waiting' },
  partially_paid: { label: 'Partly paid', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'success' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

export const fulfilmentStatuses: Readonly<Record<OrderSummary['fulfilment_status'], Word>> = {
  unfulfilled: { label: 'Unfulfilled', tone: 'waiting' },
  partially_fulfilled: { label: 'Partly fulfilled', tone: 'waiting' },
  fulfilled: { label: 'Fulfilled', tone: 'success' },
  not_needed: { label: 'No delivery', tone: 'neutral' },
}

/** The words for an order's states. Nothing has to be done for an order that ended, so that nothing stands out there. */
export function wordsOf({ status, payment_status: payment, fulfilment_status: fulfilment }: OrderStates) {
  const hasEnded = status === 'cancelled' || status === 'expired'
  const calm = (word: Word): Word => (hasEnded && word.tone === 'waiting' ? { ...word, tone: 'neutral' } : word)
  return {
    status: orderStatuses[status],
    payment: calm(paymentStatuses[payment]),
    fulfilment: calm(fulfilmentStatuses[fulfilment]),
  }
}

type OrderStates = Pick<OrderSummary, 'status' | 'payment_status' | 'fulfilment_status'>

export const paymentMethods: Readonly<Record<OrderPaymentMethod, { readonly label: string }>> = {
  razorpay: { label: 'Razorpay' },
  upi: { label: 'UPI' },
  bank_transfer: { label: 'Bank transfer' },
  cash_on_delivery: { label: 'Cash on delivery' },
  test: { label: 'Test payment' },
  free: { label: 'Free' },
  manual: { label: 'Recorded manually' },
}

export const riskTexts: Readonly<Record<OrderRisk, string>> = {
  cod_new_customer: 'Cash on delivery for a customer who hasn’t received an order yet. Call before you send it.',
  cod_high_value: 'Cash on delivery above ₹5,000. Call before you send it.',
  many_orders: 'This customer placed several orders in the last 24 hours.',
  pincode_in_other_state: 'The PIN code belongs to another State than the address.',
}

export const parcelStatuses: Readonly<Record<StoreOrder['parcels'][number]['status'], Word>> = {
  packed: { label: 'Packed', tone: 'waiting' },
  shipped: { label: 'Sent', tone: 'active' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Delivery failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  ready: { label: 'Ready to collect', tone: 'active' },
  collected: { label: 'Collected', tone: 'success' },
}

export const returnStatuses: Readonly<Record<OrderSummary['return_status'], Word>> = {
  none: { label: 'No return', tone: 'neutral' },
  requested: { label: 'Return requested', tone: 'waiting' },
  in_progress: { label: 'Return in progress', tone: 'active' },
  returned: { label: 'Returned', tone: 'neutral' },
}

export const returnStates: Readonly<Record<StoreOrder['returns'][number]['status'], Word>> = {
  requested: { label: 'Requested', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'active' },
  declined: { label: 'Declined', tone: 'neutral' },
  received: { label: 'Received', tone: 'waiting' },
  refunded: { label: 'Refunded', tone: 'success' },
  exchanged: { label: 'Exchanged', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export const cancelReasons = [
  { value: 'customer', label: 'The customer changed their mind' },
  { value: 'out_of_stock', label: 'Items aren’t available' },
  { value: 'unpaid', label: 'The payment didn’t arrive' },
  { value: 'fraud', label: 'Suspected fraud' },
  { value: 'undeliverable', label: 'Can’t be delivered' },
  { value: 'other', label: 'Another reason' },
] as const
