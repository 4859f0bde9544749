/** The result of a checkout, from the URL that the payment provider returned the buyer to. */
export type PaymentReturn =
  | { readonly kind: 'paid'; readonly order_id: string; readonly payment_id: string; readonly signature: string }
  | { readonly kind: 'failed' | 'cancelled' }

/**
 * Reads `?order_id=&payment_id=&signature=` or `?order_id=&error=`. Returns undefined if the buyer isn't returning from
 * a checkout.
 */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const params = new URLSearchParams(search)
  const [orderId, paymentId, signature] = ['order_id', 'payment_id', 'signature'].map((name) => params.get(name))
  if (!orderId) return undefined
  if (paymentId && signature) return { kind: 'paid', order_id: orderId, payment_id: paymentId, signature }
  return { kind: params.get('error') === 'cancelled' ? 'cancelled' : 'failed' }
}

/** Returns the URL to return to after a checkout: the page that the payment was started on, with the result. */
export function paymentReturnUrl(returnPath: string, result: PaymentReturn & { readonly order_id: string }): string {
  const { kind, order_id: orderId } = result
  if (kind !== 'paid') return `${returnPath}?${new URLSearchParams({ order_id: orderId, error: kind })}`
  const { payment_id: paymentId, signature } = result
  return `${returnPath}?${new URLSearchParams({ order_id: orderId, payment_id: paymentId, signature })}`
}
