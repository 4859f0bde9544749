/** Refunds a payment of an order at its provider: `{ refund_id }`. */
export const refundOrderQueue = 'refund-order-payment'
