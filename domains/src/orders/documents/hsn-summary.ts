import type { PdfColumn } from '../../pdf-page.ts'
import { formatRupees } from '../../rupees.ts'
import type { OrderTax } from '../contract.ts'
import type { OrderDocument } from './contract.ts'

interface Group {
  readonly hsn_code: string
  readonly rate_basis_points: number
  taxable_value: number
  readonly taxes: Map<OrderTax['head'], number>
}

/** Returns the value and taxes of a document by HSN code and rate, as rows of a table with their sum. */
export function summariseByHsn({ lines, taxes }: OrderDocument): { columns: PdfColumn[]; rows: string[][] } {
  const heads = [...new Set(taxes.map(({ head }) => head))]
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const key = `${line.hsn_code} ${line.gst_rate_basis_points}`
    const group = groups.get(key) ?? {
      hsn_code: line.hsn_code,
      rate_basis_points: line.gst_rate_basis_points,
      taxable_value: 0,
      taxes: new Map(),
    }
    groups.set(key, group)
    group.taxable_value += line.taxable_value
    for (const { head, amount } of line.taxes) group.taxes.set(head, (group.taxes.get(head) ?? 0) + amount)
  }
  const amountsOf = (taxableValue: number, amountOf: (head: OrderTax['head']) => number) => [
    formatRupees(taxableValue),
    ...heads.map((head) => formatRupees(amountOf(head))),
    formatRupees(heads.reduce((sum, head) => sum + amountOf(head), 0)),
  ]
  const all = [...groups.values()]
  const sum = (of: (group: Group) => number) => all.reduce((total, group) => total + of(group), 0)
  const rows = all.map((group) => [
    group.hsn_code === '' ? '–' : group.hsn_code,
    `${group.rate_basis_points / 100}%`,
    ...amountsOf(group.taxable_value, (head) => group.taxes.get(head) ?? 0),
  ])
  const totals = amountsOf(
    sum((group) => group.taxable_value),
    (head) => sum((group) => group.taxes.get(head) ?? 0),
  )
  return { columns: columnsOf(heads), rows: [...rows, ['Total', '', ...totals]] }
}

const FIRST_AMOUNT = 130
const AMOUNTS_WIDTH = 361

function columnsOf(heads: readonly string[]): PdfColumn[] {
  const amounts = ['Taxable value', ...heads, 'Total tax']
  const width = AMOUNTS_WIDTH / amounts.length
  return [
    { head: 'HSN', x: 8, width: 70, align: 'left' },
    { head: 'GST', x: 82, width: 44, align: 'right' },
    ...amounts.map((head, index) => ({
      head,
      x: FIRST_AMOUNT + index * width,
      width: width - 6,
      align: 'right' as const,
    })),
  ]
}
