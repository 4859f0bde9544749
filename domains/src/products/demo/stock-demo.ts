import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { StoreMember } from '../../serve.ts'
import { countNewSales } from '../stock/count-sold-products.ts'
import { setStockReason } from '../stock/set-stock-reason.ts'

/** When the catalogue's stock was counted, before anything was received or sold. */
const COUNTED_DAYS_AGO = 195

interface DemoDelivery {
  readonly member: StoreMember<'vendor'>
  /** What will be sold. */
  readonly needs: readonly { readonly variant_id: string; readonly quantity: number }[]
  readonly now: Date
}

/** Receives what a demo store's orders will sell, so that its stock is that of the catalogue in the end. */
export async function stockUpDemo(tx: Tx, { member, needs, now }: DemoDelivery): Promise<void> {
  const total = new Map<string, number>()
  for (const { variant_id: id, quantity } of needs) total.set(id, (total.get(id) ?? 0) + quantity)
  await setStockReason(tx, { reason: 'received', account_id: member.account_id, note: 'For the season' })
  await sql`
    UPDATE product_variants AS variant SET stock_quantity = variant.stock_quantity + received.quantity
    FROM unnest(${[...total.keys()]}::uuid[], ${[...total.values()]}::integer[]) AS received (variant_id, quantity)
    WHERE variant.id = received.variant_id AND variant.track_inventory`.execute(tx)
  await setStockReason(tx, { reason: 'edited' })
  await sql`
    UPDATE inventory_changes SET created_at = ${now}
    WHERE store_id = ${member.store.id} AND reason = 'received'`.execute(tx)
}

/**
 * Gives the changes of stock the time of what changed it: the trigger knows only that of the transaction. Counts what was
 * sold, so that products keep their order.
 */
export async function settleDemoStock(tx: Tx, storeIds: readonly string[], now: Date): Promise<void> {
  await countNewSales(tx)
  await sql`
    UPDATE inventory_changes AS entry
    SET created_at = CASE entry.reason WHEN 'order' THEN orders.placed_at
      WHEN 'cancelled' THEN orders.cancelled_at ELSE orders.updated_at END
    FROM orders WHERE orders.id = entry.order_id AND entry.store_id = ANY (${storeIds}::uuid[])`.execute(tx)
  await tx
    .updateTable('inventory_changes')
    .set({ created_at: new Date(now.getTime() - COUNTED_DAYS_AGO * DAY_MS), reason: 'counted' })
    .where('store_id', 'in', storeIds)
    .where('order_id', 'is', null)
    .where('reason', '=', 'edited')
    .execute()
}
