import { inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { dashboardPage } from '../../dashboard-page.ts'
import { notifyTeam } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { lowStockMail } from './mails.ts'
import { initialSettings } from './settings.ts'

const MAX_LISTED = 50

/**
 * Tells stores once a day about items whose stock fell to the threshold since the last time: in the dashboard the owner and
 * the staff who look after products, by email the owner unless the store has turned it off. A store's own row is locked and
 * remembers how far its changes were looked through, so that a repeated job sends nothing twice.
 */
export const emailLowStock: Job = {
  queue: 'email-low-stock',
  description: 'Tells stores about items that are low in stock',
  // 8 am in India.
  schedule: '30 2 * * *',
  async run(platform) {
    const { rows } = await sql<{ store_id: string }>`
      SELECT DISTINCT entry.store_id FROM inventory_changes AS entry
      WHERE entry.created_at > now() - interval '2 days' AND entry.change < 0
      ORDER BY entry.store_id`.execute(platform.db)
    for (const { store_id: storeId } of rows)
      await inTransaction(platform.db, (tx) => emailStore(tx, platform, storeId))
  },
}

async function emailStore(tx: Tx, platform: Platform, storeId: string): Promise<void> {
  await tx
    .insertInto('store_inventory_settings')
    .values({ store_id: storeId, ...initialSettings })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
  const settings = await tx
    .selectFrom('store_inventory_settings')
    .select(['low_stock_quantity', 'emails_low_stock', 'checked_until'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows: fallen } = await sql<{ title: string; stock_quantity: number }>`
    SELECT concat_ws(' – ', product.title, nullif(concat_ws(' / ', variant.option1, variant.option2, variant.option3), ''))
        AS title, variant.stock_quantity
    FROM product_variants AS variant JOIN products AS product ON product.id = variant.product_id
    WHERE variant.store_id = ${storeId} AND variant.track_inventory
      AND variant.stock_quantity <= ${settings.low_stock_quantity}
      AND EXISTS (SELECT FROM inventory_changes AS entry WHERE entry.variant_id = variant.id
        AND entry.created_at > coalesce(${settings.checked_until}::timestamptz, now() - interval '2 days')
        AND entry.quantity_after <= ${settings.low_stock_quantity}
        AND entry.quantity_after - entry.change > ${settings.low_stock_quantity})
    ORDER BY variant.stock_quantity, product.title_key, variant.id`.execute(tx)
  // By the database's clock, like the changes.
  await tx
    .updateTable('store_inventory_settings')
    .set({ checked_until: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .execute()
  if (fallen.length === 0) return
  const store = await tx
    .selectFrom('stores')
    .select(['name', 'slug', 'vendor_id'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const low = {
    store_name: store.name,
    items: fallen.slice(0, MAX_LISTED),
    more: Math.max(0, fallen.length - MAX_LISTED),
  }
  const url = dashboardPage(platform.settings, store.slug, '/inventory?filter[level]=in:low,out')
  await notifyTeam(tx, platform, {
    store_id: storeId,
    permission: 'products',
    types: { owner: 'catalogue', staff: 'team_catalogue' },
    compose: (recipient) => lowStockMail(recipient, low, url),
    url,
    chosen: new Map([[store.vendor_id, settings.emails_low_stock]]),
  })
}
