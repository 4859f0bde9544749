import { inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import type { GivenConsent } from '../consent/contract.ts'
import { requireConsent } from '../consent/require-consent.ts'
import { saveGrant } from '../consent/save-grant.ts'
import { findPublishedVersion } from '../versions/find-version.ts'
import { applyVersion } from './apply-version.ts'
import { closeRequests } from './close-requests.ts'
import type { InstallStatus } from './contract.ts'
import { defaultSettings } from './default-settings.ts'
import { getInstallStatus } from './find-installations.ts'
import { recordInstallationEvent } from './record-installation-event.ts'
import { isInstalled, requireInstallable } from './requirements.ts'

interface Installing {
  readonly app_id: string
  readonly consent?: GivenConsent | undefined
  /** Of the link of an app that isn't listed. */
  readonly install_key?: string | undefined
}

/**
 * Installs the published version of an app in a store, with the consent to what it can do. Does nothing if it's already
 * installed. Throws `consent_required` or `consent_changed` with what to agree to, `permission_missing` for staff who
 * couldn't do themselves what the app may do, and `sample_listing` for the demo's listings elsewhere.
 */
export async function installApp(
  platform: Platform,
  actor: StoreMember,
  { app_id: appId, consent, install_key: installKey }: Installing,
  requestId: string,
): Promise<InstallStatus> {
  const now = platform.clock()
  const { store } = actor
  return inTransaction(platform.db, async (tx) => {
    requireNotSuspended(store, now)
    const app = await requireInstallable(tx, platform, { app_id: appId, store_id: store.id, install_key: installKey })
    if (await isInstalled(tx, store.id, appId)) return getInstallStatus({ ...platform, db: tx }, actor, appId)

    const version = await findPublishedVersion(tx, appId)
    const agreed =
      version && requireConsent({ app_id: appId, developer_name: app.developer_name, version }, actor, consent)
    const { id, is_new: isNew } = await insertInstallation(tx, {
      store_id: store.id,
      app_id: appId,
      installed_by: actor.account_id,
      installed_at: now,
      settings: JSON.stringify(version === undefined ? {} : defaultSettings(version.manifest)),
    })
    if (isNew) {
      if (version !== undefined && agreed !== undefined) {
        await saveGrant(tx, {
          installation_id: id,
          version_id: version.id,
          ...agreed,
          granted_by: actor.account_id,
          now,
        })
      }
      if (version !== undefined) {
        await applyVersion(tx, platform.settings, { installation_id: id, version }, now)
        await waitForSetup(tx, id)
        await recordInstallationEvent(tx, { id, store_id: store.id, app_id: appId }, 'apps.installed', now)
      }
      await keepStoredData(tx, store.id, appId)
      await closeRequests(tx, platform, { store, app_id: appId }, 'installed')
      await recordAudit(tx, {
        action: 'app.installed',
        actor,
        store_id: store.id,
        subject_id: appId,
        details: version === undefined ? {} : { version: version.manifest.version, scopes: agreed?.scopes ?? [] },
        request_id: requestId,
      })
    }
    return getInstallStatus({ ...platform, db: tx }, actor, appId)
  })
}

interface NewInstallation {
  readonly store_id: string
  readonly app_id: string
  readonly installed_by: string
  readonly installed_at: Date
  readonly settings: string
}

/**
 * Inserts an installation or returns the active one. Setting a column to its own value locks and returns an existing
 * row; `DO NOTHING` would return no row, and another request could remove the existing one before a second query.
 */
function insertInstallation(tx: Tx, installation: NewInstallation): Promise<{ id: string; is_new: boolean }> {
  return tx
    .insertInto('app_installations')
    .values(installation)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'app_id'])
        .where('uninstalled_at', 'is', null)
        .doUpdateSet((eb) => ({ installed_at: eb.ref('app_installations.installed_at') })),
    )
    .returning(['id', sql<boolean>`old.id IS NULL`.as('is_new')])
    .executeTakeFirstOrThrow()
}

/** An app with a server that wants to hear of installations is ready when it has answered. */
async function waitForSetup(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('app_installations')
    .set({ setup_state: 'waiting' })
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('app_endpoints')
          .select('id')
          .where('installation_id', '=', id)
          .where(sql<boolean>`'apps.installed' = ANY (types)`),
      ),
    )
    .execute()
}

/** What the app stored for this store before it was uninstalled is found again, if it hasn't been erased yet. */
async function keepStoredData(tx: Tx, storeId: string, appId: string): Promise<void> {
  await tx
    .updateTable('app_installations')
    .set({ erase_due_at: null })
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('status', '=', 'uninstalled')
    .where('erase_due_at', 'is not', null)
    .execute()
}
