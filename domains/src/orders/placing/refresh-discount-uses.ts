import type { Tx } from '@haat/db'
import { z } from 'zod'
import { customerKeyOf, updateDiscountUses } from '../../discounts/index.ts'
import type { Platform } from '../../platform.ts'
import { OrderDiscount } from '../contract.ts'
import type { OrderRow } from '../states/transition-order.ts'

/** Counts the store's own discounts as used by an order that is placed, by what they take off it now. */
export async function refreshDiscountUses(
  tx: Tx,
  platform: Pick<Platform, 'settings'>,
  order: OrderRow,
): Promise<void> {
  // What staff take off, and exchanges, have no ID of a discount.
  const uses = z
    .array(OrderDiscount)
    .parse(order.discounts)
    .filter(({ id }) => z.uuid().safeParse(id).success)
  const key = customerKeyOf(platform.settings.secret, order)
  await updateDiscountUses(tx, { order_id: order.id, uses, customer_key: key })
}
