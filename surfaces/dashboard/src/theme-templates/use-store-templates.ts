import { listStoreTemplatesEndpoint, type StoreTemplate } from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const none: readonly StoreTemplate[] = []

/** The further templates of a store's theme; none until they are known, or where they cannot be read. */
export function useStoreTemplates(store_slug: string): readonly StoreTemplate[] {
  const { data } = useQuery({
    queryKey: ['themes', store_slug, 'templates'],
    queryFn: ({ signal }) => backend.call(listStoreTemplatesEndpoint, { query: { store_slug }, signal }),
  })
  return data?.items ?? none
}
