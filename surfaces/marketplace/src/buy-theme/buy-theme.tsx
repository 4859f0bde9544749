import type { PaymentReturn } from '@haat/domains/payments/checkout-return/contract'
import type { ThemePurchase } from '@haat/domains/theme-store/contract'
import { formatDate } from '@haat/ui/format'
import { useState } from 'preact/hooks'
import { BillingSummary } from '../payments/billing-summary.tsx'
import type { BuyingStore } from '../payments/buying-store.ts'
import { PayButton } from '../payments/pay-button.tsx'
import { PaymentNotice } from '../payments/payment-notice.tsx'
import { InLibrary } from './in-library.tsx'
import type { LibraryTheme } from './theme-buyer.ts'

interface BuyThemeProps {
  theme: { readonly slug: string; readonly name: string; readonly price_paise: number; readonly total_paise: number }
  store: BuyingStore
  library: LibraryTheme
  is_owned: boolean
  /** The result of the payment that the buyer returns from. */
  payment: PaymentReturn | undefined
  login_url: string
  editor_url: string
}

/** Buys a theme for a store, or says that the store has it. */
export function BuyTheme({ theme, store, library, is_owned: isOwned, payment, ...urls }: BuyThemeProps) {
  const [isBought, setBought] = useState(isOwned)
  const path = `/themes/${theme.slug}`
  return (
    <div class="buy-theme">
      {payment && (
        <PaymentNotice<ThemePurchase>
          payment={payment}
          verify_path="/api/themes/verify"
          return_path={path}
          login_url={urls.login_url}
          failed={`${store.store_name} hasn’t been charged. You can try again.`}
          later={`${theme.name} will be added to your library automatically`}
          describe={() => `${theme.name} is in your library. Your live store hasn’t changed.`}
          invoiceUrl={({ id }) => `/themes/purchases/${id}`}
          onSettled={(purchase) => setBought(isOwned || purchase !== undefined)}
        />
      )}
      {isBought ? (
        <InLibrary
          theme_slug={theme.slug}
          store_name={store.store_name}
          is_draft={library.is_draft}
          editor_url={urls.editor_url}
        />
      ) : (
        <>
          {library.licence === 'refunded' && <RefundNotice name={theme.name} until={library.grace_until} />}
          <BillingSummary store={store} />
          {store.billing_profile !== null && (
            <PayButton
              orders_path={`/api/themes/${theme.slug}/orders`}
              order={{ store_slug: store.store_slug, price_paise: theme.price_paise }}
              return_path={path}
              total={theme.total_paise}
              billing_url={store.billing_url}
              login_url={urls.login_url}
            />
          )}
          <p class="buy-theme-note">
            A licence for {store.store_name}. You get a tax invoice, and the theme appears in your library as a draft.
          </p>
        </>
      )}
    </div>
  )
}

function RefundNotice({ name, until }: { name: string; until: string | null }) {
  return (
    <p class="notice notice-warning">
      <span>
        Your purchase of {name} was refunded.{' '}
        {until !== null &&
          Date.parse(until) > Date.now() &&
          `If it’s live, it stays live until ${formatDate(until, { time_zone: 'Asia/Kolkata' })}. `}
        To use it again, buy it again.
      </span>
    </p>
  )
}
