import type { BuyingStore } from './buying-store.ts'

/** Whom the invoice will be made out to, and where that is changed. */
export function BillingHint({ store }: { store: BuyingStore }) {
  const { billing_profile: profile, billing_address } = store
  if (profile === null) {
    return (
      <p class="notice notice-waiting">
        <span>An invoice needs a name and an address. Say first whom it is made out to.</span>
        <a class="button button-secondary" href={billing_address}>
          Add billing details
        </a>
      </p>
    )
  }
  return (
    <p class="billing">
      <span>
        Invoice to <strong>{profile.legal_name}</strong>, {profile.city}
        {profile.gstin && `, GSTIN ${profile.gstin}`}
      </span>
      <a href={billing_address}>
        Change<span class="visually-hidden"> billing details</span>
      </a>
    </p>
  )
}
