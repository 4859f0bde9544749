import type { Purchase } from '@haat/domains/credits/contract'
import { formatCount } from '@haat/ui/format'
import { useEffect, useRef, useState } from 'preact/hooks'
import { callOwnRoute, RouteError } from '../own-route.ts'
import type { PaymentReturn } from './payment-return.ts'

interface PaymentNoticeProps {
  payment: PaymentReturn
  login_address: string
  /** The purchase has changed, for better or worse. */
  onSettled: () => void
}

/** What became of the payment that the buyer comes back from. */
export function PaymentNotice({ payment, login_address, onSettled }: PaymentNoticeProps) {
  const [purchase, setPurchase] = useState<Purchase>()
  const [error, setError] = useState<RouteError>()
  const key = useRef('')

  const verify = async () => {
    if (payment.kind !== 'paid') return
    setError(undefined)
    // Asked again after a pending payment it must be answered anew; after no answer it is the same request.
    if (key.current === '') key.current = crypto.randomUUID()
    const { order_id, payment_id, signature } = payment
    try {
      setPurchase(
        await callOwnRoute('/api/credits/verify', {
          body: { order_id, payment_id, signature },
          idempotency_key: key.current,
        }),
      )
      history.replaceState(null, '', '/credits')
      onSettled()
    } catch (caught) {
      if (!(caught instanceof RouteError)) throw caught
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
        The payment was cancelled. Nothing was charged, and no credits were added.
      </p>
    )
  }
  if (payment.kind === 'failed' || error?.code === 'payment_failed') {
    return (
      <p class="notice notice-danger" role="alert">
        The payment failed, and no credits were added. You can choose a pack and try again.
      </p>
    )
  }
  if (error) {
    return (
      <div class="notice notice-danger" role="alert">
        <p>
          The payment could not be confirmed yet. {error.message} Money that was taken is not lost: it is matched with
          your order.
        </p>
        {error.status === 401 ? (
          <a class="button button-secondary" href={login_address}>
            Log in
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
        <strong>Paid. {formatCount(purchase.credits)} credits were added.</strong>
        {purchase.invoice_number && ` Your invoice is ${purchase.invoice_number}.`}
      </p>
      <a class="button button-secondary" href={`/credits/purchases/${purchase.id}`}>
        See the invoice
      </a>
    </div>
  )
}
