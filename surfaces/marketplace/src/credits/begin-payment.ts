import type { Checkout } from '@haat/domains/credits/contract'

export type RazorpayCheckout = Extract<Checkout, { provider: 'razorpay' }>

const KEPT_AS = 'haat.checkout'

/** Goes where one pays: the test provider's page, or ours that may load Razorpay's script. */
export function beginPayment(checkout: Checkout): void {
  if (checkout.provider === 'test') {
    location.assign(checkout.url)
    return
  }
  sessionStorage.setItem(KEPT_AS, JSON.stringify(checkout))
  location.assign('/credits/pay')
}

/** The order that this tab goes to pay; undefined where there is none. */
export function findKeptCheckout(): RazorpayCheckout | undefined {
  const kept = sessionStorage.getItem(KEPT_AS)
  if (kept === null) return undefined
  const checkout: Checkout = JSON.parse(kept)
  return checkout.provider === 'razorpay' ? checkout : undefined
}
