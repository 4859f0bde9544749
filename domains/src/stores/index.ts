export { createStore } from './create-store.ts'
export { findPrimaryHost, findStoreByDomain } from './domains/find-store-by-host.ts'
export { findBillingProfile } from './find-billing-profile.ts'
export { findFirstStoreSlug } from './find-first-store-slug.ts'
export { findGstinFault } from './gstin.ts'
export { guardStore, requireStoreMember } from './guard-store.ts'
export { addTestLanguages } from './languages/add-test-languages.ts'
export { listStoreLanguages } from './languages/show-languages.ts'
export { requireNotSuspended, type StoreRow } from './require-not-suspended.ts'
export { saveBillingProfile } from './save-billing-profile.ts'
export { selectedStoreCookie } from './selected-store-cookie.ts'
export { findShopDetails, type ShopDetails } from './settings/find-shop-details.ts'
export { insertDemoContact } from './settings/insert-demo-contact.ts'
export { settingsMediaUser } from './settings/settings-media-user.ts'
export { storeMember } from './store-member.ts'
export { isOffline, isSuspended } from './suspension.ts'
export { storesJobs } from './suspensions/end-passed-suspensions.ts'
export { reactivateStore, reactivateStoreIn } from './suspensions/reactivate-store.ts'
export { requireOpenStore } from './suspensions/require-open-store.ts'
export { requireVisibleStore } from './suspensions/require-visible-store.ts'
export { suspendStore } from './suspensions/suspend-store.ts'
export {
  deleteTestStoreRow,
  insertTestStore,
  lockTestStore,
  type TestStoreKind,
} from './test-stores/test-store.ts'
