import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { InstallStatus } from '../contract.ts'
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
