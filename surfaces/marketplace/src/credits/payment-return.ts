/** How a provider's checkout sent the buyer back, as the page's address says it. */
export type PaymentReturn =
  | { readonly kind: 'paid'; readonly order_id: string; readonly payment_id: string; readonly signature: string }
  | { readonly kind: 'failed' | 'cancelled' }

/** Reads `?order_id=&payment_id=&signature=` or `?order_id=&error=`; undefined where nobody comes from a checkout. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const given = new URLSearchParams(search)
  const [order_id, payment_id, signature] = ['order_id', 'payment_id', 'signature'].map((name) => given.get(name))
  if (!order_id) return undefined
  if (payment_id && signature) return { kind: 'paid', order_id, payment_id, signature }
  return { kind: given.get('error') === 'cancelled' ? 'cancelled' : 'failed' }
}

/** The address to come back to after a checkout. */
export function paymentReturnAddress(answer: PaymentReturn & { readonly order_id: string }): string {
  const { kind, order_id } = answer
  if (kind !== 'paid') return `/credits?${new URLSearchParams({ order_id, error: kind })}`
  const { payment_id, signature } = answer
  return `/credits?${new URLSearchParams({ order_id, payment_id, signature })}`
}
