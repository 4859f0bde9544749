import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { requireStoreOfVendor } from '../stores/index.ts'
import type { InstallStatus } from './contract.ts'
import { requireApp } from './require-app.ts'

/** Whether a store of the vendor has an app installed now. */
export async function getInstallStatus(
  { db }: Platform,
  actor: Actor<'vendor'>,
  { app_id, store_slug }: { app_id: string; store_slug: string },
): Promise<InstallStatus> {
  const store = await requireStoreOfVendor(db, actor.account_id, store_slug)
  await requireApp(db, app_id)
  const installation = await db
    .selectFrom('app_installations')
    .select('installed_at')
    .where('store_id', '=', store.id)
    .where('app_id', '=', app_id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  const installed_at = installation?.installed_at.toISOString() ?? null
  return { app_id, store_slug, installed: installed_at !== null, installed_at }
}

/** The ids of all apps that a store of the vendor has installed now, first installed first. */
export async function listInstalledApps(
  { db }: Platform,
  actor: Actor<'vendor'>,
  store_slug: string,
): Promise<string[]> {
  const store = await requireStoreOfVendor(db, actor.account_id, store_slug)
  const installations = await db
    .selectFrom('app_installations')
    .select('app_id')
    .where('store_id', '=', store.id)
    .where('uninstalled_at', 'is', null)
    .orderBy('id')
    .execute()
  return installations.map(({ app_id }) => app_id)
}
