import type { Tx } from '@haat/db'
import { allocate } from '../../discounts/index.ts'
import type { Platform } from '../../platform.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { OrderDocument } from './contract.ts'
import { describeOrder, type OrderParticulars } from './describe-order.ts'
import { issueDocument } from './issue-document.ts'

export const COMPUTER_GENERATED = 'This is a computer-generated document and doesn’t require a signature.'

interface StoredDocument {
  readonly id: string
  readonly document: OrderDocument
}

/** Finds the document of an order that later ones correct. */
export async function findDocument(
  tx: Tx,
  orderId: string,
  kinds: readonly OrderDocument['kind'][],
): Promise<StoredDocument | undefined> {
  const row = await tx
    .selectFrom('order_documents')
    .select(['id', 'document'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : { id: row.id, document: OrderDocument.parse(row.document) }
}

/**
 * Issues the tax invoice or bill of supply of an order, once: before its first parcel leaves, or when everything is paid if
 * nothing has to be sent (CGST Act 2017, section 31). Does nothing while the store has no billing details.
 */
export async function issueInvoiceOnce(tx: Tx, platform: Pick<Platform, 'clock'>, order: OrderRow): Promise<void> {
  if ((await findDocument(tx, order.id, ['invoice', 'bill_of_supply'])) !== undefined) return
  const particulars = await describeOrder(tx, order)
  if (particulars === undefined) return
  const content = {
    ...particulars.content,
    kind: particulars.content.registration === 'regular' ? ('invoice' as const) : ('bill_of_supply' as const),
    corrects: null,
    note: [declarationOf(particulars), COMPUTER_GENERATED].filter((text) => text !== '').join(' '),
  }
  await issueDocument(tx, order, content, { prefix: particulars.prefix, now: platform.clock() })
}

/** Issues the receipt voucher of a payment before the supply. Only registered sellers issue it (section 31 (3) (d)). */
export async function issueReceiptVoucher(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  order: OrderRow,
  amountPaise: number,
): Promise<void> {
  if ((await findDocument(tx, order.id, ['invoice', 'bill_of_supply'])) !== undefined) return
  const particulars = await describeOrder(tx, order)
  if (particulars?.content.registration !== 'regular') return
  const content = {
    ...partOf(particulars, amountPaise, `Advance for order ${order.number}`),
    kind: 'receipt_voucher' as const,
    corrects: null,
    note: COMPUTER_GENERATED,
  }
  await issueDocument(tx, order, content, { prefix: particulars.prefix, now: platform.clock() })
}

/**
 * Issues the credit note of a refund, or, if nothing was invoiced yet, the refund voucher. Does nothing for an order
 * without documents.
 */
export async function issueRefundDocument(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  order: OrderRow,
  refund: { readonly id: string; readonly amount_paise: number; readonly reason: string },
): Promise<void> {
  const invoice = await findDocument(tx, order.id, ['invoice', 'bill_of_supply'])
  const corrected = invoice ?? (await findDocument(tx, order.id, ['receipt_voucher']))
  const particulars = corrected && (await describeOrder(tx, order))
  if (corrected === undefined || particulars === undefined) return
  const { number, issued_on: issuedOn } = corrected.document
  const content = {
    ...partOf(particulars, refund.amount_paise, refund.reason || `Refund for order ${order.number}`),
    kind: invoice === undefined ? ('refund_voucher' as const) : ('credit_note' as const),
    corrects: { number, issued_on: issuedOn },
    note: COMPUTER_GENERATED,
  }
  await issueDocument(tx, order, content, {
    prefix: particulars.prefix,
    corrects_id: corrected.id,
    refund_id: refund.id,
    now: platform.clock(),
  })
}

/**
 * Returns the content for an amount that's a part of an order: its taxable value and taxes in proportion to those of the
 * whole order, so that they add up to the amount.
 */
function partOf({ content }: OrderParticulars, amountPaise: number, description: string): OrderParticulars['content'] {
  const [taxable = 0, ...taxAmounts] = allocate(amountPaise, [
    content.taxable_value,
    ...content.taxes.map((tax) => tax.amount),
  ])
  const taxes = content.taxes.map((tax, index) => ({ ...tax, amount: taxAmounts[index] ?? 0 }))
  const [first] = content.lines
  return {
    ...content,
    lines: [
      {
        description,
        hsn_code: content.lines.length === 1 ? (first?.hsn_code ?? '') : '',
        quantity: 1,
        unit_price: amountPaise,
        discount: 0,
        taxable_value: taxable,
        gst_rate_basis_points: content.lines.length === 1 ? (first?.gst_rate_basis_points ?? 0) : 0,
        taxes,
        total: amountPaise,
      },
    ],
    taxes,
    taxable_value: taxable,
    gst: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    round_off: 0,
    total: amountPaise,
  }
}

/** The words that the law asks for on bills of composition dealers (Rule 5 (1) (f)). */
export function declarationOf({ content }: OrderParticulars): string {
  return content.registration === 'composition'
    ? 'Composition taxable person, not eligible to collect tax on supplies.'
    : ''
}

/** Whether an order's invoice is due when it's paid, because nothing is sent. */
export async function isInvoicedWhenPaid(tx: Tx, order: Pick<OrderRow, 'id'>): Promise<boolean> {
  const sent = await tx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .where('requires_shipping', '=', true)
    .limit(1)
    .executeTakeFirst()
  return sent === undefined
}
