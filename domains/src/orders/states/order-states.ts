/** Allowed transitions of an order (docs/orders.md). */
export const orderTransitions = {
  // Written by staff; the payment link or staff place it.
  draft: ['pending', 'open', 'cancelled'],
  // Waits for the payment that places it; the stock is reserved.
  pending: ['open', 'expired', 'cancelled'],
  // Not paid in time. A late payment places it if its items are still there.
  expired: ['open'],
  open: ['completed', 'cancelled'],
  // Everything is delivered and paid. A payment that is refunded, or a parcel that comes back, doesn't reopen it.
  completed: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Allowed transitions of one payment of an order. */
export const paymentTransitions = {
  pending: ['authorized', 'captured', 'failed', 'cancelled'],
  authorized: ['captured', 'failed', 'cancelled'],
  // Providers may report a success after a failure, and a payment after its order expired.
  failed: ['authorized', 'captured', 'cancelled'],
  cancelled: ['authorized', 'captured'],
  captured: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type OrderPaymentState = keyof typeof paymentTransitions

/** Allowed transitions of a parcel, or of items that the buyer collects. */
export const fulfilmentTransitions = {
  packed: ['shipped', 'ready', 'cancelled'],
  shipped: ['delivered', 'failed'],
  // Delivery failed: sent again, or back in the store.
  failed: ['shipped', 'cancelled'],
  ready: ['collected', 'cancelled'],
  delivered: [],
  collected: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FulfilmentStatus = keyof typeof fulfilmentTransitions

/** Allowed transitions of a return. */
export const returnTransitions = {
  requested: ['approved', 'declined', 'cancelled'],
  approved: ['received', 'cancelled'],
  received: ['refunded', 'exchanged'],
  refunded: [],
  exchanged: [],
  declined: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReturnStatus = keyof typeof returnTransitions
