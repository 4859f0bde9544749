import { refusal } from '@haat/http-contract'

export const orderNotFound = refusal('order_not_found', 404, 'Order not found')
/** Carries `missing`: the variants and what is left of each. */
export const outOfStock = refusal('out_of_stock', 409, 'Some items are no longer available in this quantity')
export const orderChanged = refusal(
  'order_changed',
  409,
  'Someone else changed this order. Reload to see the latest version.',
)
export const nothingToPay = refusal('nothing_to_pay', 409, 'There’s nothing to pay for this order')
export const refundNotFound = refusal('refund_not_found', 404, 'Refund not found')
export const orderNotCancellable = refusal('order_not_cancellable', 409, 'This order can’t be cancelled any more')
