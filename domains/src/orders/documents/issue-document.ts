import type { Tx } from '@haat/db'
import { dateInIndia, financialYearOf } from '../../indian-calendar.ts'
import { amountInWords } from '../../payments/index.ts'
import { documentSeries, formatDocumentNumber } from '../../tax/index.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { OrderDocument } from './contract.ts'

/** The content of a document, without what issuing it adds. */
export type DocumentContent = Omit<OrderDocument, 'number' | 'issued_at' | 'issued_on' | 'total_in_words'>

interface Issued {
  readonly prefix: string
  readonly corrects_id?: string | undefined
  readonly refund_id?: string | undefined
  readonly now: Date
}

/**
 * Issues a document with the next number of the store's series in this financial year. The counter's row is locked until
 * the transaction ends, and a rollback releases the number, so there are never gaps (Rule 46 (b)). Call it last.
 */
export async function issueDocument(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'store_id'>,
  content: DocumentContent,
  { prefix, corrects_id: correctsId, refund_id: refundId, now }: Issued,
): Promise<OrderDocument> {
  const series = documentSeries(prefix, content.kind)
  const financialYear = financialYearOf(now)
  const { last_serial: serial } = await tx
    .insertInto('order_document_counters')
    .values({ store_id: order.store_id, series, financial_year: financialYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'series', 'financial_year'])
        .doUpdateSet((eb) => ({ last_serial: eb('order_document_counters.last_serial', '+', 1) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  const number = formatDocumentNumber(series, financialYear, serial)
  const issuedOn = dateInIndia(now)
  const document = OrderDocument.parse({
    ...content,
    number,
    issued_at: now.toISOString(),
    issued_on: issuedOn,
    total_in_words: amountInWords(content.total),
  } satisfies OrderDocument)
  await tx
    .insertInto('order_documents')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      kind: document.kind,
      number,
      series,
      financial_year: financialYear,
      serial,
      corrects_id: correctsId ?? null,
      refund_id: refundId ?? null,
      issued_at: now,
      issued_on: issuedOn,
      document: JSON.stringify(document),
    })
    .execute()
  return document
}
