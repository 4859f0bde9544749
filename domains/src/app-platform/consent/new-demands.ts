import { type AppManifest, type ManifestChange, withImpliedScopes } from '@haat/app-manifest'
import { describeChanges } from './describe-changes.ts'

/**
 * Lists what a newer version needs that the store hasn't agreed to: permissions beyond those it granted, changes of what
 * happens to personal data, and a server on another domain. Empty: the store can be updated without asking.
 */
export function listNewDemands(before: AppManifest, after: AppManifest, granted: readonly string[]): ManifestChange[] {
  const has = withImpliedScopes(granted)
  const lacksPermission = after.permissions.required.some(({ scope }) => !has.has(scope))
  return describeChanges(before, after).filter(
    ({ kind, needs_consent: needsConsent }) => needsConsent && (kind !== 'permission' || lacksPermission),
  )
}
