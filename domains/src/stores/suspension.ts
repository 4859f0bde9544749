import type { Database } from '@haat/db'
import type { Selectable } from 'kysely'

type Suspension = Pick<Selectable<Database['stores']>, 'status' | 'suspended_until'>

/** Whether a store is suspended now. A suspension ends at its expiry time, even if the job hasn't closed it yet. */
export function isSuspended({ status, suspended_until: suspendedUntil }: Suspension, now: Date): boolean {
  return status === 'suspended' && (suspendedUntil === null || suspendedUntil > now)
}

/** Whether visitors can't open a store: it's suspended, or its vendor isn't approved yet. */
export function isOffline(store: Suspension & { readonly awaits_approval: boolean }, now: Date): boolean {
  return store.awaits_approval || isSuspended(store, now)
}
