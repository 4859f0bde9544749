import type { Checkout, CreditPack, Purchase } from '@haat/domains/credits/contract'
import { formatCount, formatMoney, formatPrice } from '@haat/ui/format'
import { useRef, useState } from 'preact/hooks'
import { callOwnRoute, RouteError } from '../own-route.ts'
import { beginPayment } from './begin-payment.ts'
import { BillingHint } from './billing-hint.tsx'
import type { BuyingStore } from './buying-store.ts'
import { formatRate, gstOn } from './price-summary.ts'

interface PackShopProps {
  packs: readonly CreditPack[]
  gst_rate_basis_points: number
  can_buy: boolean
  store: BuyingStore | undefined
  is_signed_in: boolean
  login_address: string
}

/** Choose a pack, see what it costs, go and pay. */
export function PackShop({ packs, gst_rate_basis_points, can_buy, store, is_signed_in, login_address }: PackShopProps) {
  const [chosen_id, setChosen] = useState(packs[1]?.id ?? packs[0]?.id)
  const chosen = packs.find((pack) => pack.id === chosen_id)
  if (!can_buy) return <p class="purchases-empty">Buying credits isn’t available on this platform.</p>
  if (chosen === undefined) return <p class="purchases-empty">There are no credit packs on sale at the moment.</p>

  const gst = gstOn(chosen.price, gst_rate_basis_points)
  return (
    <div class="shop">
      <fieldset class="packs">
        <legend>Choose a pack</legend>
        <div>
          {packs.map((pack) => (
            <label key={pack.id} class="pack">
              <input type="radio" name="pack" checked={pack.id === chosen_id} onChange={() => setChosen(pack.id)} />
              <span class="pack-name">{pack.name}</span>
              <span class="pack-credits">
                <strong>{formatCount(pack.credits)}</strong> credits
              </span>
              <span class="pack-price">
                <strong>{formatPrice(pack.price)}</strong>
                <span>{formatMoney(Math.round(pack.price / pack.credits))} a credit</span>
              </span>
              <span class="pack-text">{pack.description}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <section class="bill" aria-labelledby="bill-title">
        <div class="awning" aria-hidden="true" />
        <h2 id="bill-title">{chosen.name} pack</h2>
        <dl>
          <div>
            <dt>{formatCount(chosen.credits)} credits</dt>
            <dd>{formatMoney(chosen.price)}</dd>
          </div>
          <div>
            <dt>GST {formatRate(gst_rate_basis_points)}</dt>
            <dd>{formatMoney(gst)}</dd>
          </div>
          <div class="bill-total">
            <dt>Total</dt>
            <dd>{formatMoney(chosen.price + gst)}</dd>
          </div>
        </dl>
        {store && (
          <>
            <BillingHint store={store} />
            <PayButton pack={chosen} total={chosen.price + gst} store={store} login_address={login_address} />
          </>
        )}
        {!store && is_signed_in && <p class="notice">Choose in the header which store buys, or open one first.</p>}
        {!is_signed_in && (
          <a class="button button-primary button-large" href={login_address}>
            Log in to buy
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
  login_address: string
}

function PayButton({ pack, total, store, login_address }: PayButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<RouteError>()
  // One key per intended purchase: another pack is another purchase, pressing again after no answer is the same one.
  const key = useRef({ pack_id: '', value: '' })

  const pay = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    if (key.current.pack_id !== pack.id) key.current = { pack_id: pack.id, value: crypto.randomUUID() }
    try {
      const order: { purchase: Purchase; checkout: Checkout } = await callOwnRoute('/api/credits/orders', {
        body: { store_slug: store.store_slug, pack_id: pack.id, return_path: '/credits' },
        idempotency_key: key.current.value,
      })
      beginPayment(order.checkout)
    } catch (caught) {
      if (!(caught instanceof RouteError)) throw caught
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
            <a class="button button-secondary" href={store.billing_address}>
              Add billing details
            </a>
          )}
          {error.status === 401 && (
            <a class="button button-secondary" href={login_address}>
              Log in
            </a>
          )}
        </div>
      )}
      <button class="button button-primary button-large" type="button" aria-busy={isBusy} onClick={() => void pay()}>
        {isBusy ? 'Going to payment…' : `Pay ${formatMoney(total)}`}
      </button>
    </>
  )
}
