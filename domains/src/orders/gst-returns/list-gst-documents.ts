import type { Db } from '@haat/db'
import { z } from 'zod'
import { cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { breakDownInvoice, breakDownNote } from './break-down.ts'
import { sectionOf } from './build-gstr1.ts'
import type { GstDocument } from './contract.ts'
import { type MonthDocument, readDocuments } from './read-month.ts'
import { showPart } from './show-tables.ts'

interface ListRequest {
  readonly month: string
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Lists the documents that a store issued in a month, oldest first, without names and addresses. */
export async function listGstDocuments(
  db: Db,
  storeId: string,
  { month, cursor, limit }: ListRequest,
): Promise<Page<GstDocument>> {
  const sort = `gst ${month}`
  const end = readPageCursor(cursor, sort, z.iso.date())
  const after = end === undefined ? undefined : { day: end.value, id: end.id }
  const rows = await readDocuments(db, { store_id: storeId, month, after, limit: limit + 1 })
  const { items, next_cursor: next } = cutPage(rows, limit, ({ document, id }) =>
    writePageCursor(sort, { value: document.issued_on, id }),
  )
  return { items: items.map(showDocument), next_cursor: next }
}

function showDocument(issued: MonthDocument): GstDocument {
  const { document, corrects } = issued
  const { kind, number, issued_on: issuedOn, registration, seller, buyer } = document
  const parts =
    kind === 'credit_note' && corrects !== undefined ? breakDownNote(document, corrects) : breakDownInvoice(document)
  return {
    id: issued.id,
    order_id: issued.order_id,
    order_name: document.order_name ?? `#${document.order_number}`,
    kind,
    number,
    issued_on: issuedOn,
    corrects: document.corrects,
    registration,
    section: sectionOf(issued) ?? null,
    seller_gstin: seller.gstin,
    buyer_gstin: buyer.gstin,
    place_of_supply: document.place_of_supply,
    parts: parts.map(showPart),
    round_off_paise: document.round_off,
    total_paise: document.total,
  }
}
