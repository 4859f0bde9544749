import { type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'

const OPENING_LOCK = 4_228_020

/**
 * Publishes the platform's starter theme (or blank, until the starter exists) for every store without a theme. New stores
 * get theirs from a trigger; this covers stores created before the first theme. Safe to run on several processes.
 */
export async function ensureStoreThemes(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`.execute(tx)
    await sql`SELECT open_store_theme(id) FROM stores
      WHERE NOT EXISTS (SELECT FROM store_themes WHERE store_themes.store_id = stores.id)`.execute(tx)
  })
}
