import { dateInIndia } from '../../indian-calendar.ts'
import { createPdf, drawTable, formatDay, LEFT, type PdfColumn, WIDTH, write } from '../../pdf-page.ts'
import { formatRupees } from '../../rupees.ts'
import type { YearlySummary } from './contract.ts'
import { drawLetterhead } from './draw-letterhead.ts'
import { yearlyFigures } from './yearly-figures.ts'

/** Renders the summary of a financial year: a row for each figure, a column for each quarter. */
export async function renderYearlySummary(summary: YearlySummary): Promise<Buffer> {
  const { financial_year: year, quarters, total, is_complete: isComplete } = summary
  const { pdf, bytes } = await createPdf({
    title: `Earnings in the financial year ${year}`,
    author: summary.platform.name,
    created_at: new Date(summary.made_at),
  })
  const top = drawLetterhead(pdf, {
    title: 'Yearly earnings',
    subtitle: `Financial year ${year}`,
    platform: summary.platform,
    developer: summary.developer,
    facts: [
      ['Period', `${formatDay(quarters[0]?.from ?? '')} to ${formatDay(quarters.at(-1)?.to ?? '')}`],
      ['Made on', formatDay(dateInIndia(new Date(summary.made_at)))],
      ['State', isComplete ? 'Complete' : 'The year isn’t over'],
    ],
  })
  const rows = [
    ['Number of sales', ...[...quarters, total].map((one) => one.sales_count.toLocaleString('en-IN'))],
    ['Number of refunds', ...[...quarters, total].map((one) => one.refunds_count.toLocaleString('en-IN'))],
    ...yearlyFigures.map(({ label, figure, sign }) => [
      label,
      ...[...quarters, total].map((one) => formatRupees(sign * one[figure] || 0)),
    ]),
  ]
  const end = drawTable(pdf, columns, rows, top + 16)
  write(pdf, NOTE, LEFT, end + 14, WIDTH, { size: 8, ink: 'muted' })
  pdf.end()
  return bytes
}

const NOTE =
  'Quarters are those of the income tax: Q1 April to June, Q2 July to September, Q3 October to December, Q4 January to March, in Indian time. Sales count when they’re paid, refunds when they’re made. Compare TDS with your tax credit statement. This summary isn’t a tax certificate: check it with your accountant.'

const columns: readonly PdfColumn[] = [
  { head: 'Amounts in INR', x: 8, width: 106, align: 'left' },
  ...['Q1', 'Q2', 'Q3', 'Q4', 'Total'].map((head, index) => ({
    head,
    x: 118 + index * 76,
    width: 72,
    align: 'right' as const,
  })),
]
