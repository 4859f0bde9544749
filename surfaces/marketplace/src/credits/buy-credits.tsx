import type { CreditPack } from '@haat/domains/credits/contract'
import { formatCount, formatMoney, formatPrice } from '@haat/ui/format'
import { useState } from 'preact/hooks'
import { BillingSummary } from '../payments/billing-summary.tsx'
import type { BuyingStore } from '../payments/buying-store.ts'
import { calculateGst, formatRate } from '../payments/gst.ts'
import { PayButton } from '../payments/pay-button.tsx'

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
            {store.billing_profile !== null && (
              <PayButton
                orders_path="/api/credits/orders"
                order={{ store_slug: store.store_slug, pack_id: selected.id }}
                return_path="/credits"
                total={selected.price + gst}
                billing_url={store.billing_url}
                login_url={loginUrl}
              />
            )}
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
