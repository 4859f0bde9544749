import type { Checkout } from '@haat/domains/payments/contract'

type RazorpayCheckout = Extract<Checkout, { provider: 'razorpay' }>

/** A checkout that was started in this tab, and the page that shows its result. */
export interface PendingCheckout {
  readonly checkout: RazorpayCheckout
  readonly return_path: string
}

const STORAGE_KEY = 'haat.checkout'

/** Opens the test provider's page, or our page that loads Razorpay Checkout and then returns to `returnPath`. */
export function startPayment(checkout: Checkout, returnPath: string): void {
  if (checkout.provider === 'test') {
    location.assign(checkout.url)
    return
  }
  const pending: PendingCheckout = { checkout, return_path: returnPath }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending))
  location.assign('/credits/pay')
}

/** Returns the checkout started in this tab, if any. */
export function readPendingCheckout(): PendingCheckout | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  if (stored === null) return undefined
  const pending: PendingCheckout = JSON.parse(stored)
  return pending
}
