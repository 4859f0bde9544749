import { type Html, html, type PageResult } from '@haat/app-sdk'
import { nameOfMonth } from '../months/month.ts'
import { type Ledgers, ledgerFields, type ParsedLedgers } from '../tally/ledgers.ts'
import { type ChosenMonth, monthHead } from './month-head.ts'

interface TallyPage extends ChosenMonth {
  readonly ledgers: Ledgers
  readonly errors?: ParsedLedgers['errors']
  /** Why the vouchers couldn't be downloaded. */
  readonly problem?: string
}

/** The month's vouchers for Tally, and the names of its ledgers. */
export function tallyPage({ ledgers, errors = {}, problem, ...chosen }: TallyPage): PageResult {
  const { month } = chosen
  const text = 'Invoices and credit notes as vouchers for TallyPrime and Tally.ERP 9.'
  const failed = Object.keys(errors).length
  return {
    title: 'Tally',
    ...(failed > 0 && { status: 200 }),
    body: html`
      ${monthHead({ ...chosen, title: 'Tally', text, path: '/tally' })}
      ${problem !== undefined && html`<div class="notice notice-danger" role="alert"><p>${problem}</p></div>`}
      <section class="card">
        <h2>${nameOfMonth(month)}</h2>
        <div class="row"><a class="button button-primary" href="/download/tally?month=${month}">Download vouchers</a></div>
        <p class="hint">In Tally, create the ledgers below, then import the file under Import, Transactions. Importing it again replaces the vouchers. Receipt and refund vouchers aren’t in it: they record payments, which your bank ledger has.</p>
      </section>
      <form action="/tally?month=${month}" method="post" class="card">
        <header><h2>Ledgers</h2><p class="hint">As they’re named in Tally. {rate} is replaced by the rate, so “Sales {rate}%” is “Sales 18%”.</p></header>
        ${failed > 0 && html`<div class="notice notice-danger" role="alert"><p>Check the names that are marked below.</p></div>`}
        <div class="columns">${ledgerFields.map((field) => fieldOf(field, ledgers[field.name], errors[field.name]))}</div>
        <div class="row"><button class="button">Save ledgers</button></div>
      </form>`,
  }
}

function fieldOf({ name, label, hint }: (typeof ledgerFields)[number], value: string, error: string | undefined): Html {
  const described = error === undefined ? (hint === undefined ? undefined : `${name}-hint`) : `${name}-error`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input class="input" id="${name}" name="${name}" value="${value}" maxlength="100" ${described !== undefined && html`aria-describedby="${described}"`} ${error !== undefined && html`aria-invalid="true"`}>
    ${error !== undefined && html`<p class="hint error" id="${name}-error">${error}</p>`}
    ${error === undefined && hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}
