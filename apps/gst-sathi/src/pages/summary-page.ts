import { type Gstr1Tables, type Html, html, type PageResult } from '@haat/app-sdk'
import { type Amounts, gstOf, type SummaryRow, summarise } from '../returns/summarise.ts'
import type { Texts } from '../texts/texts.ts'
import { type ChosenMonth, findReasonForNone, gstinNotice, monthHead } from './month-head.ts'

/** A month's sales and GST by State, rate and HSN code. */
export function summaryPage(tables: Gstr1Tables, chosen: ChosenMonth): PageResult {
  const { month, texts } = chosen
  const { summary, columns, format } = texts
  const head = { ...chosen, title: summary.title, text: summary.introduction, path: '/' }
  const none = findReasonForNone(head, tables)
  if (none !== undefined) return none
  const { by_state: byState, by_rate: byRate, by_hsn: byHsn, total } = summarise(tables)
  const { invoices, credit_notes: notes, gaps } = tables
  const missing = gaps.without_hsn_count + gaps.without_state_count
  return {
    title: summary.title,
    body: html`
      ${monthHead(head)}
      ${gstinNotice(head, tables.gstins)}
      <section class="card">
        <h2>${texts.month(month)}</h2>
        <dl class="columns">
          ${figure(columns.taxable, format.money(total.taxable_paise))}
          ${figure('GST', format.money(gstOf(total)))}
          ${figure(summary.invoices, summary.invoice_count(invoices.count))}
          ${figure(summary.credit_notes, summary.credit_note_count(notes.count))}
        </dl>
        <div class="row">
          <a class="button button-primary" href="/gstr-1?month=${month}">${summary.open_gstr1}</a>
          <a class="button" href="/tally?month=${month}">${summary.tally}</a>
        </div>
      </section>
      ${
        missing > 0 &&
        html`<div class="notice notice-warning"><p>${summary.incomplete(missing)}</p><a href="/missing?month=${month}">${summary.see_missing}</a></div>`
      }
      ${amountsTable(texts, { name: columns.state, rows: byState, total })}
      ${amountsTable(texts, { name: columns.rate, rows: byRate, total })}
      ${amountsTable(texts, { name: columns.hsn, rows: byHsn.map((row) => (row.name === '' ? { ...row, name: summary.without_hsn } : row)), total })}`,
  }
}

function figure(name: string, value: string): Html {
  return html`<div><dt class="muted">${name}</dt><dd><strong>${value}</strong></dd></div>`
}

interface AmountsTable {
  readonly name: string
  readonly rows: readonly SummaryRow[]
  readonly total: Amounts
}

function amountsTable(texts: Texts, { name, rows, total }: AmountsTable): Html {
  const { columns, summary } = texts
  return html`<section class="card flush">
    <div class="table-frame" tabindex="0" role="region" aria-label="${summary.by(name)}">
      <table class="table">
        <thead><tr>
          <th scope="col">${name}</th>
          ${[columns.taxable, 'IGST', 'CGST', 'SGST', 'GST'].map((column) => html`<th scope="col" class="number">${column}</th>`)}
        </tr></thead>
        <tbody>
          ${rows.map((row) => html`<tr><th scope="row">${row.name}</th>${cells(texts, row)}</tr>`)}
          <tr><th scope="row">${columns.total}</th>${cells(texts, total)}</tr>
        </tbody>
      </table>
    </div>
  </section>`
}

function cells({ format }: Texts, row: Amounts): Html[] {
  return [row.taxable_paise, row.igst_paise, row.cgst_paise, row.sgst_paise, gstOf(row)].map(
    (paise) => html`<td class="number">${format.money(paise)}</td>`,
  )
}
