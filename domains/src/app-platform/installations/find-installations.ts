import { AppCategory } from '../../app-store/contract.ts'
import { requireApp } from '../../app-store/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { InstalledApp, InstallStatus } from './contract.ts'

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
