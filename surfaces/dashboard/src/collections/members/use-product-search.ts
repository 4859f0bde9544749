import { listProductsEndpoint } from '@haat/domains/products/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { productsKey } from '../../products/product-keys.ts'

/** Searches a store's products, by title. Previous results stay visible while new ones load. */
export function useProductSearch(storeSlug: string, q: string) {
  return useQuery({
    queryKey: [...productsKey(storeSlug), 'search', q],
    queryFn: ({ signal }) =>
      backend.call(listProductsEndpoint, { query: { store_slug: storeSlug, q, sort: 'title_ascending' }, signal }),
    placeholderData: keepPreviousData,
  })
}
