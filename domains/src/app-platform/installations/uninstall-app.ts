import { inTransaction, type Tx } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { requireApp } from '../../app-store/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { endSchedules } from '../schedules/sync-schedules.ts'
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
    const isEnded = await endInstallation(
      tx,
      { store_id: store.id, app_id: appId, ended_by: actor.account_id, reason },
      now,
    )
    if (isEnded) {
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

interface Ending {
  readonly store_id: string
  readonly app_id: string
  /** The account of the store's people. */
  readonly ended_by: string
  readonly reason?: UninstallReason | undefined
}

/** Ends a live installation: its tokens, what waits to be sent, and what pages show. Returns whether there was one. */
export async function endInstallation(
  tx: Tx,
  { store_id: storeId, app_id: appId, ended_by: endedBy, reason }: Ending,
  now: Date,
): Promise<boolean> {
  const live = await lockLive(tx, storeId, appId)
  if (live === undefined) return false
  // The app hears of it as long as it's installed.
  await recordInstallationEvent(tx, { id: live.id, store_id: storeId, app_id: appId }, 'apps.uninstalled', now)
  await closeInstallation(tx, { id: live.id, store_id: storeId, ended_by: endedBy, reason }, now)
  return true
}

interface Closing extends Omit<Ending, 'app_id'> {
  readonly id: string
}

/** Ends a live installation, which the caller has locked, without telling the app. */
export async function closeInstallation(
  tx: Tx,
  { id, store_id: storeId, ended_by: endedBy, reason }: Closing,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('app_installations')
    .set((eb) => ({
      status: 'uninstalled',
      pause_reason: null,
      pending_version_id: null,
      consent_due_at: null,
      uninstalled_at: now,
      uninstalled_by: endedBy,
      uninstall_reason: reason ?? null,
      // Listings without a version stored nothing.
      erase_due_at: sql<Date>`CASE WHEN ${eb.ref('version_id')} IS NOT NULL THEN ${new Date(now.getTime() + ERASE_AFTER_HOURS * HOUR_MS)}::timestamptz END`,
    }))
    .where('id', '=', id)
    .execute()
  await revokeTokensOf(tx, id)
  await cancelDeliveries(tx, id)
  await endSchedules(tx, id)
  await announceAppData(tx, storeId)
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
