import { inTransaction, type Tx } from '@haat/db'
import { type AuditEntry, recordAudit } from './audit/index.ts'
import type { Platform } from './platform.ts'
import type { StoreMember } from './serve.ts'
import { requireNotSuspended } from './stores/index.ts'

/** Who changes a store's settings, and in which request. */
export interface StoreChange {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly actor: Pick<StoreMember, 'kind' | 'account_id' | 'store'>
  readonly request_id?: string
}

/** What was done, without who did it. */
export type DoneChange = Pick<AuditEntry, 'action' | 'subject_id' | 'before' | 'after' | 'details'>

/**
 * Changes a store's settings and records it, in one transaction. Changes of the same store run one after another. Throws
 * `store_suspended` for a suspended store.
 */
export async function changeStore(
  { platform, actor, request_id: requestId }: StoreChange,
  change: (tx: Tx, storeId: string, now: Date) => Promise<DoneChange>,
): Promise<void> {
  const { store } = actor
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    requireNotSuspended(store, now)
    await tx.selectFrom('stores').select('id').where('id', '=', store.id).forNoKeyUpdate().execute()
    const done = await change(tx, store.id, now)
    await recordAudit(tx, {
      ...done,
      actor,
      store_id: store.id,
      ...(requestId === undefined ? {} : { request_id: requestId }),
    })
  })
}
