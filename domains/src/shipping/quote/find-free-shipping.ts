import { type Db, readRows, withPreparedStatements } from '@haat/db'
import { sql } from 'kysely'

/**
 * Returns the order value in paise from which every zone of a store has a free delivery, whatever the weight. 0 if
 * delivery is always free; undefined if a zone has no such value, or there are no zones.
 */
export async function findFreeShipping(db: Db, storeId: string): Promise<number | undefined> {
  const [zones] = await readRows(
    withPreparedStatements(db),
    sql<{ free_from: number | null }>`SELECT CASE WHEN bool_and(free_from IS NOT NULL)
      THEN max(free_from) END AS free_from
    FROM (SELECT zone.id, min(CASE
        WHEN rate.basis = 'weight' OR rate.max_value IS NOT NULL THEN NULL
        WHEN rate.price_paise = 0 THEN rate.min_value
        WHEN rate.free_from_paise IS NOT NULL THEN greatest(rate.min_value, rate.free_from_paise) END) AS free_from
      FROM shipping_zones AS zone LEFT JOIN shipping_rates AS rate ON rate.zone_id = zone.id
      WHERE zone.store_id = ${storeId} GROUP BY zone.id) AS zones`,
  )
  return zones?.free_from ?? undefined
}
