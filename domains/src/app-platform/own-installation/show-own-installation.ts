import { AppScope, capabilities } from '@haat/app-manifest'
import type { Platform } from '../../platform.ts'
import type { AppActor } from '../../serve.ts'
import type { OwnInstallation } from './contract.ts'

/** Returns the installation that a token belongs to, and what the token may do. */
export async function showOwnInstallation(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { installation }: AppActor,
): Promise<OwnInstallation> {
  const row = await db
    .selectFrom('app_installations as installation')
    .innerJoin('stores', 'stores.id', 'installation.store_id')
    .innerJoin('app_versions as version', 'version.id', 'installation.version_id')
    .select(['stores.name', 'version.version'])
    .where('installation.id', '=', installation.id)
    .executeTakeFirstOrThrow()
  const { store_id: id, store_slug: slug, person } = installation
  return {
    id: installation.id,
    app_id: installation.app_id,
    version: row.version,
    // Paused and suspended ones have no working token.
    state: 'active',
    scopes: AppScope.options.filter((scope) => installation.scopes.has(scope)),
    store: { id, slug, name: row.name, storefront_url: `${settings.urls.storefront}/${slug}` },
    capabilities: [...capabilities],
    person: person === undefined ? null : { kind: person.kind },
  }
}
