import type { BuyingStore } from './buying-store.ts'

/** Shows who the invoice will be issued to, with a link to the billing details. Without them, nothing can be bought. */
export function BillingSummary({ store }: { store: BuyingStore }) {
  const { billing_profile: profile, billing_url: billingUrl } = store
  if (profile === null) {
    return (
      <p class="notice notice-warning">
        <span>Add billing details so we can issue your invoice.</span>
        <a class="button button-primary" href={billingUrl}>
          Add billing details
        </a>
      </p>
    )
  }
  return (
    <p class="billing-summary">
      <span>
        Billed to <strong>{profile.legal_name}</strong>, {profile.city}
        {profile.gstin && `, GSTIN ${profile.gstin}`}
      </span>
      <a href={billingUrl}>
        Edit<span class="visually-hidden"> billing details</span>
      </a>
    </p>
  )
}
