import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import {
  type ChangedStock,
  listSellableVariants,
  lockVariants,
  recordStockChanges,
  setStockReason,
} from '../../products/index.ts'
import { outOfStock } from '../refusals/contract.ts'

/** How much of a variant an order needs. */
export interface StockNeed {
  readonly variant_id: string
  readonly quantity: number
}

interface Holder {
  readonly id: string
  readonly store_id: string
}

/**
 * Locks the variants of an order until the transaction ends and checks that they are available, so that two buyers never
 * both get the last one. Refuses with `out_of_stock`.
 */
export async function requireStock(tx: Tx, order: Holder, needs: readonly StockNeed[], now: Date): Promise<void> {
  const total = sumByVariant(needs)
  const [, variants] = await Promise.all([
    lockVariants(tx, [...total.keys()]),
    // After the locks, this reads what the buyers before committed.
    listSellableVariants(tx, {
      store_id: order.store_id,
      variant_ids: [...total.keys()],
      now,
      order_id: order.id,
    }),
  ])
  const missing = [...total].flatMap(([variantId, quantity]) => {
    const variant = variants.get(variantId)
    const available = variant?.available ?? 0
    return quantity <= available ? [] : [{ variant_id: variantId, title: variant?.title ?? '', available }]
  })
  if (missing.length > 0) throw new Refused(outOfStock, undefined, { extensions: { missing } })
}

/**
 * Locks the variants of an order that holds stock until the transaction ends. Returns whether all of it is still there: staff
 * can have counted less since.
 */
export async function isStockLeft(tx: Tx, orderId: string): Promise<boolean> {
  const lines = await tx
    .selectFrom('order_lines as line')
    .innerJoin('product_variants as variant', 'variant.id', 'line.variant_id')
    .select(['variant.id as variant_id', 'line.quantity', 'variant.stock_quantity'])
    .where('line.order_id', '=', orderId)
    .where('variant.track_inventory', '=', true)
    .where('variant.continue_selling', '=', false)
    .orderBy('variant.id')
    .forNoKeyUpdate('variant')
    .execute()
  const total = sumByVariant(lines)
  return lines.every(({ variant_id: id, stock_quantity: stock }) => stock >= (total.get(id) ?? 0))
}

/** Holds the stock for an unpaid order until a time. Call `requireStock` first. */
export async function reserveStock(tx: Tx, order: Holder, needs: readonly StockNeed[], expiresAt: Date): Promise<void> {
  const values = [...sumByVariant(needs)].map(([variantId, quantity]) => ({
    order_id: order.id,
    variant_id: variantId,
    quantity,
    expires_at: expiresAt,
  }))
  if (values.length === 0) return
  await tx
    .insertInto('stock_reservations')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'order_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('stock_reservations').where('order_id', '=', orderId).execute()
}

/**
 * Changes the stock of the counted variants of an order, and notes how often their products were sold: `sell` takes it
 * out, `restock` puts it back. Apps are told. A unit that is back already, such as with a return, isn't put back again with its refund.
 */
export async function moveStock(
  tx: Tx,
  order: Holder,
  needs: readonly StockNeed[],
  { direction, reason, account_id: accountId, now }: StockMove,
): Promise<void> {
  const wanted = sumByVariant(needs)
  const total = direction === 'sell' ? wanted : await limitToTaken(tx, order, wanted)
  if (total.size === 0) return
  const sign = direction === 'sell' ? 1 : -1
  const moved = sql`unnest(${[...total.keys()]}::uuid[], ${[...total.values()].map((n) => n * sign)}::integer[])`
  const change = sql<ChangedStock>`
    UPDATE product_variants AS variant SET stock_quantity = variant.stock_quantity - moved.quantity
    FROM ${moved} AS moved (variant_id, quantity)
    WHERE variant.id = moved.variant_id AND variant.track_inventory
    RETURNING variant.id, variant.product_id, old.stock_quantity AS stock_before, new.stock_quantity`
  const count = sql`
    INSERT INTO uncounted_sales (product_id, quantity)
    SELECT variant.product_id, moved.quantity
    FROM ${moved} AS moved (variant_id, quantity) JOIN product_variants AS variant ON variant.id = moved.variant_id`
  const [, { rows }] = await Promise.all([
    setStockReason(tx, { reason, order_id: order.id, account_id: accountId }),
    change.execute(tx),
    count.execute(tx),
  ])
  await recordStockChanges(tx, order.store_id, rows, now)
}

/** Limits what is put back to what the order still has out of the stock. Variants that weren't counted then have no changes. */
async function limitToTaken(tx: Tx, order: Holder, wanted: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  if (wanted.size === 0) return new Map()
  const rows = await tx
    .selectFrom('inventory_changes')
    .select(['variant_id', sql<number>`-sum(change)::integer`.as('taken')])
    .where('order_id', '=', order.id)
    .where('variant_id', 'in', [...wanted.keys()])
    .groupBy('variant_id')
    .having(sql<boolean>`bool_or(change < 0)`)
    .execute()
  const taken = new Map(rows.map(({ variant_id: id, taken: quantity }) => [id, quantity]))
  const limited = [...wanted].map(([id, quantity]) => [id, Math.min(quantity, taken.get(id) ?? quantity)] as const)
  return new Map(limited.filter(([, quantity]) => quantity > 0))
}

interface StockMove {
  readonly direction: 'sell' | 'restock'
  readonly reason: 'order' | 'cancelled' | 'returned'
  readonly account_id?: string | undefined
  readonly now: Date
}

function sumByVariant(needs: readonly StockNeed[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { variant_id: id, quantity } of needs) {
    if (quantity > 0) total.set(id, (total.get(id) ?? 0) + quantity)
  }
  return total
}
