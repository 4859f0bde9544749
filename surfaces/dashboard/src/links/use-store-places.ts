import { listCategoriesEndpoint } from '@haat/domains/products/categories/contract'
import { listCollectionsEndpoint } from '@haat/domains/products/collections/contract'
import { listProductsEndpoint } from '@haat/domains/products/contract'
import { listPagesEndpoint } from '@haat/domains/products/pages/contract'
import { useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { readablePath } from '../readable-path.ts'

/** A product, collection, category or page that a link can lead to. */
export interface StorePlace {
  readonly kind: 'product' | 'collection' | 'category' | 'page'
  readonly id: string
  readonly handle: string
  readonly title: string
  /** The key of its image; null if it has none, undefined if its kind has no images. */
  readonly image?: string | null
  /** Not visible to visitors now: menus leave out links to it. */
  readonly is_hidden: boolean
}

/** How many of each kind to list; typing finds the others. */
const OFFERED = 6

/** Searches a store's products, collections, categories and pages by title, including drafts. */
export function useStorePlaces(storeSlug: string, query: string, enabled: boolean) {
  const typed = query.trim()
  const q = useDebouncedValue(typed)
  const found = useQuery({
    queryKey: ['store-places', storeSlug, q],
    queryFn: async ({ signal }) => {
      const request = { query: { store_slug: storeSlug, q, limit: OFFERED }, signal }
      const [collections, categories, pages, products] = await Promise.all([
        backend.call(listCollectionsEndpoint, request),
        backend.call(listCategoriesEndpoint, request),
        backend.call(listPagesEndpoint, request),
        backend.call(listProductsEndpoint, request),
      ])
      const now = new Date()
      const isUnpublished = (time: string | null) => time === null || new Date(time) > now
      return {
        collections: collections.items.map(({ id, handle, title, image, published_at: publishedAt }): StorePlace => {
          const isHidden = isUnpublished(publishedAt)
          return { kind: 'collection', id, handle, title, image: image?.src ?? null, is_hidden: isHidden }
        }),
        categories: categories.items.map(({ id, handle, path, image, is_visible: isVisible }): StorePlace => {
          const title = readablePath(path)
          return { kind: 'category', id, handle, title, image: image?.src ?? null, is_hidden: !isVisible }
        }),
        pages: pages.items.map(({ id, handle, title, published_at: publishedAt }): StorePlace => {
          return { kind: 'page', id, handle, title, is_hidden: isUnpublished(publishedAt) }
        }),
        products: products.items.map(({ id, handle, title, image, status, published_at: publishedAt }): StorePlace => {
          const isHidden = status !== 'active' || isUnpublished(publishedAt)
          return { kind: 'product', id, handle, title, image: image?.src ?? null, is_hidden: isHidden }
        }),
      }
    },
    placeholderData: keepPreviousData,
    enabled,
  })
  return { places: found.data, isLoading: enabled && (found.isFetching || q !== typed), error: found.error }
}
