import { configuration } from './configuration.ts'

/** Returns the address of a store's storefront. */
export function storeAddress(store_slug: string): string {
  return `${configuration.urls.storefront}/${store_slug}`
}

/** Returns the address of a store's theme editor. */
export function editorAddress(store_slug: string): string {
  return `${configuration.urls.editor}/editor/${store_slug}`
}

/** Returns the address of a store's setup, which continues at the next step. */
export function onboardingAddress(store_slug: string): string {
  return `${configuration.urls.editor}/onboarding/${store_slug}`
}

export function productAddress(store_slug: string, handle: string): string {
  return `${storeAddress(store_slug)}/products/${handle}`
}

export function collectionAddress(store_slug: string, handle: string): string {
  return `${storeAddress(store_slug)}/collections/${handle}`
}

export function pageAddress(store_slug: string, handle: string): string {
  return `${storeAddress(store_slug)}/pages/${handle}`
}
