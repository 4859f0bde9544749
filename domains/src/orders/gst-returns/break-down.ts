import { allocate } from '../../discounts/index.ts'
import type { OrderTax } from '../contract.ts'
import type { OrderDocument } from '../documents/contract.ts'
import type { Gstr1Amounts } from './contract.ts'

/** What a document says of one HSN code at one rate. The parts of a document add up to it. */
export interface DocumentPart extends Gstr1Amounts {
  readonly hsn_code: string
  readonly description: string
  readonly rate_basis_points: number
  readonly quantity: number
}

export const noAmounts: Gstr1Amounts = { taxable_paise: 0, igst_paise: 0, cgst_paise: 0, sgst_paise: 0 }

export function addAmounts(a: Gstr1Amounts, b: Gstr1Amounts, sign: 1 | -1 = 1): Gstr1Amounts {
  return {
    taxable_paise: a.taxable_paise + sign * b.taxable_paise,
    igst_paise: a.igst_paise + sign * b.igst_paise,
    cgst_paise: a.cgst_paise + sign * b.cgst_paise,
    sgst_paise: a.sgst_paise + sign * b.sgst_paise,
  }
}

export function sumAmounts(parts: readonly Gstr1Amounts[]): Gstr1Amounts {
  return parts.reduce((sum, part) => addAmounts(sum, part), noAmounts)
}

/** Breaks an invoice down by HSN code and rate. Delivery is a part of the supply of the goods at its rate. */
export function breakDownInvoice({ lines }: Pick<OrderDocument, 'lines'>): DocumentPart[] {
  return breakDown(lines, lines)
}

function breakDown(lines: OrderDocument['lines'], goods: OrderDocument['lines']): DocumentPart[] {
  const parts = new Map<string, DocumentPart>()
  for (const line of lines) {
    const main = line.hsn_code === '' ? mainLineAt(goods, line.gst_rate_basis_points) : line
    const { hsn_code: hsnCode, description } = main ?? line
    const key = `${hsnCode} ${line.gst_rate_basis_points}`
    const known = parts.get(key)
    const amounts = amountsOf(line.taxable_value, line.taxes)
    parts.set(key, {
      hsn_code: hsnCode,
      description: known?.description ?? description,
      rate_basis_points: line.gst_rate_basis_points,
      quantity: (known?.quantity ?? 0) + (main === undefined || main === line ? line.quantity : 0),
      ...addAmounts(known ?? noAmounts, amounts),
    })
  }
  return [...parts.values()]
}

/** The goods of the highest value at a rate. */
function mainLineAt(lines: OrderDocument['lines'], rate: number) {
  return lines
    .filter((line) => line.hsn_code !== '' && line.gst_rate_basis_points === rate)
    .toSorted((a, b) => b.taxable_value - a.taxable_value)[0]
}

/**
 * Breaks a credit note down, delivery like in the invoice that it corrects. An old one for an amount, whose only line doesn't
 * say of what, is broken down like all of the invoice.
 */
export function breakDownNote(note: OrderDocument, invoice: OrderDocument): DocumentPart[] {
  const [line] = note.lines
  const isForAmount = note.lines.length === 1 && line !== undefined && line.hsn_code === '' && line.item === null
  if (!isForAmount) return breakDown(note.lines, invoice.lines)
  const parts = breakDownInvoice(invoice)
  const taxable = allocate(
    note.taxable_value,
    parts.map((part) => part.taxable_paise),
  )
  const { igst_paise: igst, cgst_paise: cgst, sgst_paise: sgst } = amountsOf(0, note.taxes)
  const igsts = allocate(
    igst,
    parts.map((part) => part.igst_paise),
  )
  const cgsts = allocate(
    cgst,
    parts.map((part) => part.cgst_paise),
  )
  const sgsts = allocate(
    sgst,
    parts.map((part) => part.sgst_paise),
  )
  return parts.map((part, index) => ({
    ...part,
    quantity: 0,
    taxable_paise: taxable[index] ?? 0,
    igst_paise: igsts[index] ?? 0,
    cgst_paise: cgsts[index] ?? 0,
    sgst_paise: sgsts[index] ?? 0,
  }))
}

function amountsOf(taxable: number, taxes: readonly OrderTax[]): Gstr1Amounts {
  const of = (...heads: OrderTax['head'][]) =>
    taxes.reduce((sum, { head, amount }) => (heads.includes(head) ? sum + amount : sum), 0)
  return { taxable_paise: taxable, igst_paise: of('IGST'), cgst_paise: of('CGST'), sgst_paise: of('SGST', 'UTGST') }
}

/** Adds up the parts of the same rate. */
export function byRate(parts: readonly DocumentPart[]): Map<number, Gstr1Amounts> {
  const rates = new Map<number, Gstr1Amounts>()
  for (const part of parts) {
    rates.set(part.rate_basis_points, addAmounts(rates.get(part.rate_basis_points) ?? noAmounts, part))
  }
  return rates
}
