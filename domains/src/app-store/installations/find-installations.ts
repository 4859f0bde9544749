import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { InstallStatus } from '../contract.ts'
import { requireApp } from './require-app.ts'

/** Returns whether a store has an app installed. */
export async function getInstallStatus(
  { db }: Platform,
  { store }: StoreMember,
  app_id: string,
): Promise<InstallStatus> {
  await requireApp(db, app_id)
  const installation = await db
    .selectFrom('app_installations')
    .select('installed_at')
    .where('store_id', '=', store.id)
    .where('app_id', '=', app_id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  const installed_at = installation?.installed_at.toISOString() ?? null
  return { app_id, store_slug: store.slug, installed: installed_at !== null, installed_at }
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
  return installations.map(({ app_id }) => app_id)
}
