import { inTransaction } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { saveManifestKeys } from '../app-keys/save-manifest-keys.ts'
import { describeConsent } from '../consent/describe-consent.ts'
import { findConsentSubject } from '../consent/find-consent-subject.ts'
import { requireConsent } from '../consent/require-consent.ts'
import { saveGrant } from '../consent/save-grant.ts'
import { applyVersion } from '../installations/apply-version.ts'
import { defaultSettings } from '../installations/default-settings.ts'
import type { InstallableVersion } from '../versions/find-version.ts'

export interface RunInstallation {
  readonly id: string
  readonly version: InstallableVersion
}

/**
 * Installs a version that isn't published in a throw-away store, with all permissions of its manifest. The keys of the
 * manifest work from now on, because without a token the app could do nothing.
 */
export function installVersion(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  owner: StoreMember<'vendor'>,
  { app_id: appId, version_id: versionId }: { readonly app_id: string; readonly version_id: string },
): Promise<RunInstallation> {
  if (owner.store.test_kind !== 'throw_away')
    throw new Error('Versions in review are installed in throw-away stores only')
  const now = clock()
  return inTransaction(db, async (tx) => {
    const subject = await findConsentSubject(tx, appId, versionId)
    const { version } = subject
    const { manifest } = version
    await saveManifestKeys(tx, manifest, now)
    const { id } = await tx
      .insertInto('app_installations')
      .values({
        store_id: owner.store.id,
        app_id: appId,
        installed_by: owner.account_id,
        installed_at: now,
        settings: JSON.stringify(defaultSettings(manifest)),
        auto_update: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { digest } = describeConsent(subject, owner)
    const optional = manifest.permissions.optional.map(({ scope }) => scope)
    const agreed = requireConsent(subject, owner, { digest, optional })
    const grant = { installation_id: id, version_id: version.id, granted_by: owner.account_id, now }
    await saveGrant(tx, { ...grant, ...agreed })
    await applyVersion(tx, settings, { installation_id: id, version }, now)
    return { id, version }
  })
}
