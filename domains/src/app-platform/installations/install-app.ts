import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { appNotFound } from '../../app-store/contract.ts'
import { requireApp } from '../../app-store/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import type { InstallRequest, InstallStatus } from './contract.ts'

/** Installs an app in a store. Does nothing if it's already installed. */
export async function installApp(
  platform: Platform,
  actor: StoreMember,
  { app_id: appId }: Pick<InstallRequest, 'app_id'>,
  requestId: string,
): Promise<InstallStatus> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    const app = await requireApp(tx, appId)
    if (!app.is_listed) throw new Refused(appNotFound)

    const { installed_at: installedAt, is_new: isNew } = await insertInstallation(tx, {
      store_id: store.id,
      app_id: appId,
      installed_by: actor.account_id,
      installed_at: now,
    })
    if (isNew) {
      await recordAudit(tx, {
        action: 'app.installed',
        actor,
        store_id: store.id,
        subject_id: appId,
        request_id: requestId,
      })
    }
    return { app_id: appId, store_slug: store.slug, installed: true, installed_at: installedAt.toISOString() }
  })
}

/**
 * Inserts an installation or returns the active one. Setting a column to its own value locks and returns an existing
 * row; `DO NOTHING` would return no row, and another request could remove the existing one before a second query.
 */
function insertInstallation(
  tx: Tx,
  installation: { store_id: string; app_id: string; installed_by: string; installed_at: Date },
): Promise<{ installed_at: Date; is_new: boolean }> {
  return tx
    .insertInto('app_installations')
    .values(installation)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'app_id'])
        .where('uninstalled_at', 'is', null)
        .doUpdateSet((eb) => ({ installed_at: eb.ref('app_installations.installed_at') })),
    )
    .returning(['installed_at', sql<boolean>`old.id IS NULL`.as('is_new')])
    .executeTakeFirstOrThrow()
}
