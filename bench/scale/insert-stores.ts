import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** Every so many stores have a domain of their own, and their vendors a plan that includes it. */
const STORES_PER_DOMAIN = 20
const STORES_PER_BATCH = 500

/**
 * Adds stores named `shop-<n>`, from 0, of a vendor each, with catalogues, menus and the platform's theme from the triggers of
 * the table. Returns their ids in this order.
 */
export async function insertStores(db: Db, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const last = Math.min(count, ids.length + STORES_PER_BATCH) - 1
    const { rows } = await sql<{ id: string }>`
      WITH vendors AS (
        INSERT INTO accounts (kind, email, name, password_hash, email_verified_at)
        SELECT 'vendor', 'vendor-' || n || '@example.com', 'Vendor ' || n, 'none', now()
        FROM generate_series(${ids.length}::integer, ${last}::integer) AS n
        RETURNING id, substr(name, 8)::integer AS number
      ), opened AS (
        INSERT INTO stores (vendor_id, slug, name)
        SELECT id, 'shop-' || number, 'Shop ' || number FROM vendors ORDER BY number RETURNING id, substr(slug, 6)::integer AS number
      )
      SELECT id FROM opened ORDER BY number`.execute(db)
    ids.push(...rows.map(({ id }) => id))
  }
  await addDomains(db)
  return ids
}

async function addDomains(db: Db): Promise<void> {
  await sql`
    WITH chosen AS (
      SELECT id, vendor_id, slug FROM stores
      WHERE slug LIKE 'shop-%' AND substr(slug, 6)::integer % ${STORES_PER_DOMAIN} = 0
    ), subscribed AS (
      INSERT INTO subscriptions (vendor_id, plan_version_id, cycle, status, is_complimentary, anchor_at, period_start,
        period_price_paise, started_at)
      SELECT vendor_id, (SELECT id FROM plan_versions WHERE plan_id = 'growth' ORDER BY number DESC LIMIT 1), 'annual', 'active', true, now(), now(), 0, now() FROM chosen
    )
    INSERT INTO store_domains (store_id, hostname, verification_token, created_at, verified_at)
    SELECT id, slug || '.example', md5(slug), now(), now() FROM chosen`.execute(db)
}
