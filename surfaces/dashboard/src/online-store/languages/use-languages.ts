import { listLanguagesEndpoint, type StoreLanguages } from '@haat/domains/stores/languages/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

const languagesKey = (store_slug: string) => ['languages', store_slug] as const

/** Loads the store's languages, and those that can be added. */
export function useLanguages(store_slug: string) {
  return useQuery({
    queryKey: languagesKey(store_slug),
    queryFn: () => backend.call(listLanguagesEndpoint, { query: { store_slug } }),
  })
}

/** Changes the languages. Every such call responds with the new list. */
export function useLanguageChange<Input>(store_slug: string, change: (input: Input) => Promise<StoreLanguages>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (languages) => queries.setQueryData(languagesKey(store_slug), languages),
  })
}
