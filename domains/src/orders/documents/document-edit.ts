import type { Tx } from '@haat/db'
import { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { OrderTax } from '../contract.ts'
import { nothing } from '../pricing/nothing.ts'
import { sumTaxes } from '../pricing/price-order.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { listCreditableInvoices } from './creditable-invoices.ts'
import { describeOrder, UNIT } from './describe-order.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { issueInvoice } from './issue-order-documents.ts'
import { planLoweredLines } from './plan-lowered-lines.ts'
import type { DocumentLine } from './split-lines.ts'

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
  /** The ID of the line, or the kind of the charge. */
  readonly item: string
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
  const invoices = await listCreditableInvoices(tx, order.id)
  if (invoices.length === 0) return false
  const differences = changes.map(differenceOf)
  const lowered = differences.flatMap((difference) => difference.lowered)
  const raised = differences.flatMap((difference) => difference.raised)
  // The rounding belongs to the larger document.
  const isRaised = totalOfLines(raised) >= totalOfLines(lowered)
  const credits = planLoweredLines(invoices, lowered, isRaised ? 0 : -roundOffPaise)
  await issueCreditNotes(tx, platform, order, credits, { reason: 'Order edited' })
  const particulars = raised.length === 0 ? undefined : await describeOrder(tx, order)
  if (particulars !== undefined) {
    const added = { lines: raised, round_off: isRaised ? roundOffPaise : 0 }
    await issueInvoice(tx, platform, order, particulars, added)
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

/** By how much one amount is more than another. */
function describe(change: EditedAmount, units: Units, more: Amount, less: Amount): DocumentLine {
  const taxesOf = ({ taxes }: Amount, sign: 1 | -1) =>
    Taxes.parse(taxes).map((tax) => ({ ...tax, amount: sign * tax.amount }))
  return {
    item: change.item,
    description: change.description,
    hsn_code: change.hsn_code,
    quantity: Math.max(1, units.quantity),
    unit: z.uuid().safeParse(change.item).success ? UNIT : '',
    unit_price: units.unit_price,
    discount: Math.max(0, more.discount_paise - less.discount_paise),
    taxable_value: more.taxable_paise - less.taxable_paise,
    gst_rate_basis_points: more.gst_rate_basis_points,
    taxes: sumTaxes([...taxesOf(more, 1), ...taxesOf(less, -1)]),
    total: more.total_paise - less.total_paise,
  }
}

function totalOfLines(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0)
}
