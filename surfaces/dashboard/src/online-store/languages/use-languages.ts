import { listLanguagesEndpoint, type StoreLanguages } from '@haat/domains/stores/languages/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

const languagesKey = (storeSlug: string) => ['languages', storeSlug] as const

/** Loads the store's languages, and those that can be added. */
export function useLanguages(storeSlug: string) {
  return useQuery({
    queryKey: languagesKey(storeSlug),
    queryFn: () => backend.call(listLanguagesEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Changes the languages. Every such call responds with the new list. */
export function useLanguageChange<Input>(storeSlug: string, change: (input: Input) => Promise<StoreLanguages>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (languages) => queries.setQueryData(languagesKey(storeSlug), languages),
  })
}
