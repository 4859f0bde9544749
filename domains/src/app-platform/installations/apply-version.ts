import type { Tx } from '@haat/db'
import type { Settings } from '../../settings.ts'
import { effectiveScopes, findLatestGrant } from '../consent/granted-scopes.ts'
import type { InstallableVersion } from '../versions/find-version.ts'
import { syncEndpoints } from '../webhooks/sync-endpoints.ts'

/**
 * Makes an installation what its version and the latest grant say: the scopes, and where events are sent. Call it whenever
 * one of the two has changed.
 */
export async function applyVersion(
  tx: Tx,
  settings: Pick<Settings, 'secret'>,
  { installation_id: id, version }: { readonly installation_id: string; readonly version: InstallableVersion },
  now: Date,
): Promise<void> {
  const { manifest } = version
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
}
