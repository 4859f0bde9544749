import { type AppScope, withImpliedScopes } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { GivenConsent } from '../consent/contract.ts'
import { type ConsentSubject, describeConsent } from '../consent/describe-consent.ts'
import { findConsentSubject } from '../consent/find-consent-subject.ts'
import { findLatestGrant } from '../consent/granted-scopes.ts'
import { requireConsent } from '../consent/require-consent.ts'
import { saveGrant } from '../consent/save-grant.ts'
import { revokeTokensOf } from '../tokens/revoke-tokens.ts'
import { applyVersion } from './apply-version.ts'
import { changeInstallation, type InstallationChange } from './change-installation.ts'
import { appNotInstalled, type InstallStatus, permissionRequired } from './contract.ts'
import { recordInstallationEvent } from './record-installation-event.ts'

/** Agrees to optional permissions of the installed version. */
export async function allowPermissions(change: InstallationChange, consent: GivenConsent): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id, version_id: versionId }, now) => {
    if (versionId === null) throw new Refused(appNotInstalled)
    const subject = await findConsentSubject(tx, change.app_id, versionId)
    const agreed = requireConsent(subject, change.actor, consent)
    await saveGrant(tx, {
      installation_id: id,
      version_id: versionId,
      ...agreed,
      granted_by: change.actor.account_id,
      now,
    })
    await announce(tx, change, id, subject, now)
    return { action: 'app.permissions_changed', details: { scopes: agreed.scopes } }
  })
}

/**
 * Takes an optional permission away from an app, with those that include it. Throws `permission_required` for one that the
 * app can't work without: it ends only with the installation.
 */
export async function removePermission(change: InstallationChange, scope: AppScope): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id, version_id: versionId }, now) => {
    const granted = (await findLatestGrant(tx, id))?.scopes ?? []
    if (versionId === null || !granted.includes(scope)) return undefined
    const subject = await findConsentSubject(tx, change.app_id, versionId)
    const { required } = subject.version.manifest.permissions
    if (withImpliedScopes(required.map((permission) => permission.scope)).has(scope)) {
      throw new Refused(permissionRequired)
    }
    const scopes = granted.filter((other) => !withImpliedScopes([other]).has(scope))
    await saveGrant(tx, {
      installation_id: id,
      version_id: versionId,
      scopes,
      shown: describeConsent(subject, change.actor),
      granted_by: change.actor.account_id,
      now,
    })
    await announce(tx, change, id, subject, now)
    return { action: 'app.permissions_changed', details: { scopes } }
  })
}

/** Applies the new grant. Tokens say what could be done before, so they're revoked. */
async function announce(
  tx: Tx,
  { platform, actor, app_id: appId }: InstallationChange,
  installationId: string,
  { version }: ConsentSubject,
  now: Date,
): Promise<void> {
  await applyVersion(tx, platform.settings, { installation_id: installationId, version }, now)
  await revokeTokensOf(tx, installationId)
  const installed = { id: installationId, store_id: actor.store.id, app_id: appId }
  await recordInstallationEvent(tx, installed, 'apps.permissions_changed', now)
}
