import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { renderStoredDocument } from '../../payments/index.ts'
import { planDocumentNotFound } from './contract.ts'

/** Returns the slug of the store that an invoice or credit note for a plan was issued to; undefined without one. */
export async function findStoreOfDocument(db: Db, documentId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('tax_documents')
    .innerJoin('purchases', 'purchases.id', 'tax_documents.purchase_id')
    .innerJoin('stores', 'stores.id', 'purchases.store_id')
    .select('stores.slug')
    .where('tax_documents.id', '=', documentId)
    .where('purchases.kind', '=', 'plan')
    .executeTakeFirst()
  return found?.slug
}

/** Returns an invoice or credit note for a plan as a PDF. Refuses with `document_not_found`. */
export async function getPlanDocumentPdf(db: Db, documentId: string) {
  const rendered = await renderStoredDocument(db, documentId)
  if (rendered === undefined) throw new Refused(planDocumentNotFound)
  return rendered
}
