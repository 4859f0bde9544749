import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import {
  cursorInteger,
  cursorText,
  cursorTime,
  cutPage,
  type Page,
  readPageCursor,
  writePageCursor,
} from '../../page-cursor.ts'
import { firstImagesOf } from '../images/first-images.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import type { ProductListQuery, ProductSort, ProductSummary } from './contract.ts'
import { showRow } from './show-product.ts'
import type { ProductRow } from './stored-product.ts'

interface Order {
  readonly column: 'created_at' | 'updated_at' | 'title_key' | 'price_min_paise' | 'stock_quantity'
  readonly direction: 'asc' | 'desc'
  readonly type: RawBuilder<unknown>
  readonly cursorValue: z.ZodType<Date | string | number>
}
const time = { type: sql`timestamptz`, cursorValue: cursorTime }
const text = { type: sql`text`, cursorValue: cursorText }
const integer = { type: sql`bigint`, cursorValue: cursorInteger }
const orders: Record<ProductSort, Order> = {
  newest: { column: 'created_at', direction: 'desc', ...time },
  oldest: { column: 'created_at', direction: 'asc', ...time },
  updated: { column: 'updated_at', direction: 'desc', ...time },
  title_ascending: { column: 'title_key', direction: 'asc', ...text },
  title_descending: { column: 'title_key', direction: 'desc', ...text },
  price_ascending: { column: 'price_min_paise', direction: 'asc', ...integer },
  price_descending: { column: 'price_min_paise', direction: 'desc', ...integer },
  stock_ascending: { column: 'stock_quantity', direction: 'asc', ...integer },
  stock_descending: { column: 'stock_quantity', direction: 'desc', ...integer },
}

export interface ProductList extends Page<ProductSummary> {
  /** Number of matches on all pages. */
  readonly total: number
}

/** Returns one page of a store's products, of any status unless filtered. */
export async function listProducts(db: Db, storeId: string, query: ProductListQuery): Promise<ProductList> {
  const { column, direction, type, cursorValue } = orders[query.sort]
  const after = readPageCursor(query.cursor, query.sort, cursorValue)
  const isMatch = await matchCondition(db, storeId, query)
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  const ofStore = db.selectFrom('products').where('store_id', '=', storeId).where(isMatch)
  const [rows, { total }] = await Promise.all([
    ofStore
      .selectAll()
      .$if(after !== undefined, (page) =>
        page.where(sql<boolean>`(${sql.ref(column)}, id) ${comparison} (${after?.value}::${type}, ${after?.id}::uuid)`),
      )
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(query.limit + 1)
      .execute(),
    ofStore.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const page = cutPage(rows, query.limit, (last) => writePageCursor(query.sort, { value: last[column], id: last.id }))
  return { items: await summarise(db, page.items), next_cursor: page.next_cursor, total }
}

/** Returns the summaries of products, each with its first image. */
export async function summarise(db: Db, rows: readonly ProductRow[]): Promise<ProductSummary[]> {
  const images = await firstImagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...showRow(row), image: images.get(row.id) ?? null }))
}

async function matchCondition(
  db: Db,
  storeId: string,
  { q, status, vendor, product_type: productType, tag, category_id: categoryId }: ProductListQuery,
): Promise<RawBuilder<boolean>> {
  const conditions: RawBuilder<unknown>[] = []
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (vendor !== undefined) conditions.push(sql`lower(vendor) = lower(${vendor})`)
  if (productType !== undefined) conditions.push(sql`lower(product_type) = lower(${productType})`)
  if (tag !== undefined) conditions.push(sql`EXISTS (SELECT FROM unnest(tags) AS tag WHERE lower(tag) = lower(${tag}))`)
  if (categoryId !== undefined) conditions.push(hasCategory(categoryId))
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
