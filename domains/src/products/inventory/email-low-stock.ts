import { inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { queueMail } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { lowStockMail } from './mails.ts'
import { initialSettings } from './settings.ts'

const MAX_LISTED = 50

/**
 * Emails owners once a day about items whose stock fell to the threshold since the last email. A store's own row is
 * locked and remembers how far its changes were looked through, so that a repeated job sends nothing twice.
 */
export const emailLowStock: Job = {
  queue: 'email-low-stock',
  description: 'Emails store owners about items that are low in stock',
  // 8 am in India.
  schedule: '30 2 * * *',
  async run(platform) {
    const { rows } = await sql<{ store_id: string }>`
      SELECT DISTINCT entry.store_id FROM inventory_changes AS entry
      LEFT JOIN store_inventory_settings AS settings ON settings.store_id = entry.store_id
      WHERE entry.created_at > now() - interval '2 days' AND entry.change < 0
        AND coalesce(settings.emails_low_stock, true)
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
  if (!settings.emails_low_stock) return
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
  const owner = await tx
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .select(['stores.name as store_name', 'accounts.name', 'accounts.email'])
    .where('stores.id', '=', storeId)
    .executeTakeFirstOrThrow()
  await queueMail(
    tx,
    platform,
    lowStockMail(
      { name: owner.name, address: owner.email },
      {
        store_name: owner.store_name,
        items: fallen.slice(0, MAX_LISTED),
        more: Math.max(0, fallen.length - MAX_LISTED),
      },
      platform.settings,
    ),
  )
}
