import { listProductsEndpoint, ProductSort, ProductStatus } from '@haat/domains/products/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { productsKey } from '../product-keys.ts'

/** The words, status and order of the address; whatever is none of ours is left out. */
export function readListFilters(filter: (name: string) => string) {
  return {
    q: filter('q'),
    status: ProductStatus.safeParse(filter('status')).data,
    sort: ProductSort.catch('newest').parse(filter('sort')),
  }
}
export type ListFilters = ReturnType<typeof readListFilters>

/** Products of a store in pages of a cursor. While new filters are looked up, what was there stays in sight. */
export function useProductList(store_slug: string, filters: ListFilters) {
  return useInfiniteQuery({
    queryKey: [...productsKey(store_slug), 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listProductsEndpoint, {
        query: { store_slug, ...filters, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}
