import { z } from 'zod'
import { OrderTax } from '../contract.ts'
import { nothing } from '../pricing/nothing.ts'
import { sumTaxes } from '../pricing/price-order.ts'
import type { CreditableInvoice } from './creditable-invoices.ts'
import { UNIT } from './describe-order.ts'
import { type DocumentLine, explainPrice, reduceLines, totalOf } from './split-lines.ts'

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

interface Units {
  readonly quantity: number
  readonly unit_price: number
}

/** What documents have to credit, and what they have to invoice. */
interface Difference {
  readonly lowered: readonly DocumentLine[]
  readonly raised: readonly DocumentLine[]
}

const Taxes = z.array(OrderTax)

/**
 * Returns by how much an edit makes a part of an order more or less. A part whose rate has changed, such as the delivery's
 * with that of the items, is credited and invoiced anew, as far as it isn't refunded. Pure.
 */
export function differenceOf(
  change: EditedAmount,
  invoices: readonly CreditableInvoice[],
  includesGst: boolean,
): Difference {
  const { before, after, unit_price_before: priceBefore, unit_price_after: priceAfter } = change
  if (before.gst_rate_basis_points !== after.gst_rate_basis_points && before.total_paise > 0 && after.total_paise > 0) {
    return invoiceAnew(change, invoices, includesGst)
  }
  const units = {
    quantity: Math.abs(change.quantity_after - change.quantity_before),
    unit_price: priceAfter === priceBefore ? priceAfter : Math.abs(priceAfter - priceBefore),
  }
  if (after.total_paise < before.total_paise) return { lowered: [describe(change, units, before, after)], raised: [] }
  if (after.total_paise > before.total_paise) return { lowered: [], raised: [describe(change, units, after, before)] }
  return { lowered: [], raised: [] }
}

/** Credits what's left of a part on the invoices, and invoices it at the new rate, less what was credited before. */
function invoiceAnew(change: EditedAmount, invoices: readonly CreditableInvoice[], includesGst: boolean): Difference {
  const left = invoices
    .flatMap((invoice) => invoice.left.lines)
    .filter(({ item, total }) => item === change.item && total > 0)
    .map((line) => explainPrice({ ...line, quantity: Math.max(1, line.quantity) }, includesGst))
  const credited = Math.max(0, change.before.total_paise - totalOf({ lines: left, round_off: 0 }))
  const units = { quantity: change.quantity_after, unit_price: change.unit_price_after }
  const whole = describe(change, units, change.after, nothing)
  // What was credited beyond the new price has to come off other parts.
  const beyond = Math.max(0, credited - whole.total)
  const { lines: raised } = reduceLines({ lines: [whole], round_off: 0 }, credited, includesGst)
  return { lowered: beyond === 0 ? left : [...left, { ...whole, total: beyond }], raised }
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
