import { listCollectionsEndpoint } from '@haat/domains/products/collections/contract'
import { listProductsEndpoint } from '@haat/domains/products/contract'
import { listPagesEndpoint } from '@haat/domains/products/pages/contract'
import { useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Something of the store that a link can lead to. */
export interface StorePlace {
  readonly kind: 'product' | 'collection' | 'page'
  readonly id: string
  readonly handle: string
  readonly title: string
  /** Key of its picture; null where it has none, undefined where its kind has no pictures. */
  readonly picture?: string | null
  /** Visitors do not see it now: a link to it is left out until they do. */
  readonly is_hidden: boolean
}

/** How many of each kind are offered; typing finds the others. */
const OFFERED = 6

/** Products, collections and pages of a store by the words of their titles, those included that are not shown yet. */
export function useStorePlaces(store_slug: string, query: string, enabled: boolean) {
  const typed = query.trim()
  const q = useDebouncedValue(typed)
  const found = useQuery({
    queryKey: ['store-places', store_slug, q],
    queryFn: async ({ signal }) => {
      const asked = { query: { store_slug, q, limit: OFFERED }, signal }
      const [collections, pages, products] = await Promise.all([
        backend.call(listCollectionsEndpoint, asked),
        backend.call(listPagesEndpoint, asked),
        backend.call(listProductsEndpoint, asked),
      ])
      const now = new Date()
      const isToCome = (time: string | null) => time === null || new Date(time) > now
      return {
        collections: collections.items.map(({ id, handle, title, image, published_at }): StorePlace => {
          const is_hidden = isToCome(published_at)
          return { kind: 'collection', id, handle, title, picture: image?.src ?? null, is_hidden }
        }),
        pages: pages.items.map(({ id, handle, title, published_at }): StorePlace => {
          return { kind: 'page', id, handle, title, is_hidden: isToCome(published_at) }
        }),
        products: products.items.map(({ id, handle, title, image, status, published_at }): StorePlace => {
          const is_hidden = status !== 'active' || isToCome(published_at)
          return { kind: 'product', id, handle, title, picture: image?.src ?? null, is_hidden }
        }),
      }
    },
    placeholderData: keepPreviousData,
    enabled,
  })
  return { places: found.data, isLoading: enabled && (found.isFetching || q !== typed), isError: found.isError }
}
