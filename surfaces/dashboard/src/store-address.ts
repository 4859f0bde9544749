import { configuration } from './configuration.ts'

/** Where visitors find a store. */
export function storeAddress(store_slug: string): string {
  return `${configuration.urls.storefront}/${store_slug}`
}

export function productAddress(store_slug: string, handle: string): string {
  return `${storeAddress(store_slug)}/products/${handle}`
}

export function collectionAddress(store_slug: string, handle: string): string {
  return `${storeAddress(store_slug)}/collections/${handle}`
}
