import type { Tx } from '@haat/db'
import type { StoreMailContent } from '../../store-mails/index.ts'
import { nameOfItem } from '../name-of-item.ts'
import { ReturnReason, ReturnWish, returnReasons } from '../returns/contract.ts'
import type { OrderToMail } from './order-variables.ts'
import {
  type ReturnToMail,
  returnApprovedMail,
  returnCancelledMail,
  returnDeclinedMail,
  returnExchangedMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRequestedMail,
} from './return-mails.ts'

/** Returns what emails about a return say. */
export async function describeReturn(tx: Tx, returnId: string): Promise<ReturnToMail | undefined> {
  const row = await tx.selectFrom('returns').selectAll().where('id', '=', returnId).executeTakeFirst()
  if (row === undefined) return undefined
  const lines = await tx
    .selectFrom('return_lines as back')
    .innerJoin('order_lines as line', 'line.id', 'back.line_id')
    .select(['line.title', 'line.variant_title', 'back.quantity'])
    .where('back.return_id', '=', returnId)
    .orderBy('line.position')
    .execute()
  return {
    items: lines.map((line) => `${line.quantity} × ${nameOfItem(line)}`),
    reason: returnReasons[ReturnReason.parse(row.reason)],
    comment: row.comment,
    answer: row.answer,
    wants: ReturnWish.parse(row.wants),
  }
}

interface ReturnEvent {
  readonly type: string
  readonly actor: string
  readonly amount_paise?: number | undefined
  readonly exchange_order_number?: number | undefined
  readonly exchange_order_name?: string | undefined
}

/** Returns the emails to the buyer about an event of a return. */
export function composeReturnMails(
  order: OrderToMail,
  returned: ReturnToMail,
  { type, actor, amount_paise: amountPaise = 0, ...exchange }: ReturnEvent,
): StoreMailContent[] {
  switch (type) {
    case 'return.requested':
      return [returnRequestedMail(order, returned)]
    case 'return.approved':
      return [returnApprovedMail(order, returned)]
    case 'return.declined':
      return [returnDeclinedMail(order, returned)]
    case 'return.received':
      return [returnReceivedMail(order, returned)]
    case 'return.refunded':
      return [returnRefundedMail(order, returned, amountPaise)]
    case 'return.exchanged':
      return [
        returnExchangedMail(order, returned, exchange.exchange_order_name ?? `#${exchange.exchange_order_number ?? 0}`),
      ]
    case 'return.cancelled':
      // Buyers know what they cancelled themselves.
      return actor === 'buyer' ? [] : [returnCancelledMail(order, returned)]
    default:
      return []
  }
}
