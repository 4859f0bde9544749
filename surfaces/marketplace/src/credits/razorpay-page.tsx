import { formatMoney } from '@haat/ui/format'
import { useEffect, useState } from 'preact/hooks'
import { findKeptCheckout, type RazorpayCheckout } from './begin-payment.ts'
import { paymentReturnAddress } from './payment-return.ts'

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

interface RazorpayAnswer {
  readonly razorpay_order_id: string
  readonly razorpay_payment_id: string
  readonly razorpay_signature: string
}

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => { open(): void }
  }
}

/** Opens Razorpay's Checkout for the order that this tab goes to pay, and leads back with what it answers. */
export function RazorpayPage() {
  const [checkout] = useState(findKeptCheckout)
  const [state, setState] = useState<'loading' | 'open' | 'unreachable'>('loading')

  const start = () => {
    if (checkout === undefined) return
    setState('loading')
    loadScript().then(
      () => {
        openCheckout(checkout)
        setState('open')
      },
      () => setState('unreachable'),
    )
  }
  useEffect(start, [])

  if (checkout === undefined) {
    return (
      <p class="notice">
        <span>There is nothing to pay in this tab.</span>
        <a class="button button-secondary" href="/credits">
          Choose a pack
        </a>
      </p>
    )
  }
  if (state === 'unreachable') {
    return (
      <div class="notice notice-danger" role="alert">
        <p>The payment page of Razorpay can’t be reached. Nothing was charged.</p>
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
        {state === 'loading' ? 'Opening the payment…' : 'The payment is open in front of this page.'}
      </span>
      <a
        class="button button-secondary"
        href={paymentReturnAddress({ kind: 'cancelled', order_id: checkout.order_id })}
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

function openCheckout({ key_id, order_id, amount, currency, name, description, prefill }: RazorpayCheckout): void {
  if (window.Razorpay === undefined) return
  const leave = (address: string) => location.replace(address)
  new window.Razorpay({
    key: key_id,
    order_id,
    amount,
    currency,
    name,
    description,
    prefill,
    handler: (answer: RazorpayAnswer) =>
      leave(
        paymentReturnAddress({
          kind: 'paid',
          order_id: answer.razorpay_order_id,
          payment_id: answer.razorpay_payment_id,
          signature: answer.razorpay_signature,
        }),
      ),
    modal: { ondismiss: () => leave(paymentReturnAddress({ kind: 'cancelled', order_id })) },
  }).open()
}
