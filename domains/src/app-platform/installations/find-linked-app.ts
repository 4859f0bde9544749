import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

interface Link {
  readonly store_id: string
  readonly install_key: string
}

/**
 * Returns the ID of the app that a store can install with a link: an unlisted one, or a private one whose developer named
 * the store. Only what is published, and only apps that their developers chose not to list.
 */
export async function findLinkedApp(
  db: Db | Tx,
  { store_id: storeId, install_key: key }: Link,
): Promise<string | undefined> {
  const app = await db
    .selectFrom('apps')
    .innerJoin('app_versions as version', 'version.app_id', 'apps.id')
    .select(['apps.id', sql<string | null>`version.manifest ->> 'distribution'`.as('distribution')])
    .where('apps.install_key', '=', key)
    .where('version.status', '=', 'published')
    .executeTakeFirst()
  if (app?.distribution === 'unlisted') return app.id
  if (app?.distribution !== 'private') return undefined
  const allowed = await db
    .selectFrom('app_allowed_stores')
    .select('app_id')
    .where('app_id', '=', app.id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return allowed?.app_id
}
