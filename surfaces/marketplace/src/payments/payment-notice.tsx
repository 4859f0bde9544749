import type { PaymentReturn } from '@haat/domains/payments/checkout-return/contract'
import type { PurchaseFields } from '@haat/domains/payments/contract'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'

interface PaymentNoticeProps<Bought extends PurchaseFields> {
  payment: PaymentReturn
  /** The API route that confirms a payment. */
  verify_path: string
  /** This page, which no longer has the payment in its URL once it's settled. */
  return_path: string
  login_url: string
  /** What a failed payment means: "No credits were added." */
  failed: string
  /** What happens if the buyer has been charged: "the credits will be added automatically". */
  later: string
  /** What the buyer now has. */
  describe: (purchase: Bought) => string
  invoiceUrl: (purchase: Bought) => string
  /** Called with the captured purchase, or without one if the payment has failed. */
  onSettled: (purchase?: Bought) => void
}

/** Shows the result of the payment that the buyer is returning from. */
export function PaymentNotice<Bought extends PurchaseFields>(props: PaymentNoticeProps<Bought>) {
  const { payment, verify_path: verifyPath, return_path: returnPath, login_url: loginUrl, onSettled } = props
  const [purchase, setPurchase] = useState<Bought>()
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
      const captured: Bought = await callMarketplaceApi(verifyPath, {
        body: { order_id: orderId, payment_id: paymentId, signature },
        idempotency_key: key.current,
      })
      setPurchase(captured)
      history.replaceState(null, '', returnPath)
      onSettled(captured)
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      if (caught.status !== 0) key.current = ''
      setError(caught)
      if (caught.code === 'payment_failed') onSettled()
    }
  }
  useEffect(() => {
    if (payment.kind === 'paid') void verify()
    else history.replaceState(null, '', returnPath)
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
        Payment failed. {props.failed}
      </p>
    )
  }
  if (error) {
    return (
      <div class="notice notice-danger" role="alert">
        <p>
          We couldn’t confirm your payment yet. {error.message} If you’ve been charged, {props.later}.
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
        <strong>Payment successful. {props.describe(purchase)}</strong>
        {purchase.invoice_number && ` Invoice number: ${purchase.invoice_number}.`}
      </p>
      <a class="button button-secondary" href={props.invoiceUrl(purchase)}>
        View invoice
      </a>
    </div>
  )
}
