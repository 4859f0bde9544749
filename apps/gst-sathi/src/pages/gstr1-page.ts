import { type Gstr1Section, type Gstr1Tables, type Html, html, type PageResult } from '@haat/app-sdk'
import { findSection, largeInvoiceLimit, rowsOf, sectionNames } from '../returns/sections.ts'
import type { Texts } from '../texts/texts.ts'
import { type ChosenMonth, findReasonForNone, gstinNotice, monthHead } from './month-head.ts'
import { sectionTable } from './section-table.ts'

/** The tables of a month's GSTR-1, one of them open, and their downloads. */
export function gstr1Page(tables: Gstr1Tables, chosen: ChosenMonth & { readonly table: string | null }): PageResult {
  const { month, gstin, texts } = chosen
  const { gstr1 } = texts
  const head = {
    ...chosen,
    title: 'GSTR-1',
    text: gstr1.introduction,
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
        <h2>${texts.month(month)}</h2>
        <div class="row">
          ${
            tables.gstins.length === 1 || gstin !== undefined
              ? html`<a class="button button-primary" href="/download/json?${query}">${gstr1.json}</a>`
              : html`<p class="muted">${gstr1.choose_gstin}</p>`
          }
          ${gstin === undefined && html`<a class="button" href="/download/zip?${query}">${gstr1.zip}</a>`}
        </div>
        <p class="hint">${gstr1.upload} ${hasZeroRate(tables) && gstr1.zero_rate}</p>
      </section>
      <section class="card flush">
        <div class="table-frame" tabindex="0" role="region" aria-label="${gstr1.tables}">
          <table class="table">
            <thead><tr><th scope="col">${gstr1.table}</th><th scope="col" class="number">${gstr1.rows}</th><th scope="col">${gstr1.download}</th></tr></thead>
            <tbody>${sectionNames.map((section) => sectionRow(section, { texts, tables, query, month, has_csv: gstin === undefined }))}</tbody>
          </table>
        </div>
      </section>
      ${sectionTable(texts, tables, open)}`,
  }
}

interface SectionRow {
  readonly texts: Texts
  readonly tables: Gstr1Tables
  readonly query: string
  readonly month: string
  /** The CSV files have all documents of the month. */
  readonly has_csv: boolean
}

function sectionRow(section: Gstr1Section, { texts, tables, query, month, has_csv: hasCsv }: SectionRow): Html {
  const { gstr1, format } = texts
  const { name, text } = gstr1.sections[section]
  const rows = rowsOf(tables, section)
  return html`<tr>
    <th scope="row">
      ${rows === 0 ? name : html`<a href="/gstr-1?${query}&amp;table=${section}">${name}</a>`}
      <div class="hint">${text}${section === 'b2cl' && gstr1.above(largeInvoiceLimit(month))}</div>
    </th>
    <td class="number">${format.number(rows)}</td>
    <td>${hasCsv && rows > 0 && html`<a href="/download/csv/${section}?${query}" aria-label="${gstr1.csv(name)}">CSV</a>`}</td>
  </tr>`
}

function hasZeroRate({ b2b, b2cl, b2cs }: Gstr1Tables): boolean {
  return [...b2b, ...b2cl, ...b2cs].some(({ rate_basis_points: rate }) => rate === 0)
}
