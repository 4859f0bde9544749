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
import { matchSyncFilters } from '../../sync-conditions.ts'
import { matchFilters } from '../filters/match-filters.ts'
import { firstImagesOf } from '../images/first-images.ts'
import type { ListedProduct, ProductListQuery, ProductSort, ProductSummary } from './contract.ts'
import { showRow, showVariant } from './show-product.ts'
import { type ProductRow, withParts } from './stored-product.ts'

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

export interface ProductList extends Page<ListedProduct> {
  /** Number of matches on all pages. */
  readonly total: number
}

/** Returns one page of a store's products, of any status unless filtered. */
export async function listProducts(db: Db, storeId: string, query: ProductListQuery): Promise<ProductList> {
  const { column, direction, type, cursorValue } = orders[query.sort]
  const after = readPageCursor(query.cursor, query.sort, cursorValue)
  const isMatch = await matchFilters(db, storeId, query)
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  const ofStore = db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where(isMatch)
    .where(matchSyncFilters('products', query))
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
  const items = await summarise(db, page.items)
  const listed = query.include === 'variants' ? await withVariants(db, items, page.items) : items
  return { items: listed, next_cursor: page.next_cursor, total }
}

async function withVariants(
  db: Db,
  items: readonly ProductSummary[],
  rows: readonly ProductRow[],
): Promise<ListedProduct[]> {
  const products = new Map((await withParts(db, rows)).map((product) => [product.row.id, product]))
  return items.map((item) => {
    const { variants = [], images = [] } = products.get(item.id) ?? {}
    return { ...item, variants: variants.map((variant) => showVariant(variant, images)) }
  })
}

/** Returns the summaries of products, each with its first image. */
export async function summarise(db: Db, rows: readonly ProductRow[]): Promise<ProductSummary[]> {
  const images = await firstImagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...showRow(row), image: images.get(row.id) ?? null }))
}
