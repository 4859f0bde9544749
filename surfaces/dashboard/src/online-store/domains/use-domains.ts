import { listDomainsEndpoint } from '@haat/domains/stores/domains/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

export const domainsKey = (storeSlug: string) => ['domains', storeSlug] as const

/** Loads the store's domains, and whether its plan includes custom domains. */
export function useDomains(storeSlug: string) {
  return useQuery({
    queryKey: domainsKey(storeSlug),
    queryFn: () => backend.call(listDomainsEndpoint, { query: { store_slug: storeSlug } }),
  })
}
