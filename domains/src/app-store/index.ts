export { listInstalledAppIds } from './catalog/list-installed-app-ids.ts'
export { requireApp } from './catalog/require-app.ts'
export { loadDemoApps } from './demo/load-demo-apps.ts'
export {
  findMarketplaceVendors,
  isUnusableToken,
  type MarketplaceVendor,
  type MarketplaceVisitor,
  type VendorCookies,
} from './marketplace-vendors/find-marketplace-vendors.ts'
export { type AppDetails, saveApps } from './save-apps.ts'
