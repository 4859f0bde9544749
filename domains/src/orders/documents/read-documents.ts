import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { OrderDocumentKind } from '../../tax/numbering/contract.ts'
import { documentNotFound, OrderDocument, type OrderDocumentSummary } from './contract.ts'
import { renderOrderDocument } from './order-document-pdf.ts'
import { titleOf } from './title-of.ts'

/** Returns the documents of an order, oldest first. */
export async function listOrderDocuments(db: Db | Tx, orderId: string): Promise<OrderDocumentSummary[]> {
  const rows = await db
    .selectFrom('order_documents')
    .select(['id', 'kind', 'number', 'document', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const document = OrderDocument.parse(row.document)
    return {
      id: row.id,
      kind: OrderDocumentKind.parse(row.kind),
      title: titleOf(document),
      number: row.number,
      total_paise: document.total,
      issued_at: row.issued_at.toISOString(),
    }
  })
}

/** Returns the PDF of a document of an order, as a response. Refuses with `document_not_found`. */
export async function renderDocumentOf(
  db: Db,
  orderId: string,
  documentId: string,
): Promise<{ readonly pdf: Buffer; readonly headers: Record<string, string> }> {
  const row = await db
    .selectFrom('order_documents')
    .select('document')
    .where('id', '=', documentId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(documentNotFound)
  const document = OrderDocument.parse(row.document)
  return {
    pdf: await renderOrderDocument(document),
    headers: { 'content-disposition': `inline; filename="${document.number.replaceAll('/', '-')}.pdf"` },
  }
}
