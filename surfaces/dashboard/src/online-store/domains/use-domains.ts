import { listDomainsEndpoint } from '@haat/domains/stores/domains/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

export const domainsKey = (store_slug: string) => ['domains', store_slug] as const

/** Loads the store's domains, and whether its plan includes custom domains. */
export function useDomains(store_slug: string) {
  return useQuery({
    queryKey: domainsKey(store_slug),
    queryFn: () => backend.call(listDomainsEndpoint, { query: { store_slug } }),
  })
}
