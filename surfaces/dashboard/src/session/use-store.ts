import type { VendorProfile } from '@haat/domains/stores/contract'
import { useSignedInVendor } from './use-signed-in-vendor.ts'

/** Returns the selected store, in pages behind `RequireStore`; throws elsewhere. */
export function useStore(): VendorProfile['stores'][number] {
  const vendor = useSignedInVendor()
  const store = vendor.stores.find(({ store_slug }) => store_slug === vendor.selected_store)
  if (store === undefined) throw new Error('useStore needs RequireStore')
  return store
}
