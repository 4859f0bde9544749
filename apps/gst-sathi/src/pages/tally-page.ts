import { type Html, html, type PageResult } from '@haat/app-sdk'
import { type Ledgers, ledgerNames, type ParsedLedgers } from '../tally/ledgers.ts'
import type { Texts } from '../texts/texts.ts'
import { type ChosenMonth, monthHead } from './month-head.ts'

interface TallyPage extends ChosenMonth {
  readonly ledgers: Ledgers
  readonly errors?: ParsedLedgers['errors']
  /** Why the vouchers couldn't be downloaded. */
  readonly problem?: string
}

/** The month's vouchers for Tally, and the names of its ledgers. */
export function tallyPage({ ledgers, errors = {}, problem, ...chosen }: TallyPage): PageResult {
  const { month, texts } = chosen
  const { tally } = texts
  const failed = Object.keys(errors).length
  return {
    title: 'Tally',
    ...(failed > 0 && { status: 200 }),
    body: html`
      ${monthHead({ ...chosen, title: 'Tally', text: tally.introduction, path: '/tally' })}
      ${problem !== undefined && html`<div class="notice notice-danger" role="alert"><p>${problem}</p></div>`}
      <section class="card">
        <h2>${texts.month(month)}</h2>
        <div class="row"><a class="button button-primary" href="/download/tally?month=${month}">${tally.download}</a></div>
        <p class="hint">${tally.explanation}</p>
      </section>
      <form action="/tally?month=${month}" method="post" class="card">
        <header><h2>${tally.ledgers}</h2><p class="hint">${tally.ledgers_text}</p></header>
        ${failed > 0 && html`<div class="notice notice-danger" role="alert"><p>${tally.check}</p></div>`}
        <div class="columns">${ledgerNames.map((name) => fieldOf(tally, name, { value: ledgers[name], error: errors[name] }))}</div>
        <div class="row"><button class="button">${tally.save}</button></div>
      </form>`,
  }
}

interface Field {
  readonly value: string
  readonly error: string | undefined
}

function fieldOf({ labels, hints }: Texts['tally'], name: keyof Ledgers, { value, error }: Field): Html {
  const known: Partial<Record<keyof Ledgers, string>> = hints
  const hint = known[name]
  const described = error === undefined ? (hint === undefined ? undefined : `${name}-hint`) : `${name}-error`
  return html`<div class="field">
    <label for="${name}">${labels[name]}</label>
    <input class="input" id="${name}" name="${name}" value="${value}" maxlength="100" ${described !== undefined && html`aria-describedby="${described}"`} ${error !== undefined && html`aria-invalid="true"`}>
    ${error !== undefined && html`<p class="hint error" id="${name}-error">${error}</p>`}
    ${error === undefined && hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}
