import type { Db, Tx } from '@haat/db'
import { MINUTE_MS } from '@haat/http-contract'
import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '../../analytics/date-range/contract.ts'
import { dateInIndia } from '../../indian-calendar.ts'

/** Longer than a transaction between the time of an event and its commit. */
const COMMIT_TIME_MS = 10 * MINUTE_MS

/** What a store sold on one day in India. */
export interface SalesDay {
  readonly day: string
  readonly orders: number
  readonly items: number
  readonly sales_paise: number
  readonly refunded_paise: number
  readonly carts: number
  readonly checkouts: number
  readonly checkout_orders: number
}

export interface SoldProduct {
  readonly product_id: string
  readonly quantity: number
  readonly net_paise: number
}

const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp AT TIME ZONE 'Asia/Kolkata')`
const dayStart = startOf(sql`days.day`)
const dayEnd = startOf(sql`(days.day + 1)`)
const within = (column: string) => sql`${sql.ref(column)} >= ${dayStart} AND ${sql.ref(column)} < ${dayEnd}`
const daysIn = (days: readonly string[]) => sql`unnest(${days}::date[]) AS days (day)`

/** Adds up the orders, carts and checkouts of some days: `SalesDay` rows with the day as a date. */
export function addUpSalesDays(storeId: string, days: readonly string[]): RawBuilder<SalesDay> {
  return sql<SalesDay>`
    SELECT days.day, sold.orders, sold.items, sold.sales_paise, sold.refunded_paise, begun.carts + ordered.carts AS carts,
      ordered.checkouts, sold.checkout_orders
    FROM ${daysIn(days)}
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS orders, coalesce(sum(item_count), 0)::integer AS items,
        coalesce(sum(total_paise), 0)::bigint AS sales_paise, coalesce(sum(refunded_paise), 0)::bigint AS refunded_paise,
        (count(*) FILTER (WHERE source = 'checkout'))::integer AS checkout_orders
      FROM orders WHERE store_id = ${storeId} AND ${within('placed_at')} AND status <> 'cancelled'
    ) AS sold
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS carts FROM carts WHERE store_id = ${storeId} AND ${within('created_at')}
    ) AS begun
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS checkouts,
        -- Carts are deleted when they're ordered.
        (SELECT count(*)::integer FROM checkouts
          WHERE store_id = ${storeId} AND cart_id IS NULL AND created_at >= ${dayStart}
            AND ${within('cart_created_at')}) AS carts
      FROM checkouts WHERE store_id = ${storeId} AND ${within('created_at')}
    ) AS ordered`
}

/** Adds up the products in the orders of some days. Lines of deleted products don't count. */
export function addUpProductDays(storeId: string, days: readonly string[]): RawBuilder<SoldProduct & { day: string }> {
  return sql<SoldProduct & { day: string }>`
    SELECT days.day, line.product_id, sum(line.quantity - line.refunded_quantity)::integer AS quantity,
      sum(line.total_paise - line.refunded_paise)::bigint AS sales_paise
    FROM ${daysIn(days)}
    JOIN orders ON orders.store_id = ${storeId} AND ${within('placed_at')} AND orders.status <> 'cancelled'
    JOIN order_lines AS line ON line.order_id = orders.id AND line.product_id IS NOT NULL
    GROUP BY days.day, line.product_id`
}

/**
 * Returns the days of a period that have to be added up live: today, days that the job hasn't reached, and days with orders
 * that changed since the job ran.
 */
export async function listLiveSalesDays(
  db: Db | Tx,
  storeId: string,
  { from, to }: DateRange,
  now: Date,
): Promise<string[]> {
  const today = dateInIndia(now)
  const { rows } = await sql<{ day: string }>`
    SELECT series.day::date::text AS day
    FROM generate_series(${from}::date, least(${to}::date, ${today}::date), interval '1 day') AS series (day)
    WHERE series.day = ${today}::date OR NOT EXISTS (
      SELECT FROM sales_days WHERE store_id = ${storeId} AND sales_days.day = series.day::date)`.execute(db)
  const since = await findUncountedSince(db, storeId)
  const changed = since === undefined ? [] : await listChangedDays(db, storeId, since)
  return [...new Set([...rows.map(({ day }) => day), ...changed.filter((day) => day >= from && day <= to)])]
}

/** Returns the time since which changes of a store's orders aren't in its days yet; undefined if none are. */
export async function findUncountedSince(db: Db | Tx, storeId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sales_counted')
    .select('counted_until')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row === undefined ? undefined : new Date(row.counted_until.getTime() - COMMIT_TIME_MS)
}

/** Returns the days of the orders that changed since a time. A value, so that PostgreSQL knows how few they are. */
export async function listChangedDays(db: Db | Tx, storeId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT (orders.placed_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day
    FROM order_events AS event JOIN orders ON orders.id = event.order_id
    WHERE event.store_id = ${storeId} AND event.occurred_at >= ${since} AND orders.placed_at IS NOT NULL`.execute(db)
  return rows.map(({ day }) => day)
}

/** Returns the figures of a period by day, without days on which nothing happened. */
export async function findSalesDays(
  db: Db,
  storeId: string,
  { from, to }: DateRange,
  live: readonly string[],
): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    SELECT day::text AS day, orders, items, sales_paise, refunded_paise, carts, checkouts, checkout_orders FROM sales_days
    WHERE store_id = ${storeId} AND day BETWEEN ${from}::date AND ${to}::date AND day <> ALL (${live}::date[])
    UNION ALL
    SELECT day::text, orders, items, sales_paise, refunded_paise, carts, checkouts, checkout_orders
    FROM (${addUpSalesDays(storeId, live)}) AS added`.execute(db)
  return rows
}

/** Returns the best-selling products of a period that still exist. */
export async function findTopProducts(
  db: Db,
  storeId: string,
  { from, to }: DateRange,
  live: readonly string[],
  limit: number,
): Promise<(SoldProduct & { title: string })[]> {
  const { rows } = await sql<SoldProduct & { title: string }>`
    SELECT products.id AS product_id, products.title, sum(sold.quantity)::integer AS quantity,
      sum(sold.sales_paise)::bigint AS net_paise
    FROM (
      SELECT product_id, quantity, sales_paise FROM sales_product_days
      WHERE store_id = ${storeId} AND day BETWEEN ${from}::date AND ${to}::date AND day <> ALL (${live}::date[])
      UNION ALL
      SELECT product_id, quantity, sales_paise FROM (${addUpProductDays(storeId, live)}) AS added
    ) AS sold
    JOIN products ON products.id = sold.product_id
    GROUP BY products.id
    HAVING sum(sold.quantity) > 0
    ORDER BY net_paise DESC, products.id
    LIMIT ${limit}`.execute(db)
  return rows
}
