import { inTransaction, type Tx } from '@haat/db'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { eraseStored, insertErasureRequest } from './erase-stored.ts'

const BATCH = 100

/** Erases what apps stored for stores that uninstalled them two days ago, and asks the apps to erase their copies. */
export const eraseUninstalled: Job = {
  queue: 'erase-uninstalled-apps',
  description: 'Erases what apps stored for stores that uninstalled them two days ago',
  schedule: '*/10 * * * *',
  async run(platform) {
    for (;;) {
      const due = await platform.db
        .selectFrom('app_installations')
        .select('id')
        .where('status', '=', 'uninstalled')
        .where('erase_due_at', '<=', platform.clock())
        .orderBy('erase_due_at')
        .limit(BATCH)
        .execute()
      for (const { id } of due) await erase(platform, id)
      if (due.length < BATCH) return
    }
  },
}

async function erase({ db, clock }: Platform, id: string): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const erased = await tx
      .updateTable('app_installations')
      .set({ status: 'erased', erased_at: now, erase_due_at: null, settings: '{}' })
      .where('id', '=', id)
      .where('status', '=', 'uninstalled')
      // Installed again in the meantime: what it stored is used.
      .where('erase_due_at', '<=', now)
      .returning(['store_id', 'app_id', 'gets_events'])
      .executeTakeFirst()
    if (erased === undefined) return
    const { store_id: storeId, app_id: appId } = erased
    await eraseStored(tx, { store_id: storeId, app_id: appId })
    await recordAudit(tx, { action: 'app.erased', actor: 'system', store_id: storeId, subject_id: appId })
    if (erased.gets_events) await requestErasure(tx, { id, store_id: storeId, app_id: appId }, now)
  })
}

interface Erased {
  readonly id: string
  readonly store_id: string
  readonly app_id: string
}

async function requestErasure(tx: Tx, { id, store_id: storeId, app_id: appId }: Erased, now: Date): Promise<void> {
  const request = await insertErasureRequest(tx, { id, store_id: storeId }, now)
  await recordAppEvent(
    tx,
    {
      store_id: storeId,
      app_id: appId,
      installation_id: id,
      type: 'privacy.store_erase',
      subject_id: request.id,
      data: { installation_id: id, due_at: request.due_at.toISOString() },
    },
    now,
  )
}
