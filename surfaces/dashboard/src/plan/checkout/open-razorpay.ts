import type { PaymentReturn } from '@haat/domains/payments/checkout-return/contract'
import type { Checkout } from '@haat/domains/payments/contract'

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

interface RazorpayResponse {
  readonly razorpay_order_id: string
  readonly razorpay_payment_id: string
  readonly razorpay_signature: string
}

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => { open(): void }
  }
}

/** Loads Razorpay Checkout and opens it. Rejects if it can't be loaded. `onResult` gets how the payment ended. */
export async function openRazorpay(
  checkout: Extract<Checkout, { provider: 'razorpay' }>,
  onResult: (result: PaymentReturn & { readonly order_id: string }) => void,
): Promise<void> {
  await loadScript()
  if (window.Razorpay === undefined) throw new Error('Razorpay Checkout didn’t start')
  const { key_id: keyId, order_id: orderId, amount, currency, name, description, prefill } = checkout
  new window.Razorpay({
    key: keyId,
    order_id: orderId,
    amount,
    currency,
    name,
    description,
    prefill,
    handler: (response: RazorpayResponse) =>
      onResult({
        kind: 'paid',
        order_id: response.razorpay_order_id,
        payment_id: response.razorpay_payment_id,
        signature: response.razorpay_signature,
      }),
    modal: { ondismiss: () => onResult({ kind: 'cancelled', order_id: orderId }) },
  }).open()
}

function loadScript(): Promise<void> {
  if (window.Razorpay !== undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Razorpay Checkout couldn’t be loaded')))
    document.head.append(script)
  })
}
