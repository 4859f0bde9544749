import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderActor } from '../timeline/record-event.ts'
import { type ReturnRow, requireTransition, transitionReturn } from './return-row.ts'

export interface ReturnRefund {
  /** Whether what's left of the price of the delivery is refunded as well. */
  readonly include_shipping: boolean
  /** Instead of what the items cost, for example after a deduction. */
  readonly amount_paise?: number | undefined
  /** How it was given back, for payments that no provider can refund. */
  readonly reference?: string | undefined
}

/**
 * Refunds the items of a received return, whose order is locked by the caller. Units that were refunded already aren't
 * refunded again. Refuses with `wrong_return_status` or `refund_too_high`.
 */
export async function refundReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  row: ReturnRow,
  { include_shipping: includesShipping, amount_paise: amountPaise, reference }: ReturnRefund,
  actor: OrderActor,
): Promise<ReturnRow> {
  requireTransition(row, 'refunded')
  const lines = await listRefundableLines(tx, row)
  const charges = includesShipping ? await listShipping(tx, order) : []
  const hasItems = lines.length > 0 || charges.length > 0
  const ids = hasItems
    ? await requestRefund(
        tx,
        platform,
        order,
        { lines, charges, is_return: true, amount_paise: amountPaise, reason: `Return ${row.number}`, reference },
        actor,
      )
    : []
  const refunds =
    ids.length === 0 ? [] : await tx.selectFrom('order_refunds').select('amount_paise').where('id', 'in', ids).execute()
  const amount = refunds.reduce((sum, refund) => sum + refund.amount_paise, 0)
  return transitionReturn(tx, platform, order, row, {
    to: 'refunded',
    changes: { refund_id: ids[0] ?? null },
    data: { amount_paise: amount },
    actor,
  })
}

async function listRefundableLines(tx: Tx, row: ReturnRow) {
  const lines = await tx
    .selectFrom('return_lines as back')
    .innerJoin('order_lines as line', 'line.id', 'back.line_id')
    .select(['back.line_id', 'back.quantity', 'line.quantity as ordered', 'line.refunded_quantity as refunded'])
    .where('back.return_id', '=', row.id)
    .execute()
  return lines.flatMap(({ line_id: lineId, quantity, ordered, refunded }) => {
    const left = Math.min(quantity, ordered - refunded)
    return left > 0 ? [{ line_id: lineId, quantity: left, restock: false }] : []
  })
}

async function listShipping(tx: Tx, order: OrderRow) {
  const charges = await tx
    .selectFrom('order_charges')
    .select(['kind', 'total_paise', 'refunded_paise'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'shipping')
    .execute()
  return charges.flatMap(({ kind, total_paise: total, refunded_paise: refunded }) =>
    total > refunded ? [{ kind, amount_paise: total - refunded }] : [],
  )
}
