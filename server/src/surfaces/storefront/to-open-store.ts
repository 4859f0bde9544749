import type { PreviewedStore } from '../../../../domains/src/store-preview.ts'
import type { ShopDetails } from '../../../../domains/src/stores/index.ts'
import type { StoreLanguage } from '../../../../surfaces/storefront/src/languages/store-language.ts'
import type { Store } from '../../../../surfaces/storefront/src/store.ts'

interface OpenStoreOptions {
  readonly languages?: readonly StoreLanguage[]
  /** What its theme says about it; true in demos. */
  readonly takes_orders?: boolean
  readonly details?: ShopDetails
}

/** Returns a store for previews and demos: always open and at its default URL, because they aren't for its visitors. */
export function toOpenStore(
  { id, slug, name }: PreviewedStore,
  { languages = [], takes_orders: takesOrders = true, details = {} }: OpenStoreOptions = {},
): Store {
  return {
    id,
    slug,
    shop: { ...details, name, currency: 'INR', locale: 'en', takes_orders: takesOrders },
    suspended_until: undefined,
    primary_host: undefined,
    languages,
  }
}
