import type { CreditPack, Purchase } from '@haat/domains/credits/contract'
import type { PaymentReturn } from '@haat/domains/payments/checkout-return/contract'
import { formatCount } from '@haat/ui/format'
import { useState } from 'preact/hooks'
import { callMarketplaceApi } from '../marketplace-api.ts'
import type { BuyingStore } from '../payments/buying-store.ts'
import { PaymentNotice } from '../payments/payment-notice.tsx'
import { BuyCredits } from './buy-credits.tsx'
import { PurchaseHistory } from './purchase-history.tsx'

/** The store that credits are bought for. */
export interface CreditsStore extends BuyingStore {
  readonly balance: number
}

interface CreditsPageProps {
  packs: readonly CreditPack[]
  gst_rate_basis_points: number
  can_buy: boolean
  store: CreditsStore | undefined
  is_signed_in: boolean
  login_url: string
  payment: PaymentReturn | undefined
}

/** The store's balance, the credit packs and the purchase history. */
export function CreditsPage({
  store,
  payment,
  login_url: loginUrl,
  is_signed_in: isSignedIn,
  ...catalog
}: CreditsPageProps) {
  const [balance, setBalance] = useState(store?.balance ?? 0)
  const [historyVersion, setHistoryVersion] = useState(0)

  const refresh = async (storeSlug: string) => {
    setHistoryVersion((version) => version + 1)
    const found: { credits: number } = await callMarketplaceApi(
      `/api/credits/balance?${new URLSearchParams({ store_slug: storeSlug })}`,
    )
    setBalance(found.credits)
  }
  return (
    <>
      <header class="credits-head">
        <div>
          <h1>Credits</h1>
          <p>Some apps charge per use, for example for each image edited or message sent. Pay for them with credits.</p>
        </div>
        {store && (
          <p class="balance" role="status">
            <span>Balance for {store.store_name}</span>
            <strong>{formatCount(balance)}</strong>
            <span>{balance === 1 ? 'credit' : 'credits'}</span>
          </p>
        )}
      </header>
      {payment && (
        <PaymentNotice<Purchase>
          payment={payment}
          verify_path="/api/credits/verify"
          return_path="/credits"
          login_url={loginUrl}
          failed="No credits were added. Choose a pack to try again."
          later="the credits will be added automatically"
          describe={({ credits }) => `${formatCount(credits)} credits added.`}
          invoiceUrl={({ id }) => `/credits/purchases/${id}`}
          onSettled={() => {
            // If the new balance can't be loaded, the page keeps showing the old one until it's reloaded.
            if (store) refresh(store.store_slug).catch(() => undefined)
          }}
        />
      )}
      <BuyCredits {...catalog} store={store} is_signed_in={isSignedIn} login_url={loginUrl} />
      {store && (
        <section class="credits-history" aria-labelledby="history-title">
          <h2 id="history-title">Purchase history</h2>
          <PurchaseHistory key={historyVersion} store_slug={store.store_slug} login_url={loginUrl} />
        </section>
      )}
    </>
  )
}
