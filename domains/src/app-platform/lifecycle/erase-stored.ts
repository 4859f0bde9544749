import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'

/** What an app stores in Haat. */
export const storedTables = ['app_data', 'app_records', 'app_secrets', 'app_storage'] as const

/** Until when an app has to erase its copies. */
const ERASURE_DUE_MS = 30 * DAY_MS

/** Deletes what an app stores in Haat for a store. */
export async function eraseStored(
  tx: Tx,
  { store_id: storeId, app_id: appId }: { readonly store_id: string; readonly app_id: string },
): Promise<void> {
  for (const table of storedTables) {
    await tx.deleteFrom(table).where('store_id', '=', storeId).where('app_id', '=', appId).execute()
  }
}

/** Records that an app is asked to erase its own copies. The caller tells it. */
export async function insertErasureRequest(
  tx: Tx,
  { id, store_id: storeId }: { readonly id: string; readonly store_id: string },
  now: Date,
): Promise<{ readonly id: string; readonly due_at: Date }> {
  const dueAt = new Date(now.getTime() + ERASURE_DUE_MS)
  return tx
    .insertInto('app_privacy_requests')
    .values({ store_id: storeId, installation_id: id, kind: 'store_erase', created_at: now, due_at: dueAt })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow()
}
