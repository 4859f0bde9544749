export { findFirstStoreSlug } from './find-first-store-slug.ts'
export { requireActiveStore, requireStoreOfVendor, type StoreRow } from './require-store.ts'
