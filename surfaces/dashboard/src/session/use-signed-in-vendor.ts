import { useAccount } from '@haat/console/session/accounts'
import type { VendorProfile } from '@haat/domains/stores/contract'
import { owners } from './owners.tsx'

/** Returns the signed-in store owner. */
export function useSignedInVendor(): VendorProfile {
  return useAccount(owners)
}
