import { configuration } from './configuration.ts'

/** Where visitors find a store. */
export function storeAddress(store_slug: string): string {
  return `${configuration.urls.storefront}/${store_slug}`
}

/** Where the theme of a store is changed. */
export function editorAddress(store_slug: string): string {
  return `${configuration.urls.editor}/editor/${store_slug}`
}

/** The first setup of a store, step by step; it goes on where it was left. */
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
