import type { BillingProfile } from '@haat/domains/stores/contract'
import type { PublicUrls } from '../configuration.ts'

/** The store that something is bought for. */
export interface BuyingStore {
  readonly store_slug: string
  readonly store_name: string
  readonly billing_profile: BillingProfile | null
  /** The page of the billing details, which leads back here. */
  readonly billing_url: string
}

/** Returns the page of a store's billing details in the dashboard, which leads back to `path` when they're saved. */
export function billingUrl({ dashboard, marketplace }: PublicUrls, storeSlug: string, path: string): string {
  return `${dashboard}/stores/${storeSlug}/billing?next=${encodeURIComponent(marketplace + path)}`
}
