import { dateInIndia } from '../../indian-calendar.ts'
import {
  createPdf,
  drawTable,
  formatDay,
  HALF,
  LEFT,
  type Pdf,
  type PdfColumn,
  rule,
  WIDTH,
  write,
} from '../../pdf-page.ts'
import { formatRupees } from '../../rupees.ts'
import type { StatementContent, StatementLine } from './contract.ts'
import { drawLetterhead } from './draw-letterhead.ts'

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Renders a frozen statement. Computes no amounts, and always returns the same bytes for the same statement. */
export async function renderStatement(statement: StatementContent, hash: string): Promise<Buffer> {
  const title = `Statement for ${monthNames.format(new Date(`${statement.month}-01T00:00:00Z`))}`
  const { pdf, bytes } = await createPdf({
    title: `${title}, ${statement.number}`,
    author: statement.platform.name,
    created_at: new Date(statement.frozen_at),
  })
  let y = drawLetterhead(pdf, {
    title: 'Earnings statement',
    subtitle: title.replace('Statement for ', ''),
    platform: statement.platform,
    developer: statement.developer,
    facts: [
      ['Statement number', statement.number],
      ['Closed on', formatDay(dateInIndia(new Date(statement.frozen_at)))],
      ['Currency', 'INR'],
    ],
  })
  y = drawTotals(pdf, statement, y + 14)
  y = drawTable(pdf, columns, statement.lines.map(toCells), y + 16)
  drawFooter(pdf, hash, y + 14)
  pdf.end()
  return bytes
}

function drawTotals(pdf: Pdf, statement: StatementContent, top: number): number {
  const rows: [label: string, amount: number][] = [
    ['Opening balance', statement.opening],
    ['+ Your share of sales', statement.sales],
    ['− Your share of refunds', statement.refunds],
    ['− Deductions (TDS, TCS, GST on commission)', statement.deductions],
    ['− Payouts', statement.payouts],
  ]
  let y = top
  for (const [label, amount] of rows) {
    write(pdf, label, LEFT, y, WIDTH - 120)
    y = write(pdf, formatRupees(amount), LEFT + HALF, y, WIDTH - HALF, { align: 'right' }) + 3
  }
  rule(pdf, y + 1)
  write(pdf, '= Closing balance', LEFT, y + 6, HALF, { face: 'bold', size: 12 })
  const closing = formatRupees(statement.closing)
  return write(pdf, closing, LEFT + HALF, y + 6, WIDTH - HALF, { face: 'bold', size: 12, align: 'right' })
}

const columns: readonly PdfColumn[] = [
  { head: 'Date (IST)', x: 8, width: 64, align: 'left' },
  { head: 'Description', x: 76, width: 158, align: 'left' },
  { head: 'Sale', x: 238, width: 66, align: 'right' },
  { head: 'Your share', x: 308, width: 62, align: 'right' },
  { head: 'Deductions', x: 374, width: 56, align: 'right' },
  { head: 'Change', x: 434, width: 60, align: 'right' },
]

const names = { sale: 'Sale', refund: 'Refund', payout: 'Payout', payout_returned: 'Payout returned by the bank' }

function toCells({ on, kind, text, count, sale_amount: sale, share, deductions, amount }: StatementLine): string[] {
  const isPayout = kind === 'payout' || kind === 'payout_returned'
  const description = `${names[kind]}: ${text}${count > 1 ? ` (${count.toLocaleString('en-IN')})` : ''}`
  return [
    formatDay(on),
    description,
    isPayout ? '' : formatRupees(sale),
    isPayout ? '' : formatRupees(share),
    deductions === 0 ? '' : formatRupees(-deductions),
    formatRupees(amount),
  ]
}

function drawFooter(pdf: Pdf, hash: string, y: number): void {
  const text = `All amounts are without the GST that buyers pay. This statement is closed and doesn’t change. SHA-256 of its content: ${hash}`
  write(pdf, text, LEFT, y, WIDTH, { size: 8, ink: 'muted' })
}
