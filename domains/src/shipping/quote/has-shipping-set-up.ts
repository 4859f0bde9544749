import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

/** Returns whether a store delivers anywhere, or has a location where buyers can collect. */
export async function hasShippingSetUp(db: Db | Tx, storeId: string): Promise<boolean> {
  const { rows } = await sql<{ has_any: boolean }>`SELECT
    EXISTS (SELECT FROM shipping_rates WHERE store_id = ${storeId})
    OR EXISTS (SELECT FROM pickup_locations WHERE store_id = ${storeId} AND is_active) AS has_any`.execute(db)
  return rows[0]?.has_any ?? false
}
