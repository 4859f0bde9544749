import { inTransaction } from '@haat/db'
import { requireApp } from '../../app-store/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import type { InstallRequest, InstallStatus } from './contract.ts'

/** Uninstalls an app from a store and keeps the installation as history. Does nothing if it isn't installed. */
export async function uninstallApp(
  platform: Platform,
  actor: StoreMember,
  { app_id: appId }: Pick<InstallRequest, 'app_id'>,
  requestId: string,
): Promise<InstallStatus> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    await requireApp(tx, appId)

    const { numUpdatedRows } = await tx
      .updateTable('app_installations')
      .set({ uninstalled_at: now, uninstalled_by: actor.account_id })
      .where('store_id', '=', store.id)
      .where('app_id', '=', appId)
      .where('uninstalled_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      await recordAudit(tx, {
        action: 'app.uninstalled',
        actor,
        store_id: store.id,
        subject_id: appId,
        request_id: requestId,
      })
    }
    return { app_id: appId, store_slug: store.slug, installed: false, installed_at: null }
  })
}
