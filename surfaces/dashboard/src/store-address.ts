import { configuration } from './configuration.ts'

/** Returns the address of a store's storefront. */
export function storeAddress(storeSlug: string): string {
  return `${configuration.urls.storefront}/${storeSlug}`
}

/** Returns the address of a store's theme editor. */
export function editorAddress(storeSlug: string): string {
  return `${configuration.urls.editor}/editor/${storeSlug}`
}

/** Returns the address of a store's setup, which continues at the next step. */
export function onboardingAddress(storeSlug: string): string {
  return `${configuration.urls.editor}/onboarding/${storeSlug}`
}

export function productAddress(storeSlug: string, handle: string): string {
  return `${storeAddress(storeSlug)}/products/${handle}`
}

export function collectionAddress(storeSlug: string, handle: string): string {
  return `${storeAddress(storeSlug)}/collections/${handle}`
}

export function categoryAddress(storeSlug: string, handle: string): string {
  return `${storeAddress(storeSlug)}/categories/${handle}`
}

export function pageAddress(storeSlug: string, handle: string): string {
  return `${storeAddress(storeSlug)}/pages/${handle}`
}
