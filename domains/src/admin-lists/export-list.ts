import { Readable } from 'node:stream'
import { inTransaction } from '@haat/db'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../audit/index.ts'
import { escapeFormula } from '../escape-formula.ts'
import type { Page } from '../page-cursor.ts'
import type { Platform } from '../platform.ts'
import type { PlatformAdmin, StoreMember } from '../serve.ts'

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
  actor: PlatformAdmin | StoreMember,
  { list, columns, chosen, query, readPage }: ExportedList<Row>,
): Promise<Readable> {
  const keys = chosen === undefined ? Object.keys(columns) : new Set(chosen.split(','))
  const exported = [...keys].flatMap((key) => columns[key] ?? [])
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      action: 'list.exported',
      actor,
      ...('store' in actor && { store_id: actor.store.id }),
      subject_id: list,
      details: { query },
    }),
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

interface ExportedQuery<Row, Query> {
  /** The list's name, for the audit log. */
  readonly list: string
  readonly columns: CsvColumns<Row>
  /** The query of the list, with the chosen columns. */
  readonly query: Query & { readonly columns?: string | undefined }
  readonly readPage: (query: Query) => Promise<Page<Row>>
}

/** Like `exportList`, for an administrator who may export lists and the query of a list's endpoint. */
export async function exportListQuery<
  Row,
  Query extends { readonly cursor?: string | undefined; readonly limit: number },
>(
  platform: Pick<Platform, 'db'>,
  admin: PlatformAdmin,
  { list, columns, query, readPage }: ExportedQuery<Row, Query>,
): Promise<Readable> {
  admin.requirePermission('lists.export')
  const { columns: chosen, cursor: _, limit: __, ...filters } = query
  return exportList(platform, admin, {
    list,
    columns,
    chosen,
    query: filters,
    readPage: (page) => readPage({ ...query, ...page }),
  })
}

/** The options of a reply with a CSV file: its name, and that nobody caches it. */
export function csvFile(name: string) {
  return {
    headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' },
  }
}

function writeValue(value: string | number | null): string {
  return typeof value === 'string' ? escapeFormula(value) : String(value ?? '')
}
