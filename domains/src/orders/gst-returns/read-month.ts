import type { Db } from '@haat/db'
import { addMonths } from '../../indian-calendar.ts'
import { OrderDocument } from '../documents/contract.ts'
import { createGstr1, type Gstr1, type IssuedDocument } from './build-gstr1.ts'

const BATCH = 500

/** An issued document with its IDs, and what its order says about where it's supplied. */
export interface MonthDocument extends IssuedDocument {
  readonly id: string
  readonly order_id: string
  /** The order has no delivery, no address and no GSTIN. */
  readonly has_no_state: boolean
}

/** Where a page of a month's documents ended. */
export interface AfterDocument {
  readonly day: string
  readonly id: string
}

/** Reads the documents that a store issued in a month, and returns them as GSTR-1. */
export async function readGstr1(db: Db, storeId: string, month: string): Promise<Gstr1> {
  const { add, finish } = createGstr1()
  for await (const document of readMonth(db, storeId, month)) add(document)
  return finish()
}

/** Reads the documents that a store issued in a month, oldest first, in batches. */
export async function* readMonth(db: Db, storeId: string, month: string): AsyncGenerator<MonthDocument> {
  let after: AfterDocument | undefined
  for (;;) {
    const documents = await readDocuments(db, { store_id: storeId, month, after, limit: BATCH })
    yield* documents
    const last = documents.at(-1)
    if (documents.length < BATCH || last === undefined) return
    after = { day: last.document.issued_on, id: last.id }
  }
}

interface DocumentsRequest {
  readonly store_id: string
  readonly month: string
  readonly after: AfterDocument | undefined
  readonly limit: number
}

/** Reads documents of a month after one of them, oldest first. */
export async function readDocuments(
  db: Db,
  { store_id: storeId, month, after, limit }: DocumentsRequest,
): Promise<MonthDocument[]> {
  const rows = await db
    .selectFrom('order_documents as issued')
    .innerJoin('orders', 'orders.id', 'issued.order_id')
    .leftJoin('order_documents as corrected', 'corrected.id', 'issued.corrects_id')
    .select(['issued.id', 'issued.order_id', 'issued.series', 'issued.serial', 'issued.document'])
    .select('corrected.document as corrected')
    .select((eb) =>
      eb
        .and([
          eb('orders.delivery', 'is', null),
          eb('orders.shipping_address', 'is', null),
          eb('orders.billing_address', 'is', null),
          eb('orders.gstin', 'is', null),
        ])
        .as('has_no_state'),
    )
    .where('issued.store_id', '=', storeId)
    .where('issued.issued_on', '>=', after?.day ?? `${month}-01`)
    .where('issued.issued_on', '<', `${addMonths(month, 1)}-01`)
    .where((eb) =>
      after === undefined
        ? eb.lit(true)
        : eb.or([eb('issued.issued_on', '>', after.day), eb('issued.id', '>', after.id)]),
    )
    .orderBy('issued.issued_on')
    .orderBy('issued.id')
    .limit(limit)
    .execute()
  return rows.map(({ document, corrected, has_no_state: hasNoState, ...row }) => ({
    ...row,
    has_no_state: Boolean(hasNoState),
    document: OrderDocument.parse(document),
    corrects: corrected === null ? undefined : OrderDocument.parse(corrected),
  }))
}
