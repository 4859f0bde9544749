import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { containing, filterByConditions, type ListInput, readListPage } from '../../list-query.ts'
import { cutPage, type Page, readCursor, writeCursor } from '../../page-cursor.ts'
import { variantNotFound } from '../catalog/contract.ts'
import { StockReason } from '../stock/contract.ts'
import type { InventoryItem, StockChangeEntry, StockLevel } from './contract.ts'
import { getInventorySettings } from './settings.ts'

/** Lists a page of a store's tracked variants. Words match a part of the product's title, the SKU or the options. */
export async function listInventory(
  db: Db,
  storeId: string,
  now: Date,
  input: ListInput,
): Promise<Page<InventoryItem>> {
  const { low_stock_quantity: low } = await getInventorySettings(db, storeId)
  const stock = sql<number>`variant.stock_quantity`
  const options = sql<string>`concat_ws(' / ', variant.option1, variant.option2, variant.option3)`
  const rows = db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
      'variant.id as variant_id',
      'variant.product_id',
      'product.title as product_title',
      options.as('variant_title'),
      'variant.sku',
      'variant.stock_quantity',
      sql<number>`coalesce((SELECT sum(quantity) FROM stock_reservations AS reservation
        WHERE reservation.variant_id = variant.id AND reservation.expires_at > ${now}), 0)::integer`.as(
        'reserved_quantity',
      ),
    ])
    .where('variant.store_id', '=', storeId)
    .where('variant.track_inventory', '=', true)
  const page = await readListPage(rows, input, {
    id: sql.ref('variant.id'),
    sorts: {
      product: { column: sql.ref('product.title_key'), type: 'text' },
      stock_quantity: { column: stock, type: 'integer' },
    },
    filters: {
      level: filterByConditions({
        in_stock: sql<SqlBool>`(${stock} > ${low})`,
        low: sql<SqlBool>`(${stock} BETWEEN 1 AND ${low})`,
        out: sql<SqlBool>`(${stock} <= 0)`,
      }),
      stock_quantity: stock,
    },
    search: (words) =>
      sql<SqlBool>`(product.title ILIKE ${containing(words)} OR variant.sku ILIKE ${containing(words)}
        OR ${options} ILIKE ${containing(words)})`,
  })
  return {
    items: page.items.map((row) => ({
      variant_id: row.variant_id,
      product_id: row.product_id,
      product_title: row.product_title,
      variant_title: row.variant_title,
      sku: row.sku,
      stock_quantity: row.stock_quantity,
      reserved_quantity: row.reserved_quantity,
      available_quantity: row.stock_quantity - row.reserved_quantity,
      level: levelOf(row.stock_quantity, low),
    })),
    next_cursor: page.next_cursor,
  }
}

function levelOf(stock: number, low: number): StockLevel {
  if (stock <= 0) return 'out'
  return stock <= low ? 'low' : 'in_stock'
}

/** Lists the changes of a variant's stock, newest first. Throws `variant_not_found` if it isn't in the store. */
export async function listStockChanges(
  db: Db,
  storeId: string,
  variantId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<StockChangeEntry>> {
  const before = readCursor(cursor, z.uuid())
  const variant = await db
    .selectFrom('product_variants')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (variant === undefined) throw new Refused(variantNotFound)
  const rows = await db
    .selectFrom('inventory_changes as entry')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('accounts', 'accounts.id', 'entry.account_id')
    .select([
      'entry.id',
      'entry.change',
      'entry.quantity_after',
      'entry.reason',
      'entry.note',
      'entry.order_id',
      'orders.number as order_number',
      'orders.name as order_name',
      'accounts.name as account_name',
      'entry.created_at',
    ])
    .where('entry.variant_id', '=', variantId)
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writeCursor(last.id))
  return {
    items: page.items.map((row) => ({
      ...row,
      reason: StockReason.parse(row.reason),
      created_at: row.created_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}
