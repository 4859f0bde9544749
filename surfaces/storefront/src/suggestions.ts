import type {
  StorefrontCollection,
  StorefrontPage,
  StorefrontProduct,
} from '@haat/domains/products/storefront/contract'
import { imageUrl } from '@haat/image-address'

export interface Suggestions {
  readonly products: readonly StorefrontProduct[]
  readonly collections: readonly StorefrontCollection[]
  readonly pages: readonly StorefrontPage[]
}

const THUMBNAIL_WIDTH = 160

/** What is shown below a search field while somebody types, with addresses that can be followed from this store. */
export function showSuggestions({ products, collections, pages }: Suggestions, root: string) {
  const lead = ({ title, url }: { title: string; url: string }) => ({ title, url: `${root}${url}` })
  return {
    products: products.map((product) => ({
      ...lead(product),
      price_min_paise: product.price_min_paise,
      image: thumbnail(product.image),
    })),
    collections: collections.map(lead),
    pages: pages.map(lead),
  }
}

function thumbnail(image: StorefrontProduct['image']) {
  // A picture that is still being downloaded has an address in place of its key.
  if (image === null || image.width === null || image.height === null) return null
  const { src: key, width, height, alt } = image
  return { src: imageUrl('/media', { key, width, height }, { width: THUMBNAIL_WIDTH }), alt }
}
