import { getVendorAccountEndpoint } from '@haat/domains/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from './backend.ts'

/** Query key of the signed-in person's own account. */
export const accountKey = ['account'] as const

/** Loads the signed-in person's own account. */
export function useOwnAccount() {
  return useQuery({ queryKey: accountKey, queryFn: () => backend.call(getVendorAccountEndpoint, {}) })
}
