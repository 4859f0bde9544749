import type { Db } from '@haat/db'
import { sql } from 'kysely'

const MAX_CHOICES = 1000

export interface ProductChoices {
  readonly vendors: string[]
  readonly product_types: string[]
  readonly tags: string[]
}

/** Lists the vendors, types and tags of a store's products by name, for filters and autocomplete. */
export async function listProductChoices(db: Db, storeId: string): Promise<ProductChoices> {
  const distinct = (value: ReturnType<typeof sql>) => sql`ARRAY(
    SELECT DISTINCT ${value} AS name FROM products AS product WHERE store_id = ${storeId} ORDER BY name LIMIT ${MAX_CHOICES})`
  const { rows } = await sql<ProductChoices>`
    SELECT array_remove(${distinct(sql`vendor`)}, '') AS vendors,
      array_remove(${distinct(sql`product_type`)}, '') AS product_types,
      ${distinct(sql`unnest(tags)`)} AS tags`.execute(db)
  return rows[0] ?? { vendors: [], product_types: [], tags: [] }
}
