import { type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'

const OPENING_LOCK = 4_228_020

/**
 * Gives every store that has no theme yet the platform's starter (blank until that is there), live at once. New stores
 * get theirs from a trigger; this is for those that were there before the first theme. Any number of processes may do so.
 */
export async function openStoreThemes(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`.execute(tx)
    await sql`SELECT open_store_theme(id) FROM stores WHERE id NOT IN (SELECT store_id FROM store_themes)`.execute(tx)
  })
}
