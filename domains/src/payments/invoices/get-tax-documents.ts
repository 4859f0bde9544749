import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { invoiceNotIssued, TaxDocument, type TaxDocuments } from '../contract.ts'
import { renderTaxDocument } from './tax-document-pdf.ts'

/** Returns the issued documents of a purchase. Refuses with `invoice_not_issued`. */
export async function getTaxDocuments(db: Db, purchaseId: string): Promise<TaxDocuments> {
  const rows = await db.selectFrom('tax_documents').select('document').where('purchase_id', '=', purchaseId).execute()
  const documents = rows.map((row) => TaxDocument.parse(row.document))
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (invoice === undefined) throw new Refused(invoiceNotIssued)
  return { invoice, credit_note: documents.find(({ kind }) => kind === 'credit_note') ?? null }
}

/** Returns the PDF of one of a purchase's documents, as a response. Refuses with `invoice_not_issued`. */
export async function getTaxDocumentPdf(
  db: Db,
  purchaseId: string,
  kind: TaxDocument['kind'],
): Promise<{ pdf: Buffer; headers: Record<string, string> }> {
  const document = (await getTaxDocuments(db, purchaseId))[kind]
  if (document === null) throw new Refused(invoiceNotIssued)
  const fileName = `${document.number.replaceAll('/', '-')}.pdf`
  return {
    pdf: await renderTaxDocument(document),
    headers: { 'content-disposition': `inline; filename="${fileName}"` },
  }
}
