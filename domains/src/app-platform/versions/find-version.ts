import { AppManifest } from '@haat/app-manifest'
import type { Db, Tx } from '@haat/db'
import { LRUCache } from 'lru-cache'

export interface InstallableVersion {
  readonly id: string
  readonly manifest: AppManifest
}

/** Manifests by the IDs of their versions, which never change once they are submitted. */
const manifests = new LRUCache<string, AppManifest>({ max: 500 })

/** Returns the published version of an app; undefined for a listing without one. */
export async function findPublishedVersion(db: Db | Tx, appId: string): Promise<InstallableVersion | undefined> {
  const row = await db
    .selectFrom('app_versions')
    .select('id')
    .where('app_id', '=', appId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row && getVersion(db, row.id)
}

/** Returns a version by its ID. Throws if it doesn't exist. */
export async function getVersion(db: Db | Tx, versionId: string): Promise<InstallableVersion> {
  const known = manifests.get(versionId)
  if (known !== undefined) return { id: versionId, manifest: known }
  const { id, manifest, status } = await db
    .selectFrom('app_versions')
    .select(['id', 'manifest', 'status'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const parsed = AppManifest.parse(manifest)
  if (status !== 'draft' && status !== 'changes_requested') manifests.set(id, parsed)
  return { id, manifest: parsed }
}
