import type { Checkout } from '@haat/domains/payments/contract'

type RazorpayCheckout = Extract<Checkout, { provider: 'razorpay' }>

const STORAGE_KEY = 'haat.plan-checkout'

/** The page that loads Razorpay Checkout. Only its document is allowed to, so it's opened as a new one. */
const RAZORPAY_PATH = '/plan/pay'

/** Opens the test provider's page, or the page that loads Razorpay Checkout. Both return to the plan page. */
export function startPayment(checkout: Checkout): void {
  if (checkout.provider === 'test') {
    window.location.assign(checkout.url)
    return
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(checkout))
  window.location.assign(RAZORPAY_PATH)
}

/** Returns the checkout started in this tab, if any. */
export function readPendingCheckout(): RazorpayCheckout | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  if (stored === null) return undefined
  const pending: RazorpayCheckout = JSON.parse(stored)
  return pending
}
