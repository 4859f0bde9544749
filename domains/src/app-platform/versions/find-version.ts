import { AppManifest } from '@haat/app-manifest'
import type { Db, Tx } from '@haat/db'

export interface InstallableVersion {
  readonly id: string
  readonly manifest: AppManifest
}

/** Returns the published version of an app; undefined for a listing without one. */
export async function findPublishedVersion(db: Db | Tx, appId: string): Promise<InstallableVersion | undefined> {
  const row = await db
    .selectFrom('app_versions')
    .select(['id', 'manifest'])
    .where('app_id', '=', appId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row && { id: row.id, manifest: AppManifest.parse(row.manifest) }
}

/** Returns a version by its ID. Throws if it doesn't exist. */
export async function getVersion(db: Db | Tx, versionId: string): Promise<InstallableVersion> {
  const { id, manifest } = await db
    .selectFrom('app_versions')
    .select(['id', 'manifest'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return { id, manifest: AppManifest.parse(manifest) }
}
