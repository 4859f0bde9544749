import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { StoreRow } from '../require-not-suspended.ts'
import { isOffline } from '../suspension.ts'
import { anyStoreNotFound, storeUnavailable } from './contract.ts'

// `Retry-After` for a store that is suspended indefinitely.
const RETRY_AFTER_S = 24 * 3600

/** Returns a store for visitors. Throws `store_not_found`, or `store_unavailable` while the store is suspended or its vendor isn't approved. */
export async function requireOpenStore(db: Db | Tx, slug: string, now: Date): Promise<StoreRow> {
  const store = await db.selectFrom('stores').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (store === undefined) throw new Refused(anyStoreNotFound)
  if (!isOffline(store, now)) return store
  throw new Refused(storeUnavailable, undefined, {
    extensions: {
      suspended_until: store.suspended_until?.toISOString() ?? null,
      retry_after_seconds: secondsUntil(store.suspended_until, now),
    },
  })
}

/** Returns the seconds until a suspension ends, or one day if it has no end. */
function secondsUntil(suspendedUntil: Date | null, now: Date): number {
  if (suspendedUntil === null) return RETRY_AFTER_S
  return Math.max(1, Math.ceil((suspendedUntil.getTime() - now.getTime()) / 1000))
}
