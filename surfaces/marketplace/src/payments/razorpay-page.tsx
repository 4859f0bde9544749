import { paymentReturnUrl } from '@haat/domains/payments/checkout-return/contract'
import { formatMoney } from '@haat/ui/format'
import { useEffect, useState } from 'preact/hooks'
import { type PendingCheckout, readPendingCheckout } from './start-payment.ts'

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

/** Opens Razorpay Checkout for the order started in this tab, and returns to the page it was started on with the result. */
export function RazorpayPage() {
  const [pending] = useState(readPendingCheckout)
  const [state, setState] = useState<'loading' | 'open' | 'unreachable'>('loading')

  const start = () => {
    if (pending === undefined) return
    setState('loading')
    loadScript().then(
      () => {
        openCheckout(pending)
        setState('open')
      },
      () => setState('unreachable'),
    )
  }
  useEffect(start, [])

  if (pending === undefined) {
    return (
      <p class="notice">
        <span>No payment in progress.</span>
        <a class="button button-secondary" href="/credits">
          Buy credits
        </a>
      </p>
    )
  }
  const { checkout, return_path: returnPath } = pending
  if (state === 'unreachable') {
    return (
      <div class="notice notice-danger" role="alert">
        <p>Couldn’t load Razorpay. You haven’t been charged. Check your connection and try again.</p>
        <button class="button button-secondary" type="button" onClick={start}>
          Retry
        </button>
      </div>
    )
  }
  return (
    <p class="notice" role="status">
      <span>
        {checkout.description}: {formatMoney(checkout.amount)}.{' '}
        {state === 'loading' ? 'Opening Razorpay…' : 'Complete the payment in the Razorpay window.'}
      </span>
      <a
        class="button button-secondary"
        href={paymentReturnUrl(returnPath, { kind: 'cancelled', order_id: checkout.order_id })}
      >
        Cancel
      </a>
    </p>
  )
}

function loadScript(): Promise<void> {
  if (window.Razorpay !== undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}

function openCheckout({ checkout, return_path: returnPath }: PendingCheckout): void {
  const { key_id: keyId, order_id: orderId, amount, currency, name, description, prefill } = checkout
  if (window.Razorpay === undefined) return
  const leave = (url: string) => location.replace(url)
  new window.Razorpay({
    key: keyId,
    order_id: orderId,
    amount,
    currency,
    name,
    description,
    prefill,
    handler: (response: RazorpayResponse) =>
      leave(
        paymentReturnUrl(returnPath, {
          kind: 'paid',
          order_id: response.razorpay_order_id,
          payment_id: response.razorpay_payment_id,
          signature: response.razorpay_signature,
        }),
      ),
    modal: { ondismiss: () => leave(paymentReturnUrl(returnPath, { kind: 'cancelled', order_id: orderId })) },
  }).open()
}
