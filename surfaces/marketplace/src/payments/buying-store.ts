import type { BillingProfile } from '@haat/domains/stores/contract'

/** The store that something is bought for. */
export interface BuyingStore {
  readonly store_slug: string
  readonly store_name: string
  readonly billing_profile: BillingProfile | null
  readonly billing_url: string
}
