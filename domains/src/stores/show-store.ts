import type { Store } from './contract.ts'
import type { StoreRow } from './require-not-suspended.ts'
import { isSuspended } from './suspension.ts'

/** Returns a store as shown to its owner, without an expired suspension. */
export function showStore(store: StoreRow, now: Date): Store {
  const suspended = isSuspended(store, now)
  return {
    store_id: store.store_number,
    store_slug: store.slug,
    store_name: store.name,
    status: suspended ? 'suspended' : 'active',
    suspended_until: suspended ? (store.suspended_until?.toISOString() ?? null) : null,
    suspension_reason: suspended ? store.suspension_reason : null,
    created_at: store.created_at.toISOString(),
  }
}
