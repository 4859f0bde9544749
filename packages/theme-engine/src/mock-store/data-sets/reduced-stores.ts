import type { MockStore } from '../mock-store.ts'
import { changeCategories } from './change-categories.ts'
import { changeProducts } from './change-products.ts'

/** A store on its first day. */
export function emptyStore(store: MockStore): MockStore {
  const { shop } = store
  const { name, url, currency = 'INR' } = shop
  return {
    shop: { name, url, currency, takes_orders: false },
    products: [],
    collections: [],
    categories: [],
    pages: [],
    menus: [],
  }
}

/** No variant of any product is available. */
export function soldOut(store: MockStore): MockStore {
  return changeProducts(store, (product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, available: false, inventory_quantity: 0 })),
  }))
}

/** Neither products nor collections have images. */
export function withoutImages(store: MockStore): MockStore {
  const changed = changeProducts(store, (product) => ({
    ...product,
    images: [],
    variants: product.variants.map(({ image: _image, ...variant }) => variant),
  }))
  return {
    ...changed,
    collections: changed.collections.map((collection) => ({ ...collection, image: null })),
    categories: changeCategories(changed.categories, (category) => ({ ...category, image: null, product_image: null })),
  }
}

/** Only the first product, in the collections that have it. */
export function oneProduct(store: MockStore): MockStore {
  const products = store.products.slice(0, 1)
  const handles = new Set(products.map(({ handle }) => handle))
  const collections = store.collections
    .map((collection) => {
      const own = collection.products.filter(({ handle }) => handles.has(handle))
      return { ...collection, products: own, products_count: own.length }
    })
    .filter(({ products_count: count }) => count > 0)
  return { ...store, products, collections }
}
