import type { Job } from '../platform.ts'
import { queueDownloads, showFetchedImage } from './fetch-images.ts'
import { runImport } from './imports/run-import.ts'

export { createCollection } from './collections/create-collection.ts'
export { createProduct } from './create-product.ts'
export { loadDemoCatalogs } from './load-demo-catalog.ts'
export { saveMenu } from './menus/manage-menus.ts'
export { createPage } from './pages/manage-pages.ts'
export {
  type BrowsedCollection,
  type Browsing,
  browseCollection,
} from './storefront/browse-collection.ts'
export type { Facet, FacetValue, ProductFilters } from './storefront/filters.ts'
export { findCartProducts } from './storefront/find-cart-products.ts'
export {
  catalogVersionOf,
  findStorefront,
  isClosed,
  type Storefront,
} from './storefront/find-storefront.ts'
export { countSitemap, listSitemap, type SitemapEntry } from './storefront/list-sitemap.ts'
export { listAllCollections, loadCollections } from './storefront/load-collections.ts'
export { loadMenus } from './storefront/load-menus.ts'
export { findPage, loadPages } from './storefront/load-pages.ts'
export { findProduct, loadProducts, type SeoData } from './storefront/load-products.ts'
export type { Moved } from './storefront/old-handles.ts'
export { recommendProducts, searchProducts } from './storefront/search-products.ts'
export { type Suggestions, suggest } from './storefront/suggest.ts'

export const productsJobs: readonly Job[] = [runImport, queueDownloads, showFetchedImage]
