import { loadOnce } from '@haat/console/forms/load-once'
import { getSynonymsEndpoint } from '@haat/domains/products/synonyms/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

export const synonymsKey = (storeSlug: string) => ['search-synonyms', storeSlug] as const

export const loadSynonyms = (storeSlug: string) =>
  backend.call(getSynonymsEndpoint, { query: { store_slug: storeSlug } })

/** Loads the store's synonyms once, for their form. */
export function useSynonyms(storeSlug: string) {
  return useQuery({ queryKey: synonymsKey(storeSlug), queryFn: () => loadSynonyms(storeSlug), ...loadOnce })
}
