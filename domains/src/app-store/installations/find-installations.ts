import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { AppCategory, type InstalledApp, type InstallStatus } from '../contract.ts'
import { requireApp } from './require-app.ts'

/** Returns whether a store has an app installed. */
export async function getInstallStatus(
  { db }: Platform,
  { store }: StoreMember,
  appId: string,
): Promise<InstallStatus> {
  await requireApp(db, appId)
  const installation = await db
    .selectFrom('app_installations')
    .select('installed_at')
    .where('store_id', '=', store.id)
    .where('app_id', '=', appId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  const installedAt = installation?.installed_at.toISOString() ?? null
  return { app_id: appId, store_slug: store.slug, installed: installedAt !== null, installed_at: installedAt }
}

/** Lists the IDs of a store's installed apps in order of installation. */
export async function listInstalledApps({ db }: Platform, { store }: StoreMember): Promise<string[]> {
  const installations = await db
    .selectFrom('app_installations')
    .select('app_id')
    .where('store_id', '=', store.id)
    .where('uninstalled_at', 'is', null)
    .orderBy('id')
    .execute()
  return installations.map(({ app_id: appId }) => appId)
}

/** Lists a store's installed apps with their details, the last installed first. Includes apps that are no longer listed. */
export async function listInstallations({ db }: Platform, { store }: StoreMember): Promise<InstalledApp[]> {
  const rows = await db
    .selectFrom('app_installations')
    .innerJoin('apps', 'apps.id', 'app_installations.app_id')
    .select([
      'apps.id',
      'title',
      'icon',
      'category',
      'price',
      'developer_name',
      'support_url',
      'status',
      'installed_at',
    ])
    .where('store_id', '=', store.id)
    .where('uninstalled_at', 'is', null)
    .orderBy('installed_at', 'desc')
    .orderBy('app_installations.id', 'desc')
    .execute()
  return rows.map(({ status, category, installed_at: installedAt, ...app }) => ({
    ...app,
    category: AppCategory.parse(category),
    is_listed: status === 'listed',
    installed_at: installedAt.toISOString(),
  }))
}
