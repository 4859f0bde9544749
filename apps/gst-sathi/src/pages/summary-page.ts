import { type Gstr1Tables, type Html, html, type PageResult } from '@haat/app-sdk'
import { nameOfMonth } from '../months/month.ts'
import { type Amounts, gstOf, type SummaryRow, summarise } from '../returns/summarise.ts'
import { count, formatMoney } from './format.ts'
import { type ChosenMonth, findReasonForNone, gstinNotice, monthHead } from './month-head.ts'

/** A month's sales and GST by State, rate and HSN code. */
export function summaryPage(tables: Gstr1Tables, chosen: ChosenMonth): PageResult {
  const { month } = chosen
  const text = 'Sales and GST by State, rate and HSN code: invoices less credit notes.'
  const head = { ...chosen, title: 'GST summary', text, path: '/' }
  const none = findReasonForNone(head, tables)
  if (none !== undefined) return none
  const { by_state: byState, by_rate: byRate, by_hsn: byHsn, total } = summarise(tables)
  const { invoices, credit_notes: notes, gaps } = tables
  const missing = gaps.without_hsn_count + gaps.without_state_count
  return {
    title: 'GST summary',
    body: html`
      ${monthHead(head)}
      ${gstinNotice(head, tables.gstins)}
      <section class="card">
        <h2>${nameOfMonth(month)}</h2>
        <dl class="columns">
          ${figure('Taxable value', formatMoney(total.taxable_paise))}
          ${figure('GST', formatMoney(gstOf(total)))}
          ${figure('Invoices', count(invoices.count, 'invoice'))}
          ${figure('Credit notes', count(notes.count, 'credit note'))}
        </dl>
        <div class="row">
          <a class="button button-primary" href="/gstr-1?month=${month}">Open GSTR-1</a>
          <a class="button" href="/tally?month=${month}">Tally vouchers</a>
        </div>
      </section>
      ${
        missing > 0 &&
        html`<div class="notice notice-warning"><p>${count(missing, 'entry').replace('entrys', 'entries')} on this month’s invoices ${missing === 1 ? 'is' : 'are'} incomplete.</p><a href="/missing?month=${month}">See what is missing</a></div>`
      }
      ${amountsTable({ name: 'State of supply', rows: byState, total })}
      ${amountsTable({ name: 'Rate', rows: byRate, total })}
      ${amountsTable({ name: 'HSN code', rows: byHsn.map((row) => (row.name === '' ? { ...row, name: 'Without HSN code' } : row)), total })}`,
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

function amountsTable({ name, rows, total }: AmountsTable): Html {
  return html`<section class="card flush">
    <div class="table-frame" tabindex="0" role="region" aria-label="By ${name}">
      <table class="table">
        <thead><tr>
          <th scope="col">${name}</th>
          ${['Taxable value', 'IGST', 'CGST', 'SGST', 'GST'].map((column) => html`<th scope="col" class="number">${column}</th>`)}
        </tr></thead>
        <tbody>
          ${rows.map((row) => html`<tr><th scope="row">${row.name}</th>${cells(row)}</tr>`)}
          <tr><th scope="row">Total</th>${cells(total)}</tr>
        </tbody>
      </table>
    </div>
  </section>`
}

function cells(row: Amounts): Html[] {
  return [row.taxable_paise, row.igst_paise, row.cgst_paise, row.sgst_paise, gstOf(row)].map(
    (paise) => html`<td class="number">${formatMoney(paise)}</td>`,
  )
}
