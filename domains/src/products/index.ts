import type { Job } from '../platform.ts'
import { queueDownloads, showFetchedImage } from './fetch-images.ts'
import { runImport } from './imports/run-import.ts'

export { loadDemoCatalogs } from './load-demo-catalog.ts'
export { announceDuePublications } from './storefront/announce-due-publications.ts'
export { browseCollection } from './storefront/browse-collection.ts'
export { findCartProducts } from './storefront/find-cart-products.ts'
export { findStorefront } from './storefront/find-storefront.ts'
export { findTemplateExample } from './storefront/find-template-example.ts'
export { countSitemap, listSitemap } from './storefront/list-sitemap.ts'
export { listAllCollections, loadCollections } from './storefront/load-collections.ts'
export { loadMenus } from './storefront/load-menus.ts'
export { findFirstPage, findPage, loadPages } from './storefront/load-pages.ts'
export { findProduct, loadProducts } from './storefront/load-products.ts'
export { recommendProducts, searchProducts } from './storefront/search-products.ts'
export { suggest } from './storefront/suggest.ts'

export const productsJobs: readonly Job[] = [runImport, queueDownloads, showFetchedImage]
