import { mockPage, type PageData, type ProductData } from '@haat/theme-engine'

type PageObjects = Pick<PageData, 'product' | 'collection' | 'page' | 'search' | 'cart'>

/** The objects of a page that a store has nothing for yet, made up, so that its template can be seen. */
export function samplePage(template: string): PageObjects {
  const { product, collection, page, search, cart } = mockPage(template)
  return {
    ...(product && { product: withoutPictures(product) }),
    ...(collection && {
      collection: { ...collection, image: null, products: collection.products.map(withoutPictures) },
    }),
    ...(page && { page }),
    ...(search && { search: { ...search, results: search.results.map(withoutPictures) } }),
    ...(cart && {
      cart: { ...cart, items: cart.items.map((item) => ({ ...item, product: withoutPictures(item.product) })) },
    }),
  }
}

/** Themes draw their placeholder. */
function withoutPictures(product: ProductData): ProductData {
  return { ...product, images: [] }
}
