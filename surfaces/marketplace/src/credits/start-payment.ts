import type { Checkout } from '@haat/domains/payments/contract'

export type RazorpayCheckout = Extract<Checkout, { provider: 'razorpay' }>

const STORAGE_KEY = 'haat.checkout'

/** Opens the test provider's page, or our page that loads Razorpay Checkout. */
export function startPayment(checkout: Checkout): void {
  if (checkout.provider === 'test') {
    location.assign(checkout.url)
    return
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(checkout))
  location.assign('/credits/pay')
}

/** Returns the checkout started in this tab, if any. */
export function readPendingCheckout(): RazorpayCheckout | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  if (stored === null) return undefined
  const checkout: Checkout = JSON.parse(stored)
  return checkout.provider === 'razorpay' ? checkout : undefined
}
