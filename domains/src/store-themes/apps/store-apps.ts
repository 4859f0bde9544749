import type { Db } from '@haat/db'
import { bundleApps, type Theme } from '@haat/theme-engine'
import { findStoreApps } from '../../app-platform/index.ts'

/** Returns a theme with the blocks and embeds of all apps that work in a store. */
export async function withStoreApps(db: Db, storeId: string, theme: Theme): Promise<Theme> {
  const apps = await findStoreApps(db, storeId)
  return apps.length === 0 ? theme : theme.withApps(apps.map(({ compiled }) => compiled))
}

/** Returns the files of all apps that work in a store, as preview frames compile them with those of the theme. */
export async function readAppSources(db: Db, storeId: string): Promise<Record<string, string>> {
  const bundled = bundleApps((await findStoreApps(db, storeId)).map((app) => app.package))
  return Object.fromEntries(
    [...bundled].flatMap(([path, content]) => (typeof content === 'string' ? [[path, content]] : [])),
  )
}
