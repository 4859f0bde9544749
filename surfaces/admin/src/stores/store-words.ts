import type { ListedStore } from '@haat/domains/vendors/contract'
import type { StatusTone } from '@haat/ui'
import { configuration } from '../configuration.ts'

/** The key of everything about stores in the query cache. */
export const storesKey = ['all-stores'] as const

/** The name of each status of a store. */
export const storeStatuses: Record<ListedStore['status'], { readonly label: string; readonly tone: StatusTone }> = {
  active: { label: 'Active', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  awaiting_approval: { label: 'Waiting for approval', tone: 'waiting' },
}

/** How long a store can be suspended. */
export const suspensionChoices = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: 'permanent', label: 'Permanently', hint: 'Until an administrator reactivates it.' },
] as const

/** Returns the address of a store's storefront. */
export function storefrontAddress(slug: string): string {
  return `${configuration.urls.storefront}/${slug}`
}
