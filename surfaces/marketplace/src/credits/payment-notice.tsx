import type { Purchase } from '@haat/domains/credits/contract'
import { formatCount } from '@haat/ui/format'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'
import type { PaymentReturn } from './payment-return.ts'

interface PaymentNoticeProps {
  payment: PaymentReturn
  login_url: string
  /** Called when the purchase has been captured or has failed. */
  onSettled: () => void
}

/** Shows the result of the payment that the buyer is returning from. */
export function PaymentNotice({ payment, login_url: loginUrl, onSettled }: PaymentNoticeProps) {
  const [purchase, setPurchase] = useState<Purchase>()
  const [error, setError] = useState<ApiError>()
  const key = useRef('')

  const verify = async () => {
    if (payment.kind !== 'paid') return
    setError(undefined)
    // A retry after a network error reuses the key. After a response, such as "pending", the next attempt needs a new
    // one.
    if (key.current === '') key.current = crypto.randomUUID()
    const { order_id: orderId, payment_id: paymentId, signature } = payment
    try {
      setPurchase(
        await callMarketplaceApi('/api/credits/verify', {
          body: { order_id: orderId, payment_id: paymentId, signature },
          idempotency_key: key.current,
        }),
      )
      history.replaceState(null, '', '/credits')
      onSettled()
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      if (caught.status !== 0) key.current = ''
      setError(caught)
      if (caught.code === 'payment_failed') onSettled()
    }
  }
  useEffect(() => {
    if (payment.kind === 'paid') void verify()
    else history.replaceState(null, '', '/credits')
  }, [])

  if (payment.kind === 'cancelled') {
    return (
      <p class="notice" role="status">
        Payment cancelled. You haven’t been charged.
      </p>
    )
  }
  if (payment.kind === 'failed' || error?.code === 'payment_failed') {
    return (
      <p class="notice notice-danger" role="alert">
        Payment failed. No credits were added. Choose a pack to try again.
      </p>
    )
  }
  if (error) {
    return (
      <div class="notice notice-danger" role="alert">
        <p>
          We couldn’t confirm your payment yet. {error.message} If you’ve been charged, the credits will be added
          automatically.
        </p>
        {error.status === 401 ? (
          <a class="button button-secondary" href={loginUrl}>
            Sign in
          </a>
        ) : (
          <button class="button button-secondary" type="button" onClick={() => void verify()}>
            Retry
          </button>
        )}
      </div>
    )
  }
  if (purchase === undefined) {
    return (
      <p class="notice" role="status">
        Confirming your payment…
      </p>
    )
  }
  return (
    <div class="notice notice-success" role="status">
      <p>
        <strong>Payment successful. {formatCount(purchase.credits)} credits added.</strong>
        {purchase.invoice_number && ` Invoice number: ${purchase.invoice_number}.`}
      </p>
      <a class="button button-secondary" href={`/credits/purchases/${purchase.id}`}>
        View invoice
      </a>
    </div>
  )
}
