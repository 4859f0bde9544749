import { type InstallableTheme, listStoreThemesEndpoint } from '@haat/domains/store-themes/contract'
import { getBillingProfileEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import { backendClient } from '../backend.ts'
import { type BuyingStore, billingUrl } from '../payments/buying-store.ts'

/** A theme in a store's library: undefined if the store has neither added nor bought it. */
export type LibraryTheme = Pick<InstallableTheme, 'is_installed' | 'is_draft' | 'licence' | 'grace_until'>

/** Who looks at a theme, and what they can do with it. */
export type ThemeBuyer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'no_store'; readonly stores: VendorProfile['stores'] }
  | { readonly kind: 'unknown'; readonly store_name: string }
  | { readonly kind: 'store'; readonly store: BuyingStore; readonly library: LibraryTheme }

const notInLibrary: LibraryTheme = { is_installed: false, is_draft: false, licence: 'none', grace_until: null }

/** Finds the selected store of the signed-in vendor and whether it has the theme. `unknown`: it couldn't be loaded. */
export async function findThemeBuyer({ vendor, backend, urls }: App.Locals, themeSlug: string): Promise<ThemeBuyer> {
  if (vendor === undefined) return { kind: 'visitor' }
  const selected = vendor.stores.find((one) => one.store_slug === vendor.selected_store)
  if (selected === undefined) return { kind: 'no_store', stores: vendor.stores }
  const { store_slug: storeSlug, store_name: storeName } = selected
  const client = backendClient(backend, vendor.token)
  try {
    const [{ items }, { billing_profile: billingProfile }] = await Promise.all([
      client.call(listStoreThemesEndpoint, { query: { store_slug: storeSlug } }),
      client.call(getBillingProfileEndpoint, { params: { store_slug: storeSlug } }),
    ])
    const store = {
      store_slug: storeSlug,
      store_name: storeName,
      billing_profile: billingProfile,
      billing_url: billingUrl(urls, storeSlug, `/themes/${themeSlug}`),
    }
    return { kind: 'store', store, library: items.find(({ slug }) => slug === themeSlug) ?? notInLibrary }
  } catch {
    return { kind: 'unknown', store_name: storeName }
  }
}

/** Whether a store can use a theme without paying. A refunded theme must be bought again. */
export function hasTheme({ is_installed: isInstalled, licence }: LibraryTheme): boolean {
  return licence === 'active' || (licence === 'none' && isInstalled)
}
