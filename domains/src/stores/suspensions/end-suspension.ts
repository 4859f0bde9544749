import type { Tx } from '@haat/db'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../serve.ts'
import { isSuspended } from '../suspension.ts'
import type { StoreAndVendor } from './admin-store.ts'

export interface Ending {
  readonly because: 'replaced' | 'reactivated'
  readonly actor: Pick<Actor<'admin'>, 'kind' | 'account_id'>
  readonly now: Date
}

/**
 * Ends a store's suspension, if there is one. An expired suspension is recorded as ended at its expiry time. The caller
 * holds a lock on the store's row.
 */
export async function endSuspension(tx: Tx, { store }: StoreAndVendor, { because, actor, now }: Ending): Promise<void> {
  if (store.status === 'suspended' && !isSuspended(store, now)) return endPassedSuspension(tx, store, now)
  await tx
    .updateTable('store_suspensions')
    .set({ ended_at: now, ended_because: because, ended_by: actor.account_id })
    .where('store_id', '=', store.id)
    .where('ended_at', 'is', null)
    .execute()
  await reactivate(tx, store.id)
  if (because === 'reactivated') await announceReactivation(tx, store.id, now)
}

/** Records that a suspension has expired. */
export async function endPassedSuspension(tx: Tx, store: StoreAndVendor['store'], now: Date): Promise<void> {
  const ended = await tx
    .updateTable('store_suspensions')
    .set({ ended_at: store.suspended_until, ended_because: 'passed' })
    .where('store_id', '=', store.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await reactivate(tx, store.id)
  await announceReactivation(tx, store.id, now)
  await recordAudit(tx, {
    action: 'store.suspension_passed',
    actor: 'system',
    store_id: store.id,
    subject_id: store.id,
    details: { suspension_id: ended?.id ?? null, suspended_until: store.suspended_until?.toISOString() ?? null },
  })
}

function announceReactivation(tx: Tx, storeId: string, now: Date): Promise<void> {
  return recordAppEvent(tx, { store_id: storeId, type: 'stores.reactivated', subject_id: storeId }, now)
}

async function reactivate(tx: Tx, storeId: string): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ status: 'active', suspended_until: null, suspension_reason: null })
    .where('id', '=', storeId)
    .execute()
}
