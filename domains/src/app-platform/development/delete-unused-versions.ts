import type { Tx } from '@haat/db'

/**
 * Deletes working copies of an app that no installation runs any more, so that only the latest one takes space. Those in which
 * a permission was granted are kept without their files, because grants are never deleted.
 */
export async function deleteUnusedVersions(tx: Tx, appId: string): Promise<void> {
  const unused = await tx
    .selectFrom('app_versions as version')
    .select(({ exists, selectFrom }) => [
      'version.id',
      exists(selectFrom('app_grants').select('id').whereRef('version_id', '=', 'version.id')).as('is_granted'),
    ])
    .where('version.app_id', '=', appId)
    .where('version.status', '=', 'development')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('app_installations').select('id').whereRef('version_id', '=', 'version.id'))),
    )
    .execute()
  const kept = unused.filter(({ is_granted: isGranted }) => isGranted === true).map(({ id }) => id)
  const deleted = unused.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (kept.length > 0) await tx.deleteFrom('app_version_files').where('version_id', 'in', kept).execute()
  if (deleted.length > 0) await tx.deleteFrom('app_versions').where('id', 'in', deleted).execute()
}
