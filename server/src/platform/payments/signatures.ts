import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature that the provider's checkout passes to the browser: HMAC-SHA256 of `order_id|payment_id` with the key
 * secret, in hex.
 */
export function checkoutSignature(checkout: { order_id: string; payment_id: string }, keySecret: string): string {
  return hmac(`${checkout.order_id}|${checkout.payment_id}`, keySecret)
}

/** The signature of a webhook call: HMAC-SHA256 of the body's bytes with the webhook secret, in hex. */
export function webhookSignature(body: Buffer | string, webhookSecret: string): string {
  return hmac(body, webhookSecret)
}

/** Compares in constant time. The official client compares with `===`. */
export function isSameSignature(expected: string, given: string | undefined): boolean {
  if (given === undefined) return false
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function hmac(data: Buffer | string, secret: string): string {
  return createHmac('sha256', secret).update(data).digest('hex')
}
