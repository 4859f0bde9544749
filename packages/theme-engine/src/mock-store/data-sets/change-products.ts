import type { ProductData } from '../../theme/data/catalog-data.ts'
import type { MockStore } from '../mock-store.ts'

/** Returns the store with every product changed, also in its collections. */
export function changeProducts(
  store: MockStore,
  change: (product: ProductData, index: number) => ProductData,
): MockStore {
  const products = store.products.map(change)
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  const collections = store.collections.map((collection) => ({
    ...collection,
    products: collection.products.flatMap(({ handle }) => byHandle.get(handle) ?? []),
  }))
  return { ...store, products, collections }
}
