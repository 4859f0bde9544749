import { Readable } from 'node:stream'
import { inTransaction } from '@haat/db'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../audit/index.ts'
import { escapeFormula } from '../escape-formula.ts'
import type { Page } from '../page-cursor.ts'
import type { Platform } from '../platform.ts'
import type { PlatformAdmin } from '../serve.ts'

/** Rows that are read and sent at a time. */
const BATCH = 500

/** The columns of a list's CSV file by key. */
export type CsvColumns<Row> = Readonly<
  Record<string, { readonly header: string; readonly value: (row: Row) => string | number | null }>
>

interface ExportedList<Row> {
  /** The list's name, for the audit log. */
  readonly list: string
  readonly columns: CsvColumns<Row>
  /** Keys of the columns to export, separated by commas; all without it. */
  readonly chosen: string | undefined
  /** The filters, for the audit log. */
  readonly query: Readonly<Record<string, unknown>>
  readonly readPage: (page: { readonly cursor: string | undefined; readonly limit: number }) => Promise<Page<Row>>
}

/** Returns a list's rows as CSV, read page by page while they are sent. The download is recorded before it starts. */
export async function exportList<Row>(
  { db }: Pick<Platform, 'db'>,
  admin: PlatformAdmin,
  { list, columns, chosen, query, readPage }: ExportedList<Row>,
): Promise<Readable> {
  const keys = chosen?.split(',')
  const exported = Object.entries(columns).flatMap(([key, column]) =>
    keys === undefined || keys.includes(key) ? [column] : [],
  )
  await inTransaction(db, (tx) =>
    recordAudit(tx, { action: 'list.exported', actor: admin, subject_id: list, details: { query } }),
  )
  const first = await readPage({ cursor: undefined, limit: BATCH })
  async function* write() {
    yield `\uFEFF${stringify([exported.map(({ header }) => header)], { record_delimiter: 'windows' })}`
    for (let page = first; ; page = await readPage({ cursor: page.next_cursor ?? undefined, limit: BATCH })) {
      yield stringify(
        page.items.map((row) => exported.map(({ value }) => writeValue(value(row)))),
        { record_delimiter: 'windows' },
      )
      if (page.next_cursor === null) return
    }
  }
  return Readable.from(write())
}

function writeValue(value: string | number | null): string {
  return typeof value === 'string' ? escapeFormula(value) : String(value ?? '')
}
