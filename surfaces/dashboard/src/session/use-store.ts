import type { VendorProfile } from '@haat/domains/stores/contract'
import { useSignedInVendor } from './use-signed-in-vendor.ts'

/** The store that one works in, for pages that stand behind RequireStore. */
export function useStore(): VendorProfile['stores'][number] {
  const vendor = useSignedInVendor()
  const store = vendor.stores.find(({ store_slug }) => store_slug === vendor.selected_store)
  if (store === undefined) throw new Error('This page stands behind RequireStore')
  return store
}
