import type {
  StorefrontPage,
  StorefrontProduct,
  SuggestedCategory,
  SuggestedCollection,
} from '@haat/domains/products/storefront/contract'
import { imageUrl } from '@haat/image-address'

export interface Suggestions {
  readonly products: readonly StorefrontProduct[]
  readonly categories: readonly SuggestedCategory[]
  readonly collections: readonly SuggestedCollection[]
  readonly pages: readonly StorefrontPage[]
}

const THUMBNAIL_WIDTH = 160

/** Returns the suggestions shown below a search field, with URLs for this store. */
export function showSuggestions({ products, categories, collections, pages }: Suggestions, root: string) {
  const toLink = ({ title, url }: { title: string; url: string }) => ({ title, url: `${root}${url}` })
  return {
    products: products.map((product) => ({
      ...toLink(product),
      price_min_paise: product.price_min_paise,
      image: thumbnail(product.image),
    })),
    // The path tells categories with the same name apart.
    categories: categories.map(({ path, url }) => toLink({ title: path.replaceAll(' > ', ' › '), url })),
    collections: collections.map(toLink),
    pages: pages.map(toLink),
  }
}

function thumbnail(image: StorefrontProduct['image']) {
  // An image that is still being imported has a URL instead of a key.
  if (image === null || image.width === null || image.height === null) return null
  const { src: key, width, height, alt } = image
  return { src: imageUrl('/media', { key, width, height }, { width: THUMBNAIL_WIDTH }), alt }
}
