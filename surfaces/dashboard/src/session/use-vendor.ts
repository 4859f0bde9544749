import { getVendorLoginDetailsEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { directBackend } from '../backend.ts'
import { isSignedIn } from './is-signed-in.ts'
import { readSelectedStore } from './selected-store.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'
import { vendorKey } from './vendor-key.ts'

/** Who is signed in: `null` for nobody. Asked again whenever the tab is looked at, so that signing out elsewhere shows here. */
export function useVendor() {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: vendorKey,
    queryFn: async () => {
      const vendor = await findVendor()
      // What isn't saved yet stays on the screen; saving it asks to sign in.
      return (
        vendor ?? (hasUnsavedChanges() ? (queryClient.getQueryData<VendorProfile | null>(vendorKey) ?? null) : null)
      )
    },
    refetchOnWindowFocus: 'always',
  })
}

async function findVendor(): Promise<VendorProfile | null> {
  if (!(await isSignedIn())) return null
  try {
    return await directBackend.call(getVendorLoginDetailsEndpoint, { body: { store_name: readSelectedStore() } })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return null
    throw error
  }
}
