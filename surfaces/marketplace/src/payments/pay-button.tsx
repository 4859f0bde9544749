import type { Checkout } from '@haat/domains/payments/contract'
import { formatMoney } from '@haat/ui/format'
import { useRef, useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'
import { startPayment } from './start-payment.ts'

interface PayButtonProps {
  /** The API route that creates the order, or continues one. */
  orders_path: string
  /** What is bought, and for which store. */
  order: Readonly<Record<string, string | number>>
  /** The page that shows the result of the payment. */
  return_path: string
  /** Including GST, in paise. */
  total: number
  billing_url: string
  login_url: string
}

/** Starts the payment of an order, or says why that isn't possible. */
export function PayButton({ order, total, ...props }: PayButtonProps) {
  const { orders_path: path, return_path: returnPath, billing_url: billingUrl, login_url: loginUrl } = props
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  // One idempotency key per purchase: another order gets a new key, a retry after a network error keeps the old one.
  const key = useRef({ order: '', value: '' })

  const pay = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const ordered = JSON.stringify([path, order])
    if (key.current.order !== ordered) key.current = { order: ordered, value: crypto.randomUUID() }
    try {
      const { checkout }: { checkout: Checkout } = await callMarketplaceApi(path, {
        body: { ...order, return_path: returnPath },
        idempotency_key: key.current.value,
      })
      startPayment(checkout, returnPath)
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      if (caught.status !== 0) key.current = { order: '', value: '' }
      setError(caught)
      setBusy(false)
    }
  }
  return (
    <>
      {error && (
        <div class="notice notice-danger" role="alert">
          <p>{error.message}</p>
          {error.code === 'billing_profile_missing' && (
            <a class="button button-secondary" href={billingUrl}>
              Add billing details
            </a>
          )}
          {(error.code === 'theme_price_changed' || error.code === 'purchase_not_payable') && (
            <a class="button button-secondary" href={returnPath}>
              Reload
            </a>
          )}
          {error.status === 401 && (
            <a class="button button-secondary" href={loginUrl}>
              Sign in
            </a>
          )}
        </div>
      )}
      <button class="button button-primary button-large" type="button" aria-busy={isBusy} onClick={() => void pay()}>
        {isBusy ? 'Redirecting to payment…' : `Pay ${formatMoney(total)}`}
      </button>
    </>
  )
}
