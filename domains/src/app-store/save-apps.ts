import type { Db, Tx } from '@haat/db'
import { safeImageAddress, safeLink } from '@haat/theme-engine'
import { sql } from 'kysely'
import type { App } from './contract.ts'

/** What is said of an app; the rest is counted or follows. */
export type AppDetails = Omit<App, 'install_count'>

/**
 * Puts apps into the catalog, or changes those that are there, and lists them. What search needs is kept by the database:
 * many apps in one call are much faster than one by one.
 */
export async function saveApps(db: Db | Tx, apps: readonly AppDetails[]): Promise<void> {
  if (apps.length === 0) return
  for (const app of apps) requireSafeAddresses(app)
  // As one JSON value, since a statement can have no more than 65,535 parameters.
  const rows = JSON.stringify(apps.map((app) => ({ features: [], screenshots: [], ...app })))
  await sql`
    INSERT INTO apps (id, title, description, icon, category, price, features, screenshots, developer_name, support_url, created_at)
    SELECT id, title, description, icon, category, price, features, screenshots, developer_name, support_url, created_at
    FROM json_populate_recordset(NULL::apps, ${rows}::json)
    ON CONFLICT (id) DO UPDATE SET
      title = excluded.title, description = excluded.description, icon = excluded.icon, category = excluded.category,
      price = excluded.price, features = excluded.features, screenshots = excluded.screenshots,
      developer_name = excluded.developer_name, support_url = excluded.support_url, created_at = excluded.created_at,
      status = 'listed', updated_at = now()`.execute(db)
}

/** Pages of the marketplace show and link these addresses. */
function requireSafeAddresses({ id, icon, screenshots = [], support_url }: AppDetails): void {
  const unsafe = [icon, ...screenshots].find((address) => safeImageAddress(address) === undefined)
  if (unsafe !== undefined) throw new Error(`App ${id}: "${unsafe}" can't be the address of an image`)
  if (support_url !== null && safeLink(support_url) === undefined)
    throw new Error(`App ${id}: "${support_url}" can't be the address of its support`)
}
