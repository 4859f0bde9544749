import { listLanguagesEndpoint, type StoreLanguages } from '@haat/domains/stores/languages/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

const languagesKey = (store_slug: string) => ['languages', store_slug] as const

/** The languages of a store, and those that it could have. */
export function useLanguages(store_slug: string) {
  return useQuery({
    queryKey: languagesKey(store_slug),
    queryFn: () => backend.call(listLanguagesEndpoint, { query: { store_slug } }),
  })
}

/** A change of the languages: every such call answers how they stand after it. */
export function useLanguageChange<Wish>(store_slug: string, change: (wish: Wish) => Promise<StoreLanguages>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (languages) => queries.setQueryData(languagesKey(store_slug), languages),
  })
}
