import type { Tx } from '@haat/db'
import type { Settings } from '../../settings.ts'
import { effectiveScopes, findLatestGrant } from '../consent/granted-scopes.ts'
import { syncSchedules } from '../schedules/sync-schedules.ts'
import { announceAppData } from '../storage/announce-app-data.ts'
import { reindexRecords } from '../storage/app-records.ts'
import { getVersion, type InstallableVersion } from '../versions/find-version.ts'
import { syncEndpoints } from '../webhooks/sync-endpoints.ts'

/**
 * Makes an installation what its version and the latest grant say: the scopes, where events are sent, its schedules, and by what
 * its records are found. Call it whenever one of the two has changed.
 */
export async function applyVersion(
  tx: Tx,
  settings: Pick<Settings, 'secret'>,
  { installation_id: id, version }: { readonly installation_id: string; readonly version: InstallableVersion },
  now: Date,
): Promise<void> {
  const { manifest } = version
  const before = await tx
    .selectFrom('app_installations')
    .select(['app_id', 'store_id', 'version_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const grant = await findLatestGrant(tx, id)
  await tx
    .updateTable('app_installations')
    .set({
      version_id: version.id,
      scopes: effectiveScopes(manifest, grant?.scopes ?? []),
      gets_events: manifest.urls !== undefined,
    })
    .where('id', '=', id)
    .execute()
  await syncEndpoints(tx, settings, { installation_id: id, manifest }, now)
  await syncSchedules(tx, { installation_id: id, manifest }, now)
  if (before.version_id !== version.id) await reindexChanged(tx, { id, ...before }, version)
  await announceAppData(tx, before.store_id)
}

interface Before {
  readonly id: string
  readonly app_id: string
  readonly store_id: string
  readonly version_id: string | null
}

/** An app that is installed again finds the records of its last installation, which another version may have indexed. */
async function reindexChanged(tx: Tx, before: Before, { manifest }: InstallableVersion): Promise<void> {
  const known = before.version_id === null ? undefined : (await getVersion(tx, before.version_id)).manifest
  for (const collection of manifest.collections) {
    const previous = known?.collections.find(({ name }) => name === collection.name)?.index
    if (previous?.join() !== collection.index.join()) await reindexRecords(tx, before, collection)
  }
}
