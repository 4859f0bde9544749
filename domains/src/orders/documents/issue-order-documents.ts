import type { Tx } from '@haat/db'
import { allocate } from '../../discounts/index.ts'
import { COMPUTER_GENERATED } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderDocument } from './contract.ts'
import { describeOrder, type OrderParticulars } from './describe-order.ts'
import { issueDocument } from './issue-document.ts'
import { amountsOf, type DocumentLine, type LinesLeft } from './split-lines.ts'
import { supplyLines } from './supply-lines.ts'

type Clock = Pick<Platform, 'clock'>

/**
 * Issues the tax invoice or bill of supply of an order, once: before its first parcel leaves, or when everything is paid if
 * nothing has to be sent (CGST Act 2017, section 31). What was refunded before isn't supplied, and isn't on it. Does nothing
 * while the store has no billing details.
 */
export async function issueInvoiceOnce(tx: Tx, platform: Clock, order: OrderRow): Promise<void> {
  if (await isInvoiced(tx, order.id)) return
  const particulars = await describeOrder(tx, order)
  if (particulars === undefined) return
  const supplied = await supplyLines(tx, order.id, particulars)
  if (supplied.lines.length > 0) await issueInvoice(tx, platform, order, particulars, supplied)
}

/** Issues a tax invoice, or a bill of supply, for some lines of an order. */
export async function issueInvoice(
  tx: Tx,
  platform: Clock,
  order: OrderRow,
  { parties, prefix }: Pick<OrderParticulars, 'parties' | 'prefix'>,
  lines: LinesLeft,
): Promise<void> {
  const content = {
    ...parties,
    ...amountsOf(lines),
    kind: kindOfInvoice(parties.registration, lines.lines),
    corrects: null,
    note: [declarationOf(parties.registration), COMPUTER_GENERATED].filter((text) => text !== '').join(' '),
  }
  await issueDocument(tx, order, content, { prefix, now: platform.clock() })
}

/**
 * A supply without GST has a bill of supply instead of a tax invoice (CGST Act 2017, section 31 (3) (c)). Taxable and exempt
 * goods together are on one invoice (CGST Rules 2017, Rule 46A).
 */
function kindOfInvoice(
  registration: OrderDocument['registration'],
  lines: readonly DocumentLine[],
): 'invoice' | 'bill_of_supply' {
  const isTaxed = registration === 'regular' && lines.some(({ gst_rate_basis_points: rate }) => rate > 0)
  return isTaxed ? 'invoice' : 'bill_of_supply'
}

export async function isInvoiced(tx: Tx, orderId: string): Promise<boolean> {
  const invoice = await tx
    .selectFrom('order_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .limit(1)
    .executeTakeFirst()
  return invoice !== undefined
}

/** Issues the receipt voucher of a payment before the supply. Only registered sellers issue it (section 31 (3) (d)). */
export async function issueReceiptVoucher(
  tx: Tx,
  platform: Clock,
  order: OrderRow,
  amountPaise: number,
): Promise<void> {
  const [isTooLate, particulars] = await Promise.all([isInvoiced(tx, order.id), describeOrder(tx, order)])
  if (isTooLate || particulars?.parties.registration !== 'regular') return
  const content = {
    ...particulars.parties,
    ...partOf(particulars, amountPaise, `Advance for order ${order.number}`),
    kind: 'receipt_voucher' as const,
    corrects: null,
    note: COMPUTER_GENERATED,
  }
  await issueDocument(tx, order, content, { prefix: particulars.prefix, now: platform.clock() })
}

/**
 * Returns the amounts of a document for a part of an order that isn't of certain items: its taxable value and taxes in
 * proportion to those of the whole order, so that they add up to the amount.
 */
export function partOf({ sold }: Pick<OrderParticulars, 'sold'>, amountPaise: number, description: string) {
  const whole = amountsOf(sold)
  const [taxable = 0, ...taxAmounts] = allocate(amountPaise, [
    whole.taxable_value,
    ...whole.taxes.map((tax) => tax.amount),
  ])
  const taxes = whole.taxes.map((tax, index) => ({ ...tax, amount: taxAmounts[index] ?? 0 }))
  const only = sold.lines.length === 1 ? sold.lines[0] : undefined
  const line: DocumentLine = {
    item: null,
    description,
    hsn_code: only?.hsn_code ?? '',
    quantity: 1,
    unit: '',
    unit_price: amountPaise,
    discount: 0,
    taxable_value: taxable,
    gst_rate_basis_points: only?.gst_rate_basis_points ?? 0,
    taxes,
    total: amountPaise,
  }
  return { ...amountsOf({ lines: [line], round_off: 0 }), taxes }
}

/** The words that the law asks for on bills of composition dealers (Rule 5 (1) (f)). */
function declarationOf(registration: OrderDocument['registration']): string {
  return registration === 'composition' ? 'Composition taxable person, not eligible to collect tax on supplies.' : ''
}

/** Whether an order's invoice is due when it's paid, because nothing is sent. */
export async function isInvoicedWhenPaid(tx: Tx, order: Pick<OrderRow, 'id'>): Promise<boolean> {
  const sent = await tx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .where('requires_shipping', '=', true)
    .whereRef('quantity', '>', 'refunded_unsent_quantity')
    .limit(1)
    .executeTakeFirst()
  return sent === undefined
}
