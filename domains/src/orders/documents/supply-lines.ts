import type { Tx } from '@haat/db'
import { z } from 'zod'
import type { OrderParticulars } from './describe-order.ts'
import {
  type DocumentLine,
  explainPrice,
  indexOfItem,
  type LinesLeft,
  takeLines,
  type WantedPart,
} from './split-lines.ts'

const RefundedItem = z.object({
  line_id: z.string().optional(),
  charge: z.string().optional(),
  quantity: z.int().optional(),
  amount_paise: z.int(),
})
/** What a refund is for, as it's stored. */
export type RefundedItem = Readonly<z.infer<typeof RefundedItem>>

/**
 * Returns what an order supplies: all that was sold, less what was refunded. A refund of a part of the price is a discount
 * that's known at the time of the supply (CGST Act 2017, section 15 (3) (a)). What the store keeps of the price of refunded
 * units stays taxed like them.
 */
export async function supplyLines(
  tx: Tx,
  orderId: string,
  { sold, prices_include_gst: includesGst }: Pick<OrderParticulars, 'sold' | 'prices_include_gst'>,
): Promise<LinesLeft> {
  const units = await tx
    .selectFrom('order_lines')
    .select(['id', 'refunded_quantity'])
    .where('order_id', '=', orderId)
    .execute()
  const { left } = await deductRefunds(tx, orderId, sold, [])
  const lines = left.lines.flatMap((line) => {
    const before = sold.lines[indexOfItem(sold.lines, line.item ?? '')]
    const refunded = units.find(({ id }) => id === line.item)?.refunded_quantity ?? 0
    return before === undefined ? [] : presentLine(before, line, before.quantity - refunded, includesGst)
  })
  return { lines, round_off: lines.length === 0 ? 0 : left.round_off }
}

/** Returns what the refunds of an order, but not those named, have left of its lines. */
export async function deductRefunds(
  tx: Tx,
  orderId: string,
  sold: LinesLeft,
  without: readonly string[],
): Promise<{ readonly left: LinesLeft }> {
  const rows = await tx
    .selectFrom('order_refunds')
    .select(['id', 'amount_paise', 'items'])
    .where('order_id', '=', orderId)
    .where('is_surplus', '=', false)
    .execute()
  const refunds = rows.filter(({ id }) => !without.includes(id))
  const amount = refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)
  return takeLines(
    sold,
    amount,
    refunds.flatMap(({ items }) => wantedItems(z.array(RefundedItem).parse(items))),
  )
}

/** Returns the items of a refund as parts of a document. */
export function wantedItems(items: readonly RefundedItem[]): WantedPart[] {
  return items.map(({ line_id: line, charge, quantity = 0, amount_paise: amount }) => ({
    item: line ?? charge ?? '',
    quantity,
    amount_paise: amount,
  }))
}

/** Writes what is left of a line so that its price, units and discount give its value. */
function presentLine(before: DocumentLine, left: DocumentLine, quantity: number, includesGst: boolean): DocumentLine[] {
  const due = Math.round((before.total * quantity) / before.quantity)
  // Refunds of units are rounded down.
  const kept = left.total - due > before.quantity ? left.total - due : 0
  const { taken, left: units } = takeLines({ lines: [left], round_off: 0 }, kept)
  const charges = kept === 0 ? [] : taken.lines
  return [
    ...charges.map((line) => ({
      ...line,
      item: `${line.item}:kept`,
      description: `Cancellation charge: ${line.description}`,
      quantity: 1,
      unit: '',
      unit_price: includesGst ? line.total : line.taxable_value,
      discount: 0,
    })),
    ...units.lines.flatMap((line) => {
      if (quantity === 0 || (line.unit === '' && line.total === 0)) return []
      return [explainPrice({ ...line, quantity }, includesGst)]
    }),
  ]
}
