import {
  type Gstr1HsnRow,
  type Gstr1RateRow,
  type Gstr1Section,
  type Gstr1Tables,
  type Html,
  html,
} from '@haat/app-sdk'
import { natures } from '../returns/portal-documents.ts'
import { sections } from '../returns/sections.ts'
import { formatRate } from '../returns/summarise.ts'
import { count, formatDay, formatMoney, formatNumber } from './format.ts'

/** More rows are only in the file. */
const SHOWN_ROWS = 100

interface Column<Row> {
  readonly name: string
  readonly is_number?: boolean
  readonly cell: (row: Row) => string
}

const amounts: readonly Column<Gstr1RateRow | Gstr1HsnRow>[] = [
  { name: 'Rate', is_number: true, cell: (row) => formatRate(row.rate_basis_points) },
  { name: 'Taxable value', is_number: true, cell: (row) => formatMoney(row.taxable_paise) },
  { name: 'IGST', is_number: true, cell: (row) => formatMoney(row.igst_paise) },
  { name: 'CGST', is_number: true, cell: (row) => formatMoney(row.cgst_paise) },
  { name: 'SGST', is_number: true, cell: (row) => formatMoney(row.sgst_paise) },
]
const place: Column<Gstr1RateRow> = {
  name: 'Place of supply',
  cell: ({ place_of_supply: { state, state_code: code } }) => `${code}-${state}`,
}
const document: readonly Column<Gstr1RateRow>[] = [
  { name: 'Number', cell: (row) => row.document?.number ?? '' },
  { name: 'Date', cell: (row) => (row.document === null ? '' : formatDay(row.document.issued_on)) },
  { name: 'Value', is_number: true, cell: (row) => formatMoney(row.document?.total_paise ?? 0) },
]
const gstin: Column<Gstr1RateRow> = { name: 'GSTIN', cell: (row) => row.document?.buyer_gstin ?? '' }
const hsn: readonly Column<Gstr1HsnRow>[] = [
  { name: 'HSN code', cell: (row) => row.hsn_code || 'None' },
  { name: 'Description', cell: (row) => row.description },
  { name: 'Quantity', is_number: true, cell: (row) => formatNumber(row.quantity) },
  ...amounts,
]
const series: readonly Column<Gstr1Tables['docs'][number]>[] = [
  { name: 'Document', cell: ({ kind }) => natures[kind].name },
  { name: 'First number', cell: ({ first }) => first },
  { name: 'Last number', cell: ({ last }) => last },
  { name: 'Issued', is_number: true, cell: (row) => formatNumber(row.count) },
  { name: 'Cancelled', is_number: true, cell: (row) => formatNumber(row.cancelled_count) },
]

/** The first rows of a table of GSTR-1. */
export function sectionTable(tables: Gstr1Tables, section: Gstr1Section): Html {
  switch (section) {
    case 'docs':
      return frame(section, tables.docs, series)
    case 'hsn_b2b':
    case 'hsn_b2c':
      return frame(section, tables[section], hsn)
    case 'b2cs':
      return frame(section, tables.b2cs, [place, ...amounts])
    case 'b2b':
    case 'cdnr':
      return frame(section, tables[section], [gstin, ...document, place, ...amounts])
    default:
      return frame(section, tables[section], [...document, place, ...amounts])
  }
}

function frame<Row>(section: Gstr1Section, rows: readonly Row[], columns: readonly Column<Row>[]): Html {
  const { name, text } = sections[section]
  const [first, ...others] = columns
  const shown =
    rows.length > SHOWN_ROWS ? `The first ${SHOWN_ROWS} of ${count(rows.length, 'row')}. The CSV has all of them.` : ''
  return html`<section class="card flush">
    <header><h2>${name}</h2><p class="hint">${text}. ${shown}</p></header>
    <div class="table-frame" tabindex="0" role="region" aria-label="Rows of ${name}">
      <table class="table">
        <thead><tr>${columns.map((column) => html`<th scope="col" class="${column.is_number && 'number'}">${column.name}</th>`)}</tr></thead>
        <tbody>${rows.slice(0, SHOWN_ROWS).map(
          (row) => html`<tr>
            <th scope="row">${first?.cell(row)}</th>
            ${others.map((column) => html`<td class="${column.is_number && 'number'}">${column.cell(row)}</td>`)}
          </tr>`,
        )}</tbody>
      </table>
    </div>
  </section>`
}
