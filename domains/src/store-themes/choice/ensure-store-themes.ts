import { type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'

const OPENING_LOCK = 4_228_020
/** A batch takes about as long as a request may, so that a process that stops doesn't wait for long. */
const BATCH = 200

/**
 * Publishes the platform's starter theme (or blank, until the starter exists) for every store without a theme, in batches.
 * New stores get theirs from a trigger; this covers stores created before the first theme. Safe to run on several
 * processes, which take turns. Ends early once `signal` is aborted.
 */
export async function ensureStoreThemes(db: Db, signal?: AbortSignal): Promise<void> {
  let last: string | undefined
  do last = await ensureNext(db, last)
  while (last !== undefined && signal?.aborted !== true)
}

/** Publishes the same theme for one store, for a visitor who comes before its turn. Does nothing if it has a theme. */
export async function ensureStoreTheme(db: Db, storeId: string): Promise<void> {
  await sql`SELECT open_store_theme(${storeId})`.execute(db)
}

/** Continues after a store; returns the last store of the batch, or undefined after the last batch. */
async function ensureNext(db: Db, after: string | undefined): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      SELECT id, open_store_theme(id) FROM stores
      WHERE ${after === undefined ? sql`true` : sql`id > ${after}`}
        AND NOT EXISTS (SELECT FROM store_themes WHERE store_themes.store_id = stores.id)
      ORDER BY id LIMIT ${BATCH}`.execute(tx)
    return rows.length < BATCH ? undefined : rows.at(-1)?.id
  })
}
