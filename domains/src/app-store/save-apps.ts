import type { Db, Tx } from '@haat/db'
import type { App } from './contract.ts'

/** What is said of an app; the rest is counted or follows. */
export type AppDetails = Omit<App, 'install_count'>

/**
 * Puts apps into the catalog, or changes those that are there, and lists them. What search needs is kept by the database.
 * Many at once in one call are much faster than one by one (at most 4,000).
 */
export async function saveApps(db: Db | Tx, apps: readonly AppDetails[]): Promise<void> {
  if (apps.length === 0) return
  await db
    .insertInto('apps')
    .values(
      apps.map(({ features = [], screenshots = [], created_at, ...app }) => ({
        ...app,
        features,
        screenshots,
        created_at: new Date(created_at),
        status: 'listed',
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        icon: eb.ref('excluded.icon'),
        category: eb.ref('excluded.category'),
        price: eb.ref('excluded.price'),
        features: eb.ref('excluded.features'),
        screenshots: eb.ref('excluded.screenshots'),
        developer_name: eb.ref('excluded.developer_name'),
        support_url: eb.ref('excluded.support_url'),
        created_at: eb.ref('excluded.created_at'),
        status: 'listed',
      })),
    )
    .execute()
}
