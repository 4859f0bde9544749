import { Readable } from 'node:stream'
import type { Db } from '@haat/db'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../escape-formula.ts'
import { dateInIndia, timeInIndia } from '../../indian-calendar.ts'
import { formatDecimalRupees } from '../../rupees.ts'
import type { EarningFilters } from './contract.ts'
import { type SelectedEarning, selectEarnings } from './select-earnings.ts'

const ROWS_PER_QUERY = 1_000
const BOM = '\uFEFF'

const columns: readonly { readonly title: string; readonly cell: (row: SelectedEarning) => string }[] = [
  { title: 'Date (IST)', cell: (row) => dateInIndia(row.earned_at) },
  { title: 'Time (IST)', cell: (row) => timeInIndia(row.earned_at) },
  { title: 'Type', cell: (row) => (row.reverses_earning_id === null ? 'Sale' : 'Refund') },
  { title: 'Theme', cell: (row) => escapeFormula(row.theme_name) },
  { title: 'Version', cell: (row) => escapeFormula(row.theme_version) },
  { title: 'Sale amount (INR)', cell: (row) => formatDecimalRupees(row.sale_paise) },
  { title: 'Your share (INR)', cell: (row) => formatDecimalRupees(row.share_paise) },
  { title: 'Platform commission (INR)', cell: (row) => formatDecimalRupees(row.commission_paise) },
  { title: 'TDS (INR)', cell: (row) => formatDecimalRupees(row.tds_paise) },
  { title: 'TCS (INR)', cell: (row) => formatDecimalRupees(row.tcs_paise) },
  { title: 'GST on commission (INR)', cell: (row) => formatDecimalRupees(row.gst_on_commission_paise) },
  { title: 'You get (INR)', cell: (row) => formatDecimalRupees(row.net_paise) },
  { title: 'Status', cell: (row) => row.status },
  { title: 'Payout', cell: (row) => row.payout_id ?? '' },
  { title: 'ID', cell: (row) => row.id },
]

/**
 * Streams a developer's sales and refunds as CSV, oldest first, in UTF-8 with a byte order mark, which spreadsheets need.
 * Reads page by page, so that any number of sales can be exported.
 */
export function exportSales(db: Db, developerId: string, filters: EarningFilters): Readable {
  return Readable.from(writeCsv(db, developerId, filters), { objectMode: false })
}

async function* writeCsv(db: Db, developerId: string, filters: EarningFilters) {
  yield BOM + toLines([columns.map(({ title }) => title)])
  let last: SelectedEarning | undefined
  let isComplete = false
  while (!isComplete) {
    const rows = await readPage(db, developerId, filters, last)
    isComplete = rows.length < ROWS_PER_QUERY
    last = rows.at(-1)
    if (rows.length > 0) yield toLines(rows.map((row) => columns.map(({ cell }) => cell(row))))
  }
}

function readPage(db: Db, developerId: string, filters: EarningFilters, after: SelectedEarning | undefined) {
  let query = selectEarnings(db, developerId, filters)
  if (after !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple('earning.earned_at', 'earning.id'), '>', eb.tuple(after.earned_at, after.id)),
    )
  }
  return query.orderBy('earning.earned_at').orderBy('earning.id').limit(ROWS_PER_QUERY).execute()
}

function toLines(records: readonly (readonly string[])[]): string {
  return stringify([...records], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}
