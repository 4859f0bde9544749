import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { invoiceNotIssued, TaxDocument } from '../contract.ts'

export interface TaxDocuments {
  readonly invoice: TaxDocument
  readonly credit_note: TaxDocument | null
}

/** The documents of a purchase as they were issued; `invoice_not_issued` where there is no invoice. */
export async function getTaxDocuments(db: Db, purchaseId: string): Promise<TaxDocuments> {
  const rows = await db.selectFrom('tax_documents').select('document').where('purchase_id', '=', purchaseId).execute()
  const documents = rows.map((row) => TaxDocument.parse(row.document))
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (invoice === undefined) throw new Refused(invoiceNotIssued)
  return { invoice, credit_note: documents.find(({ kind }) => kind === 'credit_note') ?? null }
}
