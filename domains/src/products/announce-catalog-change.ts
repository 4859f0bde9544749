import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

/**
 * Keeps the transaction's changes of catalogues from being announced: what processes remember of the stores stays as it was
 * until the caller announces the change, which it must.
 */
export async function announceCatalogChangesLater(tx: Tx): Promise<void> {
  await sql`SELECT set_config('haat.catalog_changes', 'announced later', true)`.execute(tx)
}

/**
 * Makes every process forget what it remembers of a store's catalogue, but lets it serve pages from before for half a minute,
 * so that visitors don't wait for all of them to be rendered again.
 */
export async function announceImportedProducts(db: Db, storeId: string): Promise<void> {
  await sql`SELECT pg_notify('products_imported', ${storeId})`.execute(db)
}

/** Makes every process forget what it remembers of a store's catalogue. */
export async function announceCatalogChange(db: Db | Tx, storeId: string): Promise<void> {
  await sql`SELECT pg_notify('products_changed', ${storeId})`.execute(db)
}
