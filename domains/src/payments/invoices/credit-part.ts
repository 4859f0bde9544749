import type { Tx } from '@haat/db'
import { TaxDocument } from '../contract.ts'
import { taxOnSale } from './parties.ts'

/** An issued invoice, and what no credit note has credited yet. Amounts are in paise. */
export interface CreditableInvoice {
  readonly id: string
  readonly purchase_id: string
  readonly invoice: TaxDocument
  /** Taxable value. */
  readonly left: number
  readonly taxes_left: TaxDocument['taxes']
}

/** The amounts of a credit note. */
export type CreditedPart = Pick<TaxDocument, 'taxes' | 'subtotal' | 'gst' | 'total'>

/** Returns the invoices of purchases, newest first, that aren't credited in full yet. */
export async function listCreditableInvoices(tx: Tx, purchaseIds: readonly string[]): Promise<CreditableInvoice[]> {
  if (purchaseIds.length === 0) return []
  const rows = await tx
    .selectFrom('tax_documents')
    .select(['id', 'purchase_id', 'kind', 'document'])
    .where('purchase_id', 'in', purchaseIds)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const documents = rows.map((row) => ({ ...row, document: TaxDocument.parse(row.document) }))
  return documents
    .filter(({ kind }) => kind === 'invoice')
    .map(({ id, purchase_id: purchaseId, document: invoice }) => {
      const notes = documents.filter((row) => row.kind === 'credit_note' && row.purchase_id === purchaseId)
      return {
        id,
        purchase_id: purchaseId,
        invoice,
        left: invoice.subtotal - sum(notes.map(({ document }) => document.subtotal)),
        taxes_left: invoice.taxes.map((tax) => ({
          ...tax,
          amount: tax.amount - sum(notes.flatMap(({ document }) => amountOf(document, tax.head))),
        })),
      }
    })
    .filter(({ left }) => left > 0)
}

/**
 * Returns the amounts that credit a part of an invoice's taxable value. Each head of the tax is rounded like on an
 * invoice, never exceeds what is left of it, and is all that is left if the rest of the value is credited.
 */
export function creditPart(
  { invoice, left, taxes_left: taxesLeft }: CreditableInvoice,
  subtotal: number,
): CreditedPart {
  if (subtotal < 1 || subtotal > left) throw new RangeError(`${subtotal} paise of ${left} can't be credited`)
  const { heads } = taxOnSale(subtotal, invoice.supplier, invoice.recipient)
  const taxes = taxesLeft.map((tax) => {
    const computed = heads.find(({ head }) => head === tax.head)?.amount ?? 0
    return { ...tax, amount: subtotal === left ? tax.amount : Math.min(computed, tax.amount) }
  })
  const gst = sum(taxes.map(({ amount }) => amount))
  return { taxes, subtotal, gst, total: subtotal + gst }
}

function amountOf({ taxes }: TaxDocument, head: string): number[] {
  return taxes.filter((tax) => tax.head === head).map(({ amount }) => amount)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
