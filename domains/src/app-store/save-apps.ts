import type { Db, Tx } from '@haat/db'
import { safeImageAddress, safeLink } from '@haat/theme-engine'
import { sql } from 'kysely'
import type { App } from './contract.ts'

/** An app without computed fields. */
export type AppDetails = Omit<App, 'install_count' | 'is_sample'>

/**
 * Creates or updates apps and lists them. Triggers update the search index, so saving many apps in one call is much
 * faster than one by one.
 */
export async function saveApps(db: Db | Tx, apps: readonly AppDetails[]): Promise<void> {
  if (apps.length === 0) return
  for (const app of apps) requireSafeUrls(app)
  // One JSON value, because a statement can have at most 65,535 parameters.
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

/** Rejects unsafe URLs, because the marketplace shows and links them. */
function requireSafeUrls({ id, icon, screenshots = [], support_url: supportUrl }: AppDetails): void {
  const unsafe = [icon, ...screenshots].find((address) => safeImageAddress(address) === undefined)
  if (unsafe !== undefined) throw new Error(`App ${id}: "${unsafe}" isn't a safe image URL`)
  if (supportUrl !== null && safeLink(supportUrl) === undefined)
    throw new Error(`App ${id}: "${supportUrl}" isn't a safe support URL`)
}
