import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Job, Platform } from '../../platform.ts'
import { addUpProductDays, addUpSalesDays, findUncountedSince, listChangedDays } from './sales-days.ts'

/** Adds up the finished days of stores in which something happened since the last time. */
export const countSales: Job = {
  queue: 'count-sales',
  description: 'Adds up the sales of stores by day',
  // Ten past each hour in India.
  schedule: '40 * * * *',
  async run(platform) {
    const { rows } = await sql<{ id: string }>`
      SELECT stores.id FROM stores LEFT JOIN sales_counted AS counted ON counted.store_id = stores.id
      WHERE EXISTS (SELECT FROM order_events AS event WHERE event.store_id = stores.id
          AND event.occurred_at >= coalesce(counted.counted_until - interval '10 minutes', '-infinity'))
        OR EXISTS (SELECT FROM carts WHERE carts.store_id = stores.id
          AND carts.created_at >= coalesce(counted.counted_until - interval '1 day', '-infinity'))
        OR EXISTS (SELECT FROM checkouts WHERE checkouts.store_id = stores.id
          AND checkouts.created_at >= coalesce(counted.counted_until - interval '1 day', '-infinity'))
      ORDER BY stores.id`.execute(platform.db)
    for (const { id } of rows) await countStore(platform, id)
  },
}

/** Adds up the finished days of a store that have changed since the last time. */
export async function countStore({ db, clock }: Pick<Platform, 'db' | 'clock'>, storeId: string): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    // Two processes add up one after the other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('sales', 0))`.execute(tx)
    const days = await listUncountedDays(tx, storeId, dateInIndia(now))
    if (days.length > 0) await storeDays(tx, storeId, days)
    await tx
      .insertInto('sales_counted')
      .values({ store_id: storeId, counted_until: now })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ counted_until: now }))
      .execute()
  })
}

/** Returns the finished days with orders, carts or checkouts that aren't counted yet. */
async function listUncountedDays(tx: Tx, storeId: string, today: string): Promise<string[]> {
  const since = (await findUncountedSince(tx, storeId)) ?? new Date(0)
  // Carts and checkouts of yesterday may have begun after the last run.
  const begunSince = new Date(since.getTime() - DAY_MS)
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day
    FROM (
      SELECT created_at FROM carts WHERE store_id = ${storeId} AND created_at >= ${begunSince}
      UNION ALL
      SELECT created_at FROM checkouts WHERE store_id = ${storeId} AND created_at >= ${begunSince}
    ) AS begun`.execute(tx)
  const changed = await listChangedDays(tx, storeId, since)
  return [...new Set([...changed, ...rows.map(({ day }) => day)])].filter((day) => day < today)
}

async function storeDays(tx: Tx, storeId: string, days: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO sales_days (store_id, day, orders, items, sales_paise, refunded_paise, carts, checkouts, checkout_orders)
    SELECT ${storeId}, day, orders, items, sales_paise, refunded_paise, carts, checkouts, checkout_orders
    FROM (${addUpSalesDays(storeId, days)}) AS added
    ON CONFLICT (store_id, day) DO UPDATE SET orders = excluded.orders, items = excluded.items,
      sales_paise = excluded.sales_paise, refunded_paise = excluded.refunded_paise,
      -- Old carts are deleted, and they were counted while they existed.
      carts = greatest(sales_days.carts, excluded.carts),
      checkouts = greatest(sales_days.checkouts, excluded.checkouts),
      checkout_orders = excluded.checkout_orders`.execute(tx)
  await tx.deleteFrom('sales_product_days').where('store_id', '=', storeId).where('day', 'in', days).execute()
  await sql`
    INSERT INTO sales_product_days (store_id, day, product_id, quantity, sales_paise)
    SELECT ${storeId}, day, product_id, quantity, sales_paise
    FROM (${addUpProductDays(storeId, days)}) AS added`.execute(tx)
}
