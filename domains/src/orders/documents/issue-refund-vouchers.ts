import type { Tx } from '@haat/db'
import { COMPUTER_GENERATED } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { OrderDocument } from './contract.ts'
import { describeOrder, type OrderParticulars } from './describe-order.ts'
import { issueDocument } from './issue-document.ts'
import { partOf } from './issue-order-documents.ts'
import { amountsOf, takeLines } from './split-lines.ts'
import { deductRefunds, type RefundedItem, wantedItems } from './supply-lines.ts'

/** A refund of some payments of an order. */
export interface DocumentedRefund {
  /** One for each payment. */
  readonly ids: readonly string[]
  readonly amount_paise: number
  /** What it's for; empty if it's for an amount. */
  readonly items: readonly RefundedItem[]
  readonly reason: string
}

/**
 * Issues the refund vouchers of an advance (CGST Act 2017, section 31 (3) (e)), each against a receipt voucher of the order
 * of which this much is left, the latest first. Does nothing for an order without receipt vouchers.
 */
export async function issueRefundVouchers(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  order: OrderRow,
  refund: DocumentedRefund,
): Promise<void> {
  const receipts = await listReceipts(tx, order.id)
  const particulars = receipts.length === 0 ? undefined : await describeOrder(tx, order)
  if (particulars === undefined) return
  const amounts = await amountsOfRefund(tx, order, particulars, refund)
  for (const { receipt, amount } of splitOverReceipts(receipts, refund.amount_paise)) {
    const { number, issued_on: issuedOn } = receipt.document
    const content = {
      ...particulars.parties,
      ...(amount === refund.amount_paise ? amounts : partOf(particulars, amount, describe(order, refund))),
      kind: 'refund_voucher' as const,
      corrects: { number, issued_on: issuedOn },
      note: COMPUTER_GENERATED,
    }
    await issueDocument(tx, order, content, {
      prefix: particulars.prefix,
      corrects_id: receipt.id,
      refund_id: refund.ids[0],
      now: platform.clock(),
    })
  }
}

interface Receipt {
  readonly id: string
  readonly document: OrderDocument
  /** What wasn't refunded of it yet. */
  readonly left: number
}

async function listReceipts(tx: Tx, orderId: string): Promise<Receipt[]> {
  const rows = await tx
    .selectFrom('order_documents')
    .select(['id', 'kind', 'corrects_id', 'document'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['receipt_voucher', 'refund_voucher'])
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const documents = rows.map((row) => ({ ...row, document: OrderDocument.parse(row.document) }))
  return documents
    .filter(({ kind }) => kind === 'receipt_voucher')
    .map(({ id, document }) => {
      const refunded = documents.filter((row) => row.corrects_id === id)
      return { id, document, left: refunded.reduce((left, row) => left - row.document.total, document.total) }
    })
}

/** One receipt for all if it suffices. What no receipt has, such as of a payment before the registration, is of the latest. */
function splitOverReceipts(receipts: readonly Receipt[], amountPaise: number) {
  const [latest] = receipts
  const sufficient = receipts.find(({ left }) => left >= amountPaise)
  if (sufficient !== undefined) return [{ receipt: sufficient, amount: amountPaise }]
  let rest = amountPaise
  const parts = receipts.flatMap((receipt) => {
    const amount = Math.min(rest, Math.max(0, receipt.left))
    rest -= amount
    return amount === 0 ? [] : [{ receipt, amount }]
  })
  return rest > 0 && latest !== undefined ? [...parts, { receipt: latest, amount: rest }] : parts
}

/** The lines of the refunded items, or one line for an amount. */
async function amountsOfRefund(tx: Tx, order: OrderRow, particulars: OrderParticulars, refund: DocumentedRefund) {
  const wanted = wantedItems(refund.items)
  const { left } = await deductRefunds(tx, order.id, particulars.sold, refund.ids)
  const amounts = amountsOf(takeLines(left, refund.amount_paise, wanted).taken)
  const isOfItems = wanted.length > 0 && amounts.total === refund.amount_paise
  return isOfItems ? amounts : partOf(particulars, refund.amount_paise, describe(order, refund))
}

function describe(order: OrderRow, { reason }: DocumentedRefund): string {
  return reason || `Refund for order ${order.number}`
}
