import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import {
  CombinationKind,
  type Discount,
  DiscountKind,
  DiscountMethod,
  type DiscountStatus,
  DiscountValueKind,
  discountNotFound,
} from './contract.ts'

export type DiscountRow = Selectable<Database['discounts']>

/** How many products and collections of a discount lists name. */
const NAMED_IN_LISTS = 3

/** Returns a discount of a store. Throws `discount_not_found`. */
export async function getDiscount(db: Db | Tx, storeId: string, id: string, now: Date): Promise<Discount> {
  const row = await db
    .selectFrom('discounts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(discountNotFound)
  const [discount] = await showDiscounts(db, [row], now)
  if (discount === undefined) throw new Refused(discountNotFound)
  return discount
}

/** Adds names and use to discounts of a store. `isList`: names only the first products and collections of each. */
export async function showDiscounts(
  db: Db | Tx,
  rows: readonly DiscountRow[],
  now: Date,
  { isList = false }: { readonly isList?: boolean } = {},
): Promise<Discount[]> {
  const shown = (ids: readonly string[]) => (isList ? ids.slice(0, NAMED_IN_LISTS) : ids)
  const productIds = rows.flatMap((row) => [...shown(row.product_ids), ...shown(row.get_product_ids)])
  const collectionIds = rows.flatMap((row) => [...shown(row.collection_ids), ...shown(row.get_collection_ids)])
  const segmentIds = rows.flatMap(({ segment_id: id }) => id ?? [])
  const storeId = rows[0]?.store_id ?? ''
  const [products, collections, segments, given] = await Promise.all([
    readNames(db, 'products', storeId, productIds),
    readNames(db, 'collections', storeId, collectionIds),
    readSegments(db, storeId, segmentIds),
    readGiven(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    shown(ids).flatMap((id) => {
      const title = names.get(id)
      return title === undefined ? [] : [{ id, title }]
    })
  return rows.map((row) => {
    const { store_id: _, starts_at: startsAt, ends_at: endsAt, created_at: createdAt, updated_at: updatedAt } = row
    return {
      ...fieldsOf(row),
      id: row.id,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
      status: statusOf(row, now),
      products: named(row.product_ids, products),
      collections: named(row.collection_ids, collections),
      get_products: named(row.get_product_ids, products),
      get_collections: named(row.get_collection_ids, collections),
      segment_name: row.segment_id === null ? null : (segments.get(row.segment_id) ?? null),
      used_count: row.used_count,
      given_paise: given.get(row.id) ?? 0,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }
  })
}

function fieldsOf(row: DiscountRow) {
  return {
    method: DiscountMethod.parse(row.method),
    title: row.title,
    code: row.code,
    kind: DiscountKind.parse(row.kind),
    value_kind: DiscountValueKind.parse(row.value_kind),
    value: row.value,
    product_ids: row.product_ids,
    collection_ids: row.collection_ids,
    buy_quantity: row.buy_quantity,
    get_quantity: row.get_quantity,
    get_product_ids: row.get_product_ids,
    get_collection_ids: row.get_collection_ids,
    minimum_subtotal_paise: row.minimum_subtotal_paise,
    minimum_quantity: row.minimum_quantity,
    segment_id: row.segment_id,
    limit_total: row.limit_total,
    limit_per_customer: row.limit_per_customer,
    combines_with: z.array(CombinationKind).parse(row.combines_with),
    is_active: row.is_active,
  }
}

export function statusOf(
  { is_active: isActive, starts_at: startsAt, ends_at: endsAt }: DiscountRow,
  now: Date,
): DiscountStatus {
  if (!isActive) return 'off'
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt > now ? 'scheduled' : 'active'
}

async function readNames(db: Db | Tx, table: 'products' | 'collections', storeId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM ${sql.table(table)}
    WHERE store_id = ${storeId} AND id = ANY (${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function readSegments(db: Db | Tx, storeId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('customer_segments')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readGiven(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('discount_uses')
    .select(['discount_id', sql<number>`sum(amount_paise)::bigint`.as('given')])
    .where('discount_id', 'in', [...ids])
    .groupBy('discount_id')
    .execute()
  return new Map(rows.map(({ discount_id: id, given }) => [id, given]))
}
