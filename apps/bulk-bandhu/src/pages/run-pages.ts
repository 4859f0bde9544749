import { type Html, html, type PageResult } from '@haat/app-sdk'
import { readSummary } from '../edits/stored-summary.ts'
import type { Run, RunState } from '../runs/run-store.ts'
import type { Texts } from '../texts/texts.ts'

const badges: Record<RunState, string> = {
  running: 'badge-warning',
  done: 'badge-success',
  undoing: 'badge-warning',
  undone: '',
  failed: 'badge-danger',
}
/** How often a page with a run under way is loaded again. */
const REFRESH_MS = 1_000

export const isUnderWay = ({ state }: Pick<Run, 'state'>) => state === 'running' || state === 'undoing'

/** One run: progress, what came of it, and the way back. */
export function runPage(texts: Texts, run: Run): PageResult {
  const { title, headings, started, change_more: changeMore, open_products: openProducts } = texts.run
  return {
    title,
    body: html`
      <header class="page-head">
        <div>
          <h1>${headings[run.state]}</h1>
          <p>${readSummary(run.summary, texts)}</p>
        </div>
        ${stateBadge(texts, run)}
      </header>
      <section class="card" ${isUnderWay(run) && html`data-refresh="${REFRESH_MS}"`}>
        ${isUnderWay(run) ? progress(texts, run) : html`<p role="status">${outcome(texts, run)}</p>`}
        ${run.problem !== '' && html`<div class="notice notice-danger" role="alert"><p>${problemOf(texts, run)}</p></div>`}
        <p class="muted">${started(texts.format.dateTime(run.created_at))}</p>
      </section>
      <div class="row">
        ${canBeUndone(run) && undoForm(texts, run)}
        <a class="button" href="/">${changeMore}</a>
        <a class="button button-quiet" href="/history">${texts.history.title}</a>
        <a class="button button-quiet" data-page="products" href="#">${openProducts}</a>
      </div>`,
  }
}

/** All runs, the newest first. */
export function historyPage(texts: Texts, runs: readonly Run[]): PageResult {
  const { history, format } = texts
  if (runs.length === 0) {
    return {
      title: history.title,
      body: html`<div class="card empty">
        <h1>${history.none}</h1>
        <p>${history.none_text}</p>
        <a class="button button-primary" href="/">${texts.form.title}</a>
      </div>`,
    }
  }
  return {
    title: history.title,
    body: html`
      <header class="page-head"><div><h1>${history.title}</h1><p>${history.introduction}</p></div></header>
      <section class="card flush" ${runs.some(isUnderWay) && html`data-refresh="${REFRESH_MS * 3}"`}>
        <div class="table-frame" tabindex="0" role="region" aria-label="${history.runs}">
          <table class="table">
            <thead><tr><th scope="col">${history.change}</th><th scope="col" class="number">${history.products}</th><th scope="col">${history.started}</th><th scope="col">${history.state}</th></tr></thead>
            <tbody>
              ${runs.map(
                (run) => html`<tr>
                  <th scope="row"><a href="/runs/${run.id}">${readSummary(run.summary, texts)}</a></th>
                  <td class="number">${format.number(run.total - run.refused)}</td>
                  <td>${format.dateTime(run.created_at)}</td>
                  <td>${stateBadge(texts, run)}</td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>`,
  }
}

function canBeUndone({ state }: Run): boolean {
  return state === 'done' || state === 'failed'
}

function undoForm({ run: texts }: Texts, { id, total, refused }: Run): Html {
  return html`<form action="/runs/${id}/undo" method="post" data-confirm="${texts.undo_question}" data-confirm-label="${texts.undo}"
    data-confirm-text="${texts.undo_text(total - refused)}">
    <button class="button">${texts.undo}</button>
  </form>`
}

function stateBadge({ run: texts }: Texts, { state }: Run): Html {
  return html`<span class="badge ${badges[state]}">${texts.states[state]}</span>`
}

/** Haat’s own reasons are as they were when the run stopped. */
function problemOf({ run: { problems } }: Texts, { problem }: Run): string {
  return problem === 'failed' || problem === 'interrupted' ? problems[problem] : problem
}

function progress({ run: texts }: Texts, { finished, total, state }: Run): Html {
  const text = state === 'running' ? texts.changing(finished, total) : texts.undoing(finished, total)
  return html`<progress class="progress" max="${total}" value="${finished}" aria-label="${text}"></progress><p role="status">${text}</p>`
}

function outcome({ run: texts }: Texts, { state, total, finished, refused, kept }: Run): string {
  if (state === 'undone') return kept === 0 ? texts.all_undone : texts.undone_except(kept)
  const changed = texts.changed(Math.max(0, (state === 'failed' ? finished : total) - refused))
  return refused === 0 ? changed : `${changed} ${texts.refused(refused)}`
}
