import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { invoiceNotIssued, TaxDocument, type TaxDocuments } from '../contract.ts'
import { renderTaxDocument } from './tax-document-pdf.ts'

interface DocumentFile {
  readonly pdf: Buffer
  readonly headers: Record<string, string>
}

/** Lists newest first: an invoice can have several credit notes. */
async function listTaxDocuments(db: Db, purchaseId: string): Promise<TaxDocument[]> {
  const rows = await db
    .selectFrom('tax_documents')
    .select('document')
    .where('purchase_id', '=', purchaseId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => TaxDocument.parse(row.document))
}

/** Returns the invoice of a purchase and its latest credit note. Refuses with `invoice_not_issued`. */
export async function getTaxDocuments(db: Db, purchaseId: string): Promise<TaxDocuments> {
  const documents = await listTaxDocuments(db, purchaseId)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (invoice === undefined) throw new Refused(invoiceNotIssued)
  return { invoice, credit_note: documents.find(({ kind }) => kind === 'credit_note') ?? null }
}

/** Returns the PDF of one of a purchase's documents, as a response. Refuses with `invoice_not_issued`. */
export async function getTaxDocumentPdf(db: Db, purchaseId: string, kind: TaxDocument['kind']): Promise<DocumentFile> {
  const document = (await getTaxDocuments(db, purchaseId))[kind]
  if (document === null) throw new Refused(invoiceNotIssued)
  return renderAsFile(document)
}

/** Returns the PDF of a document by its ID, as a response; undefined if there is no such document. */
export async function renderStoredDocument(db: Db, documentId: string): Promise<DocumentFile | undefined> {
  const row = await db.selectFrom('tax_documents').select('document').where('id', '=', documentId).executeTakeFirst()
  return row === undefined ? undefined : renderAsFile(TaxDocument.parse(row.document))
}

async function renderAsFile(document: TaxDocument): Promise<DocumentFile> {
  const fileName = `${document.number.replaceAll('/', '-')}.pdf`
  return {
    pdf: await renderTaxDocument(document),
    headers: { 'content-disposition': `inline; filename="${fileName}"` },
  }
}
