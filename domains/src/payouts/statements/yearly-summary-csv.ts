import { stringify } from 'csv-stringify/sync'
import { formatDecimalRupees } from '../../rupees.ts'
import type { YearlySummary } from './contract.ts'
import { yearlyFigures } from './yearly-figures.ts'

const BOM = '\uFEFF'

/** Writes a yearly summary as CSV: a row for each figure, a column for each quarter, in rupees. */
export function writeYearlySummaryCsv({ financial_year: year, quarters, total }: YearlySummary): Buffer {
  const head = [`Financial year ${year}`, ...quarters.map(({ from, to }) => `${from} to ${to}`), 'Total']
  const counts = [
    ['Number of sales', ...quarters.map((one) => one.sales_count), total.sales_count],
    ['Number of refunds', ...quarters.map((one) => one.refunds_count), total.refunds_count],
  ]
  const amounts = yearlyFigures.map(({ label, figure, sign }) => [
    `${label} (INR)`,
    ...[...quarters, total].map((one) => formatDecimalRupees(sign * one[figure] || 0)),
  ])
  return Buffer.from(BOM + stringify([head, ...counts, ...amounts], { record_delimiter: '\r\n' }))
}
