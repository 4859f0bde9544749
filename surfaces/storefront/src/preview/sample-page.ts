import { mockPage, type PageData, type ProductData } from '@haat/theme-engine'

type PageObjects = Pick<PageData, 'product' | 'category' | 'collection' | 'page' | 'search' | 'cart'>

/** Returns sample data for a template that the store has no content for yet. */
export function samplePage(template: string): PageObjects {
  const { product, category, collection, page, search, cart } = mockPage(template)
  return {
    ...(product && { product: withoutImages(product) }),
    ...(collection && {
      collection: { ...collection, image: null, products: collection.products.map(withoutImages) },
    }),
    ...(category && { category: { ...category, image: null, product_image: null } }),
    ...(page && { page }),
    ...(search && { search: { ...search, results: search.results.map(withoutImages) } }),
    ...(cart && {
      cart: { ...cart, items: cart.items.map((item) => ({ ...item, product: withoutImages(item.product) })) },
    }),
  }
}

/** Without images, themes show their placeholders. */
function withoutImages(product: ProductData): ProductData {
  return { ...product, images: [] }
}
