import type { Tx } from '@haat/db'
import { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { OrderTax } from '../contract.ts'
import { sumTaxes } from '../pricing/price-order.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderDocument } from './contract.ts'
import { describeOrder } from './describe-order.ts'
import { issueDocument } from './issue-document.ts'
import { COMPUTER_GENERATED, declarationOf, findDocument } from './issue-order-documents.ts'

interface Amount {
  readonly discount_paise: number
  readonly gst_rate_basis_points: number
  readonly taxable_paise: number
  /** Of `OrderTax`. */
  readonly taxes: unknown
  readonly total_paise: number
}

/** A line or a charge before and after an edit. */
export interface EditedAmount {
  readonly description: string
  readonly hsn_code: string
  readonly unit_price_before: number
  readonly unit_price_after: number
  readonly quantity_before: number
  readonly quantity_after: number
  readonly before: Amount
  readonly after: Amount
}

const Taxes = z.array(OrderTax)
type DocumentLine = OrderDocument['lines'][number]

/**
 * Keeps the documents of an edited order equal to its amounts: if it's invoiced, what became less is in a credit note
 * (CGST Act 2017, section 34 (1)), and what was added in a further invoice. Returns whether the order is invoiced: the
 * invoice of the others comes later, with the new amounts.
 */
export async function documentEdit(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  order: OrderRow,
  changes: readonly EditedAmount[],
  /** How much the rounding to whole rupees has changed. */
  roundOffPaise: number,
): Promise<boolean> {
  const invoice = await findDocument(tx, order.id, ['invoice', 'bill_of_supply'])
  if (invoice === undefined) return false
  const particulars = await describeOrder(tx, order)
  if (particulars === undefined) return true
  const { content, prefix } = particulars
  const now = platform.clock()
  const differences = changes.map(differenceOf)
  const lowered = differences.flatMap((difference) => difference.lowered)
  const raised = differences.flatMap((difference) => difference.raised)
  // The rounding belongs to the larger document.
  const isRaised = totalOf(raised) >= totalOf(lowered)
  if (lowered.length > 0) {
    const { number, issued_on: issuedOn } = invoice.document
    const correction = {
      ...content,
      ...amountsOf(lowered, isRaised ? 0 : -roundOffPaise),
      kind: 'credit_note' as const,
      corrects: { number, issued_on: issuedOn },
      note: COMPUTER_GENERATED,
    }
    await issueDocument(tx, order, correction, { prefix, corrects_id: invoice.id, now })
  }
  if (raised.length > 0) {
    const addition = {
      ...content,
      ...amountsOf(raised, isRaised ? roundOffPaise : 0),
      kind: content.registration === 'regular' ? ('invoice' as const) : ('bill_of_supply' as const),
      corrects: null,
      note: [declarationOf(particulars), COMPUTER_GENERATED].filter((text) => text !== '').join(' '),
    }
    await issueDocument(tx, order, addition, { prefix, now })
  }
  return true
}

interface Units {
  readonly quantity: number
  readonly unit_price: number
}

interface Difference {
  readonly lowered: DocumentLine[]
  readonly raised: DocumentLine[]
}

/** A part whose rate has changed, such as the delivery's with that of the items, is credited and invoiced anew. */
function differenceOf(change: EditedAmount): Difference {
  const { before, after, unit_price_before: priceBefore, unit_price_after: priceAfter } = change
  const by = (units: Units, more: Amount, less: Amount) => [describe(change, units, more, less)]
  if (before.gst_rate_basis_points !== after.gst_rate_basis_points && before.total_paise > 0 && after.total_paise > 0) {
    return {
      lowered: by({ quantity: change.quantity_before, unit_price: priceBefore }, before, nothing),
      raised: by({ quantity: change.quantity_after, unit_price: priceAfter }, after, nothing),
    }
  }
  const units = {
    quantity: Math.abs(change.quantity_after - change.quantity_before),
    unit_price: priceAfter === priceBefore ? priceAfter : Math.abs(priceAfter - priceBefore),
  }
  if (after.total_paise < before.total_paise) return { lowered: by(units, before, after), raised: [] }
  if (after.total_paise > before.total_paise) return { lowered: [], raised: by(units, after, before) }
  return { lowered: [], raised: [] }
}

const nothing: Amount = { discount_paise: 0, gst_rate_basis_points: 0, taxable_paise: 0, taxes: [], total_paise: 0 }

/** By how much one amount is more than another. */
function describe(change: EditedAmount, units: Units, more: Amount, less: Amount): DocumentLine {
  const taxesOf = ({ taxes }: Amount, sign: 1 | -1) =>
    Taxes.parse(taxes).map((tax) => ({ ...tax, amount: sign * tax.amount }))
  return {
    description: change.description,
    hsn_code: change.hsn_code,
    quantity: Math.max(1, units.quantity),
    unit_price: units.unit_price,
    discount: Math.max(0, more.discount_paise - less.discount_paise),
    taxable_value: more.taxable_paise - less.taxable_paise,
    gst_rate_basis_points: more.gst_rate_basis_points,
    taxes: sumTaxes([...taxesOf(more, 1), ...taxesOf(less, -1)]),
    total: more.total_paise - less.total_paise,
  }
}

function amountsOf(lines: DocumentLine[], roundOff: number) {
  const taxes = sumTaxes(lines.flatMap((line) => line.taxes))
  return {
    lines,
    taxes,
    taxable_value: lines.reduce((sum, line) => sum + line.taxable_value, 0),
    gst: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    round_off: roundOff,
    total: Math.max(0, totalOf(lines) + roundOff),
  }
}

function totalOf(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0)
}
