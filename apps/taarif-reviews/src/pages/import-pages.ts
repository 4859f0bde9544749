import { type Html, html, type PageResult } from '@haat/app-sdk'
import { type ImportError, MAX_REVIEWS, type ParsedImport } from '../imports/parse-import.ts'
import type { Texts } from '../texts/texts.ts'
import { stars } from './stars.ts'

/** Rows that the preview shows. */
const SHOWN = 50
/** Characters of a file. */
export const MAX_CSV_LENGTH = 500_000

export interface ImportFields {
  readonly csv: string
  readonly status: 'approved' | 'pending'
}

/** The form that takes a CSV file. */
export function importPage(
  { import: texts }: Pick<Texts, 'import'>,
  { csv, status }: ImportFields,
  error?: string,
): PageResult {
  return {
    title: texts.title,
    body: html`
      <header class="page-head"><div><h1>${texts.title}</h1><p>${texts.introduction}</p></div></header>
      ${error !== undefined && html`<div class="notice notice-danger" role="alert"><p>${error}</p></div>`}
      <form class="card stack" method="post" action="/import/preview">
        <div class="field"><label for="file">${texts.file}</label>
          <input class="input" type="file" id="file" accept=".csv,text/csv" data-text-into="csv">
          <p class="hint">${texts.file_hint(MAX_REVIEWS)}</p></div>
        <div class="field"><label for="csv">${texts.paste}</label>
          <textarea class="input" id="csv" name="csv" rows="8" spellcheck="false" placeholder="product,rating,text,author">${csv}</textarea></div>
        <div class="field"><label for="status">${texts.afterwards}</label>
          <select class="select" id="status" name="status">
            <option value="approved">${texts.show}</option>
            <option value="pending" ${status === 'pending' && html`selected`}>${texts.wait}</option>
          </select></div>
        <div class="row"><button class="button button-primary">${texts.preview}</button></div>
      </form>`,
  }
}

/** What an import would do: what’s wrong with which line, and the reviews that will be added. */
export function previewPage(
  texts: Texts,
  { csv, status }: ImportFields,
  { lines, errors, ignored }: ParsedImport,
): PageResult {
  const { preview } = texts
  const failed = new Set(errors.map(({ line }) => line)).size
  return {
    title: preview.title,
    body: html`
      <header class="page-head"><div><h1>${preview.title}</h1>
        <p>${preview.can_be_imported(lines.length, failed)}</p></div></header>
      ${errors.length > 0 && errorTable(preview, errors)}
      ${ignored.length > 0 && html`<p class="muted">${preview.ignored(ignored.join(', '))}</p>`}
      ${lines.length > 0 && lineTable(texts, lines)}
      <form class="row" method="post" action="/import">
        <textarea name="csv" hidden>${csv}</textarea>
        <input type="hidden" name="status" value="${status}">
        ${lines.length > 0 && html`<button class="button button-primary">${preview.import(lines.length)}</button>`}
        <button class="button" formaction="/import/change">${preview.change}</button>
      </form>`,
  }
}

function errorTable(texts: Texts['preview'], errors: readonly ImportError[]): Html {
  return html`<section class="card flush" aria-labelledby="errors"><h2 id="errors">${texts.failed_lines}</h2>
    <div class="table-frame" tabindex="0" role="region" aria-label="${texts.failed_lines}"><table class="table">
      <thead><tr><th scope="col">${texts.line}</th><th scope="col">${texts.problem}</th></tr></thead>
      <tbody>${errors.slice(0, SHOWN).map(({ line, message }) => html`<tr><td>${line}</td><td>${message}</td></tr>`)}</tbody>
    </table></div>
    ${errors.length > SHOWN && html`<p class="muted">${texts.more_problems(errors.length - SHOWN)}</p>`}
  </section>`
}

function lineTable(texts: Texts, lines: ParsedImport['lines']): Html {
  const { preview } = texts
  return html`<section class="card flush" aria-labelledby="lines"><h2 id="lines">${preview.reviews}</h2>
    <div class="table-frame" tabindex="0" role="region" aria-label="${preview.reviews}"><table class="table">
      <thead><tr><th scope="col">${preview.line}</th><th scope="col">${preview.product}</th><th scope="col">${preview.rating}</th><th scope="col">${preview.review}</th><th scope="col">${preview.author}</th></tr></thead>
      <tbody>${lines.slice(0, SHOWN).map(
        ({
          line,
          product,
          review,
        }) => html`<tr><td>${line}</td><td>${product}</td><td>${stars(texts, review.rating)}</td>
          <td>${review.title !== undefined && html`<strong>${review.title}</strong> `}${shorten(review.text ?? '')}</td><td>${review.author}</td></tr>`,
      )}</tbody>
    </table></div>
    ${lines.length > SHOWN && html`<p class="muted">${preview.more_reviews(lines.length - SHOWN)}</p>`}
  </section>`
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
