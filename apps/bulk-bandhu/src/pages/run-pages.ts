import { type Html, html, type PageResult } from '@haat/app-sdk'
import type { Run, RunState } from '../runs/run-store.ts'
import { count, formatDateTime } from './format.ts'

const stateWords: Record<RunState, { readonly text: string; readonly badge: string }> = {
  running: { text: 'Running', badge: 'badge-warning' },
  done: { text: 'Done', badge: 'badge-success' },
  undoing: { text: 'Undoing', badge: 'badge-warning' },
  undone: { text: 'Undone', badge: '' },
  failed: { text: 'Stopped', badge: 'badge-danger' },
}
/** How often a page with a run under way is loaded again. */
const REFRESH_MS = 1_000

export const isUnderWay = ({ state }: Pick<Run, 'state'>) => state === 'running' || state === 'undoing'

/** One run: progress, what came of it, and the way back. */
export function runPage(run: Run): PageResult {
  return {
    title: 'Run',
    body: html`
      <header class="page-head">
        <div>
          <h1>${headings[run.state]}</h1>
          <p>${run.summary}</p>
        </div>
        ${stateBadge(run)}
      </header>
      <section class="card" ${isUnderWay(run) && html`data-refresh="${REFRESH_MS}"`}>
        ${isUnderWay(run) ? progress(run) : html`<p role="status">${outcome(run)}</p>`}
        ${run.problem !== '' && html`<div class="notice notice-danger" role="alert"><p>${run.problem}</p></div>`}
        <p class="muted">Started ${formatDateTime(run.created_at)}</p>
      </section>
      <div class="row">
        ${canBeUndone(run) && undoForm(run)}
        <a class="button" href="/">Change more products</a>
        <a class="button button-quiet" href="/history">History</a>
        <a class="button button-quiet" data-page="products" href="#">Open products</a>
      </div>`,
  }
}

const headings: Record<RunState, string> = {
  running: 'Changing products…',
  done: 'Products changed',
  undoing: 'Putting everything back…',
  undone: 'Everything is back',
  failed: 'The run stopped',
}

/** All runs, the newest first. */
export function historyPage(runs: readonly Run[]): PageResult {
  if (runs.length === 0) {
    return {
      title: 'History',
      body: html`<div class="card empty">
        <h1>No changes yet</h1>
        <p>Each run of changes appears here, with a way to undo it.</p>
        <a class="button button-primary" href="/">Change products</a>
      </div>`,
    }
  }
  return {
    title: 'History',
    body: html`
      <header class="page-head"><div><h1>History</h1><p>What Bulk Bandhu changed in your store.</p></div></header>
      <section class="card flush" ${runs.some(isUnderWay) && html`data-refresh="${REFRESH_MS * 3}"`}>
        <div class="table-frame" tabindex="0" role="region" aria-label="Runs">
          <table class="table">
            <thead><tr><th scope="col">Change</th><th scope="col" class="number">Products</th><th scope="col">Started</th><th scope="col">State</th></tr></thead>
            <tbody>
              ${runs.map(
                (run) => html`<tr>
                  <th scope="row"><a href="/runs/${run.id}">${run.summary}</a></th>
                  <td class="number">${run.total - run.refused}</td>
                  <td>${formatDateTime(run.created_at)}</td>
                  <td>${stateBadge(run)}</td>
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

function undoForm({ id, total, refused }: Run): Html {
  return html`<form action="/runs/${id}/undo" method="post" data-confirm="Undo this run?" data-confirm-label="Undo"
    data-confirm-text="${count(total - refused, 'product')} will get back the values from before. Values that someone has changed since then stay as they are.">
    <button class="button">Undo</button>
  </form>`
}

function stateBadge({ state }: Run): Html {
  const { text, badge } = stateWords[state]
  return html`<span class="badge ${badge}">${text}</span>`
}

function progress({ finished, total, state }: Run): Html {
  const text =
    state === 'running'
      ? `${finished} of ${count(total, 'product')} done`
      : `${finished} of ${count(total, 'product')} put back`
  return html`<progress class="progress" max="${total}" value="${finished}" aria-label="${text}"></progress><p role="status">${text}</p>`
}

function outcome({ state, total, finished, refused, kept }: Run): string {
  const changed = count(Math.max(0, (state === 'failed' ? finished : total) - refused), 'product')
  if (state === 'undone') {
    return kept === 0
      ? 'All values are as they were before.'
      : `All values are as they were before, except ${count(kept, 'value')} that someone has changed since.`
  }
  if (refused === 0) return `${changed} changed.`
  return `${changed} changed. ${count(refused, 'product')} stayed the same, because someone changed ${refused === 1 ? 'it' : 'them'} meanwhile.`
}
