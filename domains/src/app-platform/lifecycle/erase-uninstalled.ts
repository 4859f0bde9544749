import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform } from '../../platform.ts'

const BATCH = 100
/** Until when an app has to erase its copies. */
const ERASURE_DUE_MS = 30 * DAY_MS

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
    for (const table of ['app_data', 'app_records', 'app_secrets', 'app_storage'] as const) {
      await tx.deleteFrom(table).where('store_id', '=', storeId).where('app_id', '=', appId).execute()
    }
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
  const dueAt = new Date(now.getTime() + ERASURE_DUE_MS)
  const request = await tx
    .insertInto('app_privacy_requests')
    .values({ store_id: storeId, installation_id: id, kind: 'store_erase', created_at: now, due_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAppEvent(
    tx,
    {
      store_id: storeId,
      app_id: appId,
      installation_id: id,
      type: 'privacy.store_erase',
      subject_id: request.id,
      data: { installation_id: id, due_at: dueAt.toISOString() },
    },
    now,
  )
}
