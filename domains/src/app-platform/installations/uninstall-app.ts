import { inTransaction, type Tx } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { requireApp } from '../../app-store/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { announceAppData } from '../storage/announce-app-data.ts'
import { revokeTokensOf } from '../tokens/revoke-tokens.ts'
import type { InstallRequest, InstallStatus, UninstallReason } from './contract.ts'
import { getInstallStatus } from './find-installations.ts'
import { recordInstallationEvent } from './record-installation-event.ts'

/** How long what an app stored is kept, in case the store installs it again. */
export const ERASE_AFTER_HOURS = 48

/**
 * Uninstalls an app from a store: its tokens stop working at once, and what it stored is erased after 48 hours. The
 * installation is kept as history. Does nothing if it isn't installed.
 */
export async function uninstallApp(
  platform: Platform,
  actor: StoreMember,
  { app_id: appId, reason }: Pick<InstallRequest, 'app_id'> & { readonly reason?: UninstallReason | undefined },
  requestId: string,
): Promise<InstallStatus> {
  const now = platform.clock()
  const { store } = actor
  return inTransaction(platform.db, async (tx) => {
    requireNotSuspended(store, now)
    await requireApp(tx, appId)
    // The app hears of it as long as it's installed.
    const live = await lockLive(tx, store.id, appId)
    if (live !== undefined) {
      await recordInstallationEvent(tx, { id: live.id, store_id: store.id, app_id: appId }, 'apps.uninstalled', now)
    }
    const ended = await tx
      .updateTable('app_installations')
      .set((eb) => ({
        status: 'uninstalled',
        pause_reason: null,
        pending_version_id: null,
        consent_due_at: null,
        uninstalled_at: now,
        uninstalled_by: actor.account_id,
        uninstall_reason: reason ?? null,
        // Listings without a version stored nothing.
        erase_due_at: sql<Date>`CASE WHEN ${eb.ref('version_id')} IS NOT NULL THEN ${new Date(now.getTime() + ERASE_AFTER_HOURS * HOUR_MS)}::timestamptz END`,
      }))
      .where('store_id', '=', store.id)
      .where('app_id', '=', appId)
      .where('uninstalled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (ended !== undefined) {
      await revokeTokensOf(tx, ended.id)
      await cancelDeliveries(tx, ended.id)
      await announceAppData(tx, store.id)
      await recordAudit(tx, {
        action: 'app.uninstalled',
        actor,
        store_id: store.id,
        subject_id: appId,
        request_id: requestId,
      })
    }
    return getInstallStatus({ ...platform, db: tx }, actor, appId)
  })
}

/** What an app hasn't been told yet, it no longer needs to know. */
async function cancelDeliveries(tx: Tx, installationId: string): Promise<void> {
  await tx
    .updateTable('app_deliveries')
    .set({ status: 'cancelled', lease: null, leased_until: null })
    .where('status', '=', 'pending')
    .where('is_essential', '=', false)
    .where('endpoint_id', 'in', (eb) =>
      eb.selectFrom('app_endpoints').select('id').where('installation_id', '=', installationId),
    )
    .execute()
}

function lockLive(tx: Tx, storeId: string, appId: string) {
  return tx
    .selectFrom('app_installations')
    .select('id')
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('uninstalled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
