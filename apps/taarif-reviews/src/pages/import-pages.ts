import { type Html, html, type PageResult } from '@haat/app-sdk'
import { type ImportError, MAX_REVIEWS, type ParsedImport } from '../imports/parse-import.ts'
import { count, stars } from './format.ts'

/** Rows that the preview shows. */
const SHOWN = 50
/** Characters of a file. */
export const MAX_CSV_LENGTH = 500_000

export interface ImportFields {
  readonly csv: string
  readonly status: 'approved' | 'pending'
}

/** The form that takes a CSV file. */
export function importPage({ csv, status }: ImportFields, error?: string): PageResult {
  return {
    title: 'Import reviews',
    body: html`
      <header class="page-head"><div><h1>Import reviews</h1><p>From another app or a spreadsheet. You’ll see every line before anything is saved.</p></div></header>
      ${error !== undefined && html`<div class="notice notice-danger" role="alert"><p>${error}</p></div>`}
      <form class="card stack" method="post" action="/import/preview">
        <div class="field"><label for="file">CSV file</label>
          <input class="input" type="file" id="file" accept=".csv,text/csv" data-text-into="csv">
          <p class="hint">At most ${count(MAX_REVIEWS, 'review')}. Columns: product and rating, and optionally title, text, author, email, date and reply. The product is its handle or its title.</p></div>
        <div class="field"><label for="csv">Or paste it here</label>
          <textarea class="input" id="csv" name="csv" rows="8" spellcheck="false" placeholder="product,rating,text,author">${csv}</textarea></div>
        <div class="field"><label for="status">After the import</label>
          <select class="select" id="status" name="status">
            <option value="approved">Show them in the store</option>
            <option value="pending" ${status === 'pending' && html`selected`}>Wait for my approval</option>
          </select></div>
        <div class="row"><button class="button button-primary">Preview import</button></div>
      </form>`,
  }
}

/** What an import would do: what’s wrong with which line, and the reviews that will be added. */
export function previewPage({ csv, status }: ImportFields, { lines, errors, ignored }: ParsedImport): PageResult {
  return {
    title: 'Preview',
    body: html`
      <header class="page-head"><div><h1>Preview</h1>
        <p>${count(lines.length, 'review')} can be imported${errors.length > 0 && `, ${count(new Set(errors.map(({ line }) => line)).size, 'line')} can’t`}.</p></div></header>
      ${errors.length > 0 && errorTable(errors)}
      ${ignored.length > 0 && html`<p class="muted">These columns aren’t imported: ${ignored.join(', ')}.</p>`}
      ${lines.length > 0 && lineTable(lines)}
      <form class="row" method="post" action="/import">
        <textarea name="csv" hidden>${csv}</textarea>
        <input type="hidden" name="status" value="${status}">
        ${lines.length > 0 && html`<button class="button button-primary">Import ${count(lines.length, 'review')}</button>`}
        <button class="button" formaction="/import/change">Change the file</button>
      </form>`,
  }
}

function errorTable(errors: readonly ImportError[]): Html {
  return html`<section class="card flush" aria-labelledby="errors"><h2 id="errors">Lines that can’t be imported</h2>
    <div class="table-frame" tabindex="0" role="region" aria-label="Lines that can’t be imported"><table class="table">
      <thead><tr><th scope="col">Line</th><th scope="col">Problem</th></tr></thead>
      <tbody>${errors.slice(0, SHOWN).map(({ line, message }) => html`<tr><td>${line === 0 ? 'File' : line}</td><td>${message}</td></tr>`)}</tbody>
    </table></div>
    ${errors.length > SHOWN && html`<p class="muted">and ${count(errors.length - SHOWN, 'more problem')}</p>`}
  </section>`
}

function lineTable(lines: ParsedImport['lines']): Html {
  return html`<section class="card flush" aria-labelledby="lines"><h2 id="lines">Reviews to import</h2>
    <div class="table-frame" tabindex="0" role="region" aria-label="Reviews to import"><table class="table">
      <thead><tr><th scope="col">Line</th><th scope="col">Product</th><th scope="col">Rating</th><th scope="col">Review</th><th scope="col">Author</th></tr></thead>
      <tbody>${lines.slice(0, SHOWN).map(
        ({ line, product, review }) => html`<tr><td>${line}</td><td>${product}</td><td>${stars(review.rating)}</td>
          <td>${review.title !== undefined && html`<strong>${review.title}</strong> `}${shorten(review.text ?? '')}</td><td>${review.author}</td></tr>`,
      )}</tbody>
    </table></div>
    ${lines.length > SHOWN && html`<p class="muted">and ${count(lines.length - SHOWN, 'more review')}</p>`}
  </section>`
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
