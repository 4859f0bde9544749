import { type Gstr1Section, type Gstr1Tables, type Html, html, type PageResult } from '@haat/app-sdk'
import { nameOfMonth } from '../months/month.ts'
import { findSection, largeInvoiceLimit, rowsOf, sectionNames, sections } from '../returns/sections.ts'
import { formatNumber } from './format.ts'
import { type ChosenMonth, findReasonForNone, gstinNotice, monthHead } from './month-head.ts'
import { sectionTable } from './section-table.ts'

/** The tables of a month's GSTR-1, one of them open, and their downloads. */
export function gstr1Page(tables: Gstr1Tables, chosen: ChosenMonth & { readonly table: string | null }): PageResult {
  const { month, gstin } = chosen
  const head = {
    ...chosen,
    title: 'GSTR-1',
    text: 'The tables of your return. Check them with your accountant before you file.',
    path: '/gstr-1',
  }
  const none = findReasonForNone(head, tables)
  if (none !== undefined) return none
  const open = findSection(chosen.table) ?? sectionNames.find((section) => rowsOf(tables, section) > 0) ?? 'b2b'
  const query = `month=${month}${gstin === undefined ? '' : `&gstin=${gstin}`}`
  return {
    title: 'GSTR-1',
    body: html`
      ${monthHead(head)}
      ${gstinNotice(head, tables.gstins)}
      <section class="card">
        <h2>${nameOfMonth(month)}</h2>
        <div class="row">
          ${
            tables.gstins.length === 1 || gstin !== undefined
              ? html`<a class="button button-primary" href="/download/json?${query}">Download JSON for the GST portal</a>`
              : html`<p class="muted">Choose a GSTIN to download its JSON.</p>`
          }
          ${gstin === undefined && html`<a class="button" href="/download/zip?${query}">Download all tables as CSV</a>`}
        </div>
        <p class="hint">Upload the JSON in the GST portal’s offline tool or under Returns, Prepare offline. ${hasZeroRate(tables) && 'Sales at 0% are in these tables with the rate 0: enter nil-rated, exempt and non-GST sales in table 8 instead.'}</p>
      </section>
      <section class="card flush">
        <div class="table-frame" tabindex="0" role="region" aria-label="Tables of GSTR-1">
          <table class="table">
            <thead><tr><th scope="col">Table</th><th scope="col" class="number">Rows</th><th scope="col">Download</th></tr></thead>
            <tbody>${sectionNames.map((section) => sectionRow(section, { tables, query, month, has_csv: gstin === undefined }))}</tbody>
          </table>
        </div>
      </section>
      ${sectionTable(tables, open)}`,
  }
}

interface SectionRow {
  readonly tables: Gstr1Tables
  readonly query: string
  readonly month: string
  /** The CSV files have all documents of the month. */
  readonly has_csv: boolean
}

function sectionRow(section: Gstr1Section, { tables, query, month, has_csv: hasCsv }: SectionRow): Html {
  const { name, text } = sections[section]
  const rows = rowsOf(tables, section)
  return html`<tr>
    <th scope="row">
      ${rows === 0 ? name : html`<a href="/gstr-1?${query}&amp;table=${section}">${name}</a>`}
      <div class="hint">${text}${section === 'b2cl' && `, above ${largeInvoiceLimit(month)}`}</div>
    </th>
    <td class="number">${formatNumber(rows)}</td>
    <td>${hasCsv && rows > 0 && html`<a href="/download/csv/${section}?${query}" aria-label="Download ${name} as CSV">CSV</a>`}</td>
  </tr>`
}

function hasZeroRate({ b2b, b2cl, b2cs }: Gstr1Tables): boolean {
  return [...b2b, ...b2cl, ...b2cs].some(({ rate_basis_points: rate }) => rate === 0)
}
