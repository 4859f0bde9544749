import {
  type Gstr1HsnRow,
  type Gstr1RateRow,
  type Gstr1Section,
  type Gstr1Tables,
  type Html,
  html,
} from '@haat/app-sdk'
import { formatRate } from '../returns/summarise.ts'
import type { Texts } from '../texts/texts.ts'

/** More rows are only in the file. */
const SHOWN_ROWS = 100

interface Column<Row> {
  readonly name: string
  readonly is_number?: boolean
  readonly cell: (row: Row) => string
}

/** The columns of the tables, in a language. */
function columnsIn({ columns: names, gstr1, format }: Texts) {
  const amounts: readonly Column<Gstr1RateRow | Gstr1HsnRow>[] = [
    { name: names.rate, is_number: true, cell: (row) => formatRate(row.rate_basis_points) },
    { name: names.taxable, is_number: true, cell: (row) => format.money(row.taxable_paise) },
    { name: 'IGST', is_number: true, cell: (row) => format.money(row.igst_paise) },
    { name: 'CGST', is_number: true, cell: (row) => format.money(row.cgst_paise) },
    { name: 'SGST', is_number: true, cell: (row) => format.money(row.sgst_paise) },
  ]
  const place: Column<Gstr1RateRow> = {
    name: names.place,
    cell: ({ place_of_supply: { state, state_code: code } }) => `${code}-${state}`,
  }
  const document: readonly Column<Gstr1RateRow>[] = [
    { name: names.number, cell: (row) => row.document?.number ?? '' },
    { name: names.date, cell: (row) => (row.document === null ? '' : format.date(row.document.issued_on)) },
    { name: names.value, is_number: true, cell: (row) => format.money(row.document?.total_paise ?? 0) },
  ]
  const gstin: Column<Gstr1RateRow> = { name: 'GSTIN', cell: (row) => row.document?.buyer_gstin ?? '' }
  const hsn: readonly Column<Gstr1HsnRow>[] = [
    { name: names.hsn, cell: (row) => row.hsn_code || names.none },
    { name: names.description, cell: (row) => row.description },
    { name: names.quantity, is_number: true, cell: (row) => format.number(row.quantity) },
    ...amounts,
  ]
  const series: readonly Column<Gstr1Tables['docs'][number]>[] = [
    { name: names.document, cell: ({ kind }) => gstr1.documents[kind] },
    { name: names.first, cell: ({ first }) => first },
    { name: names.last, cell: ({ last }) => last },
    { name: names.issued, is_number: true, cell: (row) => format.number(row.count) },
    { name: names.cancelled, is_number: true, cell: (row) => format.number(row.cancelled_count) },
  ]
  return { amounts, place, document, gstin, hsn, series }
}

/** The first rows of a table of GSTR-1. */
export function sectionTable(texts: Texts, tables: Gstr1Tables, section: Gstr1Section): Html {
  const { amounts, place, document, gstin, hsn, series } = columnsIn(texts)
  const heading = { texts, section }
  switch (section) {
    case 'docs':
      return frame(heading, tables.docs, series)
    case 'hsn_b2b':
    case 'hsn_b2c':
      return frame(heading, tables[section], hsn)
    case 'b2cs':
      return frame(heading, tables.b2cs, [place, ...amounts])
    case 'b2b':
    case 'cdnr':
      return frame(heading, tables[section], [gstin, ...document, place, ...amounts])
    default:
      return frame(heading, tables[section], [...document, place, ...amounts])
  }
}

interface Heading {
  readonly texts: Texts
  readonly section: Gstr1Section
}

function frame<Row>(
  { texts: { gstr1 }, section }: Heading,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Html {
  const { name, text } = gstr1.sections[section]
  const [first, ...others] = columns
  const shown = rows.length > SHOWN_ROWS && ` ${gstr1.first_rows(SHOWN_ROWS, rows.length)}`
  return html`<section class="card flush">
    <header><h2>${name}</h2><p class="hint">${text}${gstr1.full_stop}${shown}</p></header>
    <div class="table-frame" tabindex="0" role="region" aria-label="${gstr1.rows_of(name)}">
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
