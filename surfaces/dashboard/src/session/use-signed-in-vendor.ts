import type { VendorProfile } from '@haat/domains/stores/contract'
import { useOutletContext } from 'react-router'

/** The signed-in vendor, for pages that stand behind RequireVendor. */
export function useSignedInVendor(): VendorProfile {
  return useOutletContext<VendorProfile>()
}
