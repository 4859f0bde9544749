import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { customerKeyOf, releaseDiscounts, updateDiscountUses } from '../../discounts/index.ts'
import type { Platform } from '../../platform.ts'
import { OrderDiscount } from '../contract.ts'
import type { OrderRow } from '../states/transition-order.ts'

/** Counts the store's own discounts as used by an order that is placed, by what they take off it now. */
export async function refreshDiscountUses(
  tx: Tx,
  platform: Pick<Platform, 'settings'>,
  order: OrderRow,
): Promise<void> {
  const key = customerKeyOf(platform.settings.secret, order)
  await updateDiscountUses(tx, { order_id: order.id, uses: storeDiscountsOf(order), customer_key: key })
}

/**
 * Whether the discounts of an expired order, locked by the caller, can still be used, as far as the store hasn't deleted them.
 * Their locks last until the transaction ends.
 */
export async function hasUsableDiscounts(
  tx: Tx,
  platform: Pick<Platform, 'settings'>,
  order: OrderRow,
): Promise<boolean> {
  const ids = storeDiscountsOf(order).map(({ id }) => id)
  if (ids.length === 0) return true
  await refreshDiscountUses(tx, platform, order)
  const unused = await tx
    .selectFrom('discounts')
    .select('id')
    .where('id', 'in', ids)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM discount_uses WHERE discount_id = discounts.id AND order_id = ${order.id})`,
    )
    .limit(1)
    .executeTakeFirst()
  await releaseDiscounts(tx, order.id)
  return unused === undefined
}

/** What staff take off, and exchanges, have no ID of a discount. */
function storeDiscountsOf(order: OrderRow): OrderDiscount[] {
  return z
    .array(OrderDiscount)
    .parse(order.discounts)
    .filter(({ id }) => z.uuid().safeParse(id).success)
}
