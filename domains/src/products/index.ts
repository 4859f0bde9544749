import type { Job } from '../platform.ts'
import { deleteExpiredSuggestions } from './categories/suggestions/delete-expired-suggestions.ts'
import { queueDownloads, showFetchedImage } from './images/fetch-images.ts'
import { runImport } from './imports/run-import.ts'
import { emailLowStock } from './inventory/email-low-stock.ts'
import { tidySearchWords } from './search/tidy-search-words.ts'
import { countSoldProducts } from './stock/count-sold-products.ts'

export { createProduct } from './catalog/create-product.ts'
export { createCollection } from './collections/create-collection.ts'
export { demoImageName, readDemoImages } from './demo/demo-images.ts'
export { loadDemoCatalogs } from './demo/load-demo-catalog.ts'
export { settleDemoStock, stockUpDemo } from './demo/stock-demo.ts'
export { readProductExport } from './exports/read-product-export.ts'
export { catalogMediaUser } from './images/catalog-media-user.ts'
export { findCurrentImages } from './images/current-images.ts'
export { initialSettings as initialInventorySettings } from './inventory/settings.ts'
export { listCollectionsOfProducts } from './membership/list-collections-of-products.ts'
export { prepareSearch, readStoreQuery } from './search/read-store-query.ts'
export { type ChangedStock, recordStockChanges } from './stock/record-stock-changes.ts'
export { setStockReason } from './stock/set-stock-reason.ts'
export { announceDuePublications } from './storefront/announce-due-publications.ts'
export { browseCollection } from './storefront/browse-collection.ts'
export { CatalogCache } from './storefront/catalog-cache.ts'
export { browseCategory } from './storefront/categories/browse-category.ts'
export { listCategoryTree } from './storefront/categories/list-category-tree.ts'
export { visibleCollections } from './storefront/collections-of-products.ts'
export { findCartProducts } from './storefront/find-cart-products.ts'
export { findStorefront } from './storefront/find-storefront.ts'
export { findTemplateExample } from './storefront/find-template-example.ts'
export { countSitemap, listSitemap } from './storefront/list-sitemap.ts'
export { listAllCollections, loadCollections } from './storefront/load-collections.ts'
export { loadMenus } from './storefront/load-menus.ts'
export { findFirstPage, findPage, loadPages } from './storefront/load-pages.ts'
export { findProduct, loadProducts } from './storefront/load-products.ts'
export { recommendProducts } from './storefront/recommend-products.ts'
export { searchProducts } from './storefront/search-products.ts'
export { listSellableVariants, lockVariants, type SellableVariant } from './storefront/sellable-variants.ts'
export { suggest } from './storefront/suggest.ts'
export { deleteTestProducts } from './test-stores/delete-test-products.ts'
export { insertManyProducts } from './test-stores/insert-many-products.ts'

export const productsJobs: readonly Job[] = [
  runImport,
  queueDownloads,
  showFetchedImage,
  tidySearchWords,
  emailLowStock,
  countSoldProducts,
  deleteExpiredSuggestions,
]
