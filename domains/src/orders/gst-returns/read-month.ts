import type { Db } from '@haat/db'
import { addMonths } from '../../indian-calendar.ts'
import { OrderDocument } from '../documents/contract.ts'
import { createGstr1, type Gstr1 } from './build-gstr1.ts'

const BATCH = 500

/** Reads the documents that a store issued in a month, and returns them as GSTR-1. */
export async function readGstr1(db: Db, storeId: string, month: string): Promise<Gstr1> {
  const { add, finish } = createGstr1()
  let after: { readonly day: string; readonly id: string } = { day: `${month}-01`, id: '' }
  for (;;) {
    const rows = await readBatch(db, storeId, month, after)
    for (const { series, serial, document, corrected } of rows) {
      add({
        series,
        serial,
        document: OrderDocument.parse(document),
        corrects: corrected === null ? undefined : OrderDocument.parse(corrected),
      })
    }
    const last = rows.at(-1)
    if (rows.length < BATCH || last === undefined) return finish()
    after = { day: OrderDocument.parse(last.document).issued_on, id: last.id }
  }
}

function readBatch(db: Db, storeId: string, month: string, after: { day: string; id: string }) {
  return db
    .selectFrom('order_documents as issued')
    .leftJoin('order_documents as corrected', 'corrected.id', 'issued.corrects_id')
    .select(['issued.id', 'issued.series', 'issued.serial', 'issued.document', 'corrected.document as corrected'])
    .where('issued.store_id', '=', storeId)
    .where('issued.issued_on', '>=', after.day)
    .where('issued.issued_on', '<', `${addMonths(month, 1)}-01`)
    .where((eb) =>
      after.id === '' ? eb.lit(true) : eb.or([eb('issued.issued_on', '>', after.day), eb('issued.id', '>', after.id)]),
    )
    .orderBy('issued.issued_on')
    .orderBy('issued.id')
    .limit(BATCH)
    .execute()
}
