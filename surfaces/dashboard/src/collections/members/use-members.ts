import { listCollectionProductsEndpoint } from '@haat/domains/products/collections/contract'
import type { ProductSummary } from '@haat/domains/products/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { collectionKey } from '../../collection-keys.ts'

export type Member = Pick<ProductSummary, 'id' | 'title' | 'image' | 'status'>

/** Loads the products of a saved collection by ID, page by page until all are loaded. */
export function useMembers(storeSlug: string, id: string | undefined) {
  return useQuery({
    queryKey: [...collectionKey(storeSlug, id ?? ''), 'members'],
    queryFn: async ({ signal }) => {
      const members = new Map<string, Member>()
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await backend.call(listCollectionProductsEndpoint, {
          params: { id: id ?? '' },
          query: { store_slug: storeSlug, limit: 200, cursor },
          signal,
        })
        for (const item of page.items) members.set(item.id, item)
        cursor = page.next_cursor
      }
      return members
    },
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
  })
}
