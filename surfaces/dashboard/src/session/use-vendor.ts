import { getVendorLoginDetailsEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { readSelectedStore } from './selected-store.ts'
import { vendorKey } from './vendor-key.ts'

/** Who is signed in: `null` for nobody. Asked again whenever the tab is looked at, so that signing out elsewhere shows here. */
export function useVendor() {
  return useQuery({
    queryKey: vendorKey,
    queryFn: findVendor,
    refetchOnWindowFocus: 'always',
  })
}

async function findVendor(): Promise<VendorProfile | null> {
  try {
    return await backend.call(getVendorLoginDetailsEndpoint, { body: { store_name: readSelectedStore() } })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return null
    throw error
  }
}
