import type { CreditPack } from '@haat/domains/credits/contract'
import { formatCount } from '@haat/ui/format'
import { useState } from 'preact/hooks'
import { callOwnRoute } from '../own-route.ts'
import type { BuyingStore } from './buying-store.ts'
import { PackShop } from './pack-shop.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import type { PaymentReturn } from './payment-return.ts'
import { PurchaseHistory } from './purchase-history.tsx'

interface CreditsPageProps {
  packs: readonly CreditPack[]
  gst_rate_basis_points: number
  can_buy: boolean
  store: BuyingStore | undefined
  is_signed_in: boolean
  login_address: string
  payment: PaymentReturn | undefined
}

/** Balance, packs, and what was bought before. */
export function CreditsPage({ store, payment, login_address, is_signed_in, ...shop }: CreditsPageProps) {
  const [balance, setBalance] = useState(store?.balance ?? 0)
  const [purchasesShown, setPurchasesShown] = useState(0)

  const refresh = async (store_slug: string) => {
    setPurchasesShown((times) => times + 1)
    const found: { credits: number } = await callOwnRoute(`/api/credits/balance?${new URLSearchParams({ store_slug })}`)
    setBalance(found.credits)
  }
  return (
    <>
      <header class="credits-head">
        <div>
          <h1>Credits</h1>
          <p>Some apps work by the piece: a picture cut out, a text written, a broadcast sent. Credits pay for each.</p>
        </div>
        {store && (
          <p class="balance" role="status">
            <span>Balance of {store.store_name}</span>
            <strong>{formatCount(balance)}</strong>
            <span>{balance === 1 ? 'credit' : 'credits'}</span>
          </p>
        )}
      </header>
      {payment && (
        <PaymentNotice
          payment={payment}
          login_address={login_address}
          onSettled={() => {
            // Where the new balance can't be read, the page still has the old one, and the next visit the new.
            if (store) refresh(store.store_slug).catch(() => undefined)
          }}
        />
      )}
      <PackShop {...shop} store={store} is_signed_in={is_signed_in} login_address={login_address} />
      {store && (
        <section class="credits-history" aria-labelledby="history-title">
          <h2 id="history-title">Purchase history</h2>
          <PurchaseHistory key={purchasesShown} store_slug={store.store_slug} login_address={login_address} />
        </section>
      )}
    </>
  )
}
