import type { Database } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { storeSuspended } from './refusals/contract.ts'
import { isSuspended } from './suspension.ts'

export type StoreRow = Selectable<Database['stores']>

/** Throws `store_suspended` with the reason and the end if the store is suspended. */
export function requireNotSuspended(store: StoreRow, now: Date): void {
  if (!isSuspended(store, now)) return
  throw new Refused(storeSuspended, store.suspension_reason ?? undefined, {
    extensions: { suspended_until: store.suspended_until?.toISOString() ?? null },
  })
}
