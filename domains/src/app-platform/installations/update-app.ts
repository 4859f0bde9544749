import { Refused } from '@haat/http-contract'
import type { GivenConsent } from '../consent/contract.ts'
import { findLatestGrant } from '../consent/granted-scopes.ts'
import { listNewDemands } from '../consent/new-demands.ts'
import { requireConsent } from '../consent/require-consent.ts'
import { saveGrant } from '../consent/save-grant.ts'
import { appSuspended } from '../tokens/contract.ts'
import { revokeTokensOf } from '../tokens/revoke-tokens.ts'
import { findPublishedVersion, getVersion } from '../versions/find-version.ts'
import { applyVersion } from './apply-version.ts'
import { changeInstallation, type InstallationChange } from './change-installation.ts'
import type { InstallStatus } from './contract.ts'
import { endConsentWait } from './end-consent-wait.ts'
import { recordInstallationEvent } from './record-installation-event.ts'

/**
 * Updates an app to its published version. Throws `consent_required` or `consent_changed` if the version asks for more than
 * the store agreed to. Also resumes an app that was paused because nobody had agreed. Does nothing if it's up to date.
 */
export async function updateApp(change: InstallationChange, consent: GivenConsent | undefined): Promise<InstallStatus> {
  const { actor, app_id: appId } = change
  return changeInstallation(change, async (tx, installation, now) => {
    const { id, pause_reason: reason, version_id: versionId, is_development: isDevelopment } = installation
    // It follows the developer's files.
    if (isDevelopment) return undefined
    const version = await findPublishedVersion(tx, appId)
    if (version === undefined || versionId === null || version.id === versionId) return undefined
    const app = await tx
      .selectFrom('apps')
      .select(['developer_name', 'suspended_at'])
      .where('id', '=', appId)
      .executeTakeFirstOrThrow()
    if (app.suspended_at !== null) throw new Refused(appSuspended)
    const before = await getVersion(tx, versionId)
    const granted = (await findLatestGrant(tx, id))?.scopes ?? []
    if (consent !== undefined || listNewDemands(before.manifest, version.manifest, granted).length > 0) {
      const subject = { app_id: appId, developer_name: app.developer_name, version }
      const agreed = requireConsent(subject, actor, consent)
      await saveGrant(tx, { installation_id: id, version_id: version.id, ...agreed, granted_by: actor.account_id, now })
    }
    await endConsentWait(tx, { id, pause_reason: reason })
    await applyVersion(tx, change.platform.settings, { installation_id: id, version }, now)
    // Tokens say what could be done before.
    await revokeTokensOf(tx, id)
    await recordInstallationEvent(tx, { id, store_id: actor.store.id, app_id: appId }, 'apps.updated', now, {
      version: version.manifest.version,
    })
    return { action: 'app.updated', details: { version: version.manifest.version } }
  })
}

/** Chooses whether an app updates by itself when nobody has to agree. */
export async function setAutoUpdate(change: InstallationChange, autoUpdate: boolean): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id, auto_update: before }) => {
    if (before === autoUpdate) return undefined
    await tx.updateTable('app_installations').set({ auto_update: autoUpdate }).where('id', '=', id).execute()
    return { action: 'app.auto_update_changed', details: { auto_update: autoUpdate } }
  })
}
