import type { Db, Tx } from '@haat/db'
import { listSellableVariants, type SellableVariant } from '../../products/index.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { ReturnRow } from './return-row.ts'

/** What a returned line can be exchanged for. */
export interface ExchangeOptions {
  readonly line_id: string
  readonly quantity: number
  /** What was paid for one, before discounts. */
  readonly unit_price_paise: number
  readonly properties: unknown
  readonly gst_rate_basis_points: number
  /** The variant that was sold, and those of the same product that don't cost more. */
  readonly variants: readonly SellableVariant[]
}

/**
 * Returns what the lines of a return can be exchanged for: the same variant, or one of the same product that costs no more
 * than this one does now or did then. What a dearer one costs on top would need a payment.
 */
export async function listExchangeOptions(
  db: Db | Tx,
  order: OrderRow,
  row: ReturnRow,
  now: Date,
): Promise<ExchangeOptions[]> {
  const lines = await db
    .selectFrom('return_lines as back')
    .innerJoin('order_lines as line', 'line.id', 'back.line_id')
    .select([
      'line.id',
      'line.product_id',
      'line.variant_id',
      'line.unit_price_paise',
      'line.properties',
      'line.gst_rate_basis_points',
      'back.quantity',
    ])
    .where('back.return_id', '=', row.id)
    .orderBy('line.position')
    .execute()
  const productIds = lines.flatMap(({ product_id: id }) => id ?? [])
  const siblings =
    productIds.length === 0
      ? []
      : await db
          .selectFrom('product_variants')
          .select('id')
          .where('store_id', '=', order.store_id)
          .where('product_id', 'in', productIds)
          .orderBy('position')
          .execute()
  const sellable = await listSellableVariants(db, {
    store_id: order.store_id,
    variant_ids: siblings.map(({ id }) => id),
    now,
  })
  return lines.map((line) => {
    const variants = siblings.flatMap(({ id }) => sellable.get(id) ?? [])
    const sold = line.variant_id === null ? undefined : sellable.get(line.variant_id)
    const limit = Math.max(line.unit_price_paise, sold?.unit_price_paise ?? 0)
    return {
      line_id: line.id,
      quantity: line.quantity,
      unit_price_paise: line.unit_price_paise,
      properties: line.properties,
      gst_rate_basis_points: line.gst_rate_basis_points,
      variants: variants.filter(
        (variant) => variant.product_id === line.product_id && variant.unit_price_paise <= limit,
      ),
    }
  })
}
