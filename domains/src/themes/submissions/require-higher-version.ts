import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { compareVersions } from '../../compare-versions.ts'
import { versionNotAbove } from './contract.ts'

/** Refuses with `version_not_above` unless the version is above every version that was published or rejected. */
export async function requireHigherVersion(tx: Tx, themeId: string, version: string): Promise<void> {
  const decided = await tx
    .selectFrom('theme_versions')
    .select('version')
    .where('theme_id', '=', themeId)
    .where('status', 'in', ['published', 'superseded', 'rejected'])
    .execute()
  const last = decided
    .map((row) => row.version)
    .sort(compareVersions)
    .at(-1)
  if (last === undefined || compareVersions(version, last) > 0) return
  throw new Refused(versionNotAbove, `Use a version above ${last}.`, {
    errors: [{ path: 'body.version', message: `Use a version above ${last}` }],
    extensions: { last_version: last },
  })
}
