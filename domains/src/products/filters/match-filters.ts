import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { readStoreQuery } from '../search/read-store-query.ts'
import type { ProductFilters } from './contract.ts'

/** Returns the SQL condition on `products` that holds for the store's products that match the filters. */
export async function matchFilters(
  db: Db,
  storeId: string,
  { q, status, vendor, product_type: productType, tag, category_id: categoryId, missing }: ProductFilters,
): Promise<RawBuilder<boolean>> {
  const conditions: RawBuilder<unknown>[] = []
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (vendor !== undefined) conditions.push(sql`lower(vendor) = lower(${vendor})`)
  if (productType !== undefined) conditions.push(sql`lower(product_type) = lower(${productType})`)
  if (tag !== undefined) conditions.push(sql`EXISTS (SELECT FROM unnest(tags) AS tag WHERE lower(tag) = lower(${tag}))`)
  if (categoryId !== undefined) conditions.push(hasCategory(categoryId))
  if (missing === 'hsn_code') {
    conditions.push(
      sql`EXISTS (SELECT FROM product_variants AS variant WHERE variant.product_id = products.id AND variant.hsn_code = '')`,
    )
  }
  const search = await readStoreQuery(db, storeId, q)
  if (search !== undefined)
    conditions.push(sql`id IN (
      SELECT document_id::uuid FROM ${await search.find(db, 'product')} AS found
      UNION SELECT product_id FROM product_variants
        WHERE store_id = ${storeId} AND sku <> '' AND starts_with(lower(sku) COLLATE "C", lower(${q.trim()}))
      UNION SELECT product_id FROM product_variants WHERE store_id = ${storeId} AND barcode <> '' AND barcode = ${q.trim()})`)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

function hasCategory(categoryId: string): RawBuilder<unknown> {
  const ofProduct = sql`SELECT FROM product_categories AS member WHERE member.product_id = products.id`
  if (categoryId === 'none') return sql`NOT EXISTS (${ofProduct})`
  return sql`products.id IN (
    WITH RECURSIVE below (id) AS (
      SELECT ${categoryId}::uuid
      UNION ALL SELECT categories.id FROM below JOIN categories ON categories.parent_id = below.id
    ) SELECT member.product_id FROM below JOIN product_categories AS member ON member.category_id = below.id)`
}
