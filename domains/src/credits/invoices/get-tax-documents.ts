import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { invoiceNotIssued, TaxDocument } from '../contract.ts'

export interface TaxDocuments {
  readonly invoice: TaxDocument
  readonly credit_note: TaxDocument | null
}

/** Returns the issued documents of a purchase. Refuses with `invoice_not_issued`. */
export async function getTaxDocuments(db: Db, purchaseId: string): Promise<TaxDocuments> {
  const rows = await db.selectFrom('tax_documents').select('document').where('purchase_id', '=', purchaseId).execute()
  const documents = rows.map((row) => TaxDocument.parse(row.document))
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (invoice === undefined) throw new Refused(invoiceNotIssued)
  return { invoice, credit_note: documents.find(({ kind }) => kind === 'credit_note') ?? null }
}
