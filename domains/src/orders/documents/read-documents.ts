import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { OrderDocumentKind } from '../../tax/numbering/contract.ts'
import { findPrintDesign } from '../print-settings/find-print-design.ts'
import { documentNotFound, invoiceNotIssued, OrderDocument, type OrderDocumentSummary } from './contract.ts'
import { renderOrderDocuments } from './order-document-pdf.ts'
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

type Services = Parameters<typeof findPrintDesign>[0]
type Store = Parameters<typeof findPrintDesign>[1]

/** Returns the PDF of a document of an order, as a response. Refuses with `document_not_found`. */
export async function renderDocumentOf(platform: Services, store: Store, orderId: string, documentId: string) {
  const row = await platform.db
    .selectFrom('order_documents')
    .select('document')
    .where('id', '=', documentId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(documentNotFound)
  return renderAll(platform, store, [OrderDocument.parse(row.document)])
}

/** Returns the PDF of all invoices and bills of supply of an order, as a response. Refuses with `invoice_not_issued`. */
export async function renderInvoicesOf(platform: Services, store: Store, orderId: string) {
  const rows = await platform.db
    .selectFrom('order_documents')
    .select('document')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .orderBy('id')
    .execute()
  const [first, ...more] = rows.map(({ document }) => OrderDocument.parse(document))
  if (first === undefined) throw new Refused(invoiceNotIssued)
  return renderAll(platform, store, [first, ...more])
}

async function renderAll(platform: Services, store: Store, documents: readonly [OrderDocument, ...OrderDocument[]]) {
  const design = await findPrintDesign(platform, store)
  return {
    pdf: await renderOrderDocuments(documents, design),
    headers: { 'content-disposition': `inline; filename="${documents[0].number.replaceAll('/', '-')}.pdf"` },
  }
}
