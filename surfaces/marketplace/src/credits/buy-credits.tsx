import type { CreditPack, Purchase } from '@haat/domains/credits/contract'
import type { Checkout } from '@haat/domains/payments/contract'
import { formatCount, formatMoney, formatPrice } from '@haat/ui/format'
import { useRef, useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'
import { BillingSummary } from './billing-summary.tsx'
import type { BuyingStore } from './buying-store.ts'
import { calculateGst, formatRate } from './gst.ts'
import { startPayment } from './start-payment.ts'

interface BuyCreditsProps {
  packs: readonly CreditPack[]
  gst_rate_basis_points: number
  can_buy: boolean
  store: BuyingStore | undefined
  is_signed_in: boolean
  login_url: string
}

/** Lists the credit packs, shows the selected one with its taxes, and starts the payment. */
export function BuyCredits({
  packs,
  gst_rate_basis_points: gstRateBasisPoints,
  can_buy: canBuy,
  store,
  is_signed_in: isSignedIn,
  login_url: loginUrl,
}: BuyCreditsProps) {
  const [selectedId, setSelected] = useState(packs[1]?.id ?? packs[0]?.id)
  const selected = packs.find((pack) => pack.id === selectedId)
  if (!canBuy) return <p class="purchases-empty">Buying credits isn’t available on this platform.</p>
  if (selected === undefined) return <p class="purchases-empty">No credit packs are available right now.</p>

  const gst = calculateGst(selected.price, gstRateBasisPoints)
  return (
    <div class="buy-credits">
      <fieldset class="packs">
        <legend>Choose a pack</legend>
        <div>
          {packs.map((pack) => (
            <label key={pack.id} class="pack">
              <input type="radio" name="pack" checked={pack.id === selectedId} onChange={() => setSelected(pack.id)} />
              <span class="pack-name">{pack.name}</span>
              <span class="pack-credits">
                <strong>{formatCount(pack.credits)}</strong> credits
              </span>
              <span class="pack-price">
                <strong>{formatPrice(pack.price)}</strong>
                <span>{formatMoney(Math.round(pack.price / pack.credits))} per credit</span>
              </span>
              <span class="pack-text">{pack.description}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <section class="order-summary" aria-labelledby="order-summary-title">
        <div class="awning" aria-hidden="true" />
        <h2 id="order-summary-title">{selected.name} pack</h2>
        <dl>
          <div>
            <dt>{formatCount(selected.credits)} credits</dt>
            <dd>{formatMoney(selected.price)}</dd>
          </div>
          <div>
            <dt>GST {formatRate(gstRateBasisPoints)}</dt>
            <dd>{formatMoney(gst)}</dd>
          </div>
          <div class="order-summary-total">
            <dt>Total</dt>
            <dd>{formatMoney(selected.price + gst)}</dd>
          </div>
        </dl>
        {store && (
          <>
            <BillingSummary store={store} />
            <PayButton pack={selected} total={selected.price + gst} store={store} login_url={loginUrl} />
          </>
        )}
        {!store && isSignedIn && <p class="notice">Select a store in the header, or create one, to buy credits.</p>}
        {!isSignedIn && (
          <a class="button button-primary button-large" href={loginUrl}>
            Sign in to buy
          </a>
        )}
      </section>
    </div>
  )
}

interface PayButtonProps {
  pack: CreditPack
  total: number
  store: BuyingStore
  login_url: string
}

function PayButton({ pack, total, store, login_url: loginUrl }: PayButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  // One idempotency key per purchase: a different pack gets a new key, a retry after a network error keeps the old one.
  const key = useRef({ pack_id: '', value: '' })

  const pay = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    if (key.current.pack_id !== pack.id) key.current = { pack_id: pack.id, value: crypto.randomUUID() }
    try {
      const order: { purchase: Purchase; checkout: Checkout } = await callMarketplaceApi('/api/credits/orders', {
        body: { store_slug: store.store_slug, pack_id: pack.id, return_path: '/credits' },
        idempotency_key: key.current.value,
      })
      startPayment(order.checkout)
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      if (caught.status !== 0) key.current = { pack_id: '', value: '' }
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
            <a class="button button-secondary" href={store.billing_url}>
              Add billing details
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
