import type { Tx } from '@haat/db'
import { sql } from 'kysely'

/**
 * Deletes all products of a test store, in the caller's transaction. Deleting the store would delete its products one by one,
 * and each would update the search and announce a change: ten times as long for thousands of them.
 */
export async function deleteTestProducts(tx: Tx, storeId: string): Promise<void> {
  for (const table of ['product_variants', 'product_images', 'products']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE store_id = ${storeId}`.execute(tx)
  }
}
