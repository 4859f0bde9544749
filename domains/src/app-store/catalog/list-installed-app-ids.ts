import type { Db } from '@haat/db'

/** Lists the IDs of a store's installed apps in order of installation. */
export async function listInstalledAppIds(db: Db, storeId: string): Promise<string[]> {
  const installations = await db
    .selectFrom('app_installations')
    .select('app_id')
    .where('store_id', '=', storeId)
    .where('uninstalled_at', 'is', null)
    .orderBy('id')
    .execute()
  return installations.map(({ app_id: appId }) => appId)
}
