import { AppManifest } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { appNotInstalled, PauseReason } from '../installations/contract.ts'
import { type AppNavigation, appHasNoPage, type EmbeddedPage } from './contract.ts'
import { pageAddress } from './page-address.ts'

/** Returns what the dashboard shows around the page of an installed app. Throws `app_not_installed`, `app_has_no_page`. */
export async function getEmbeddedPage(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { store }: Pick<StoreMember, 'store'>,
  appId: string,
): Promise<EmbeddedPage> {
  const row = await selectLive(db)
    .select(['installation.id', 'installation.pause_reason', 'apps.icon', 'apps.developer_name', 'apps.suspended_at'])
    .select('apps.suspension_owner_text')
    .where('installation.store_id', '=', store.id)
    .where('installation.app_id', '=', appId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appNotInstalled)
  const manifest = AppManifest.parse(row.manifest)
  const address = pageAddress(manifest, settings, row)
  if (address === undefined) throw new Refused(appHasNoPage)
  return {
    app_id: appId,
    name: manifest.name,
    icon: row.icon,
    developer_name: row.developer_name,
    installation_id: row.id,
    address,
    navigation: manifest.navigation.map(({ label, path }) => ({ label, path })),
    optional_scopes: manifest.permissions.optional.map(({ scope }) => scope),
    state: row.suspended_at !== null ? 'suspended' : row.pause_reason === null ? 'active' : 'paused',
    pause_reason: PauseReason.nullable().parse(row.pause_reason),
    suspension_text: row.suspension_owner_text,
  }
}

/** Lists the pages of a store's installed apps, for the sidebar. Apps that are paused have none. */
export async function listAppNavigation(
  { db }: Pick<Platform, 'db'>,
  { store }: Pick<StoreMember, 'store'>,
): Promise<AppNavigation[]> {
  const rows = await selectLive(db)
    .select('installation.app_id')
    .where('installation.store_id', '=', store.id)
    .where('installation.pause_reason', 'is', null)
    .where('apps.suspended_at', 'is', null)
    .execute()
  return rows
    .flatMap(({ app_id: appId, manifest: stored }) => {
      const { name, urls, navigation, links } = AppManifest.parse(stored)
      if (urls?.app === undefined) return []
      return [{ app_id: appId, name, pages: navigation.map(({ label, path }) => ({ label, path })), links }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Returns where the page of an installation is, for the policy of the frame that shows it. */
export async function findPageOrigin(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  installationId: string,
): Promise<string | undefined> {
  const row = await selectLive(db).where('installation.id', '=', installationId).executeTakeFirst()
  const address = row && pageAddress(AppManifest.parse(row.manifest), settings, row)
  return address === undefined ? undefined : new URL(address).origin
}

function selectLive(db: Db) {
  return db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .innerJoin('app_versions as version', 'version.id', 'installation.version_id')
    .select(['version.manifest', 'installation.is_development', 'installation.development_url'])
    .where('installation.uninstalled_at', 'is', null)
}
