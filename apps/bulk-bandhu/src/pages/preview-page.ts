import { type Html, html, type PageResult } from '@haat/app-sdk'
import { MAX_PRODUCTS } from '../catalog/load-products.ts'
import type { Change } from '../edits/change.ts'
import { describeEdit } from '../edits/describe-edit.ts'
import type { Edit } from '../edits/edit.ts'
import type { Texts } from '../texts/texts.ts'
import { changeRows, columnsOf } from './change-rows.ts'

export interface Preview {
  readonly edit: Edit
  readonly fields: URLSearchParams
  readonly changes: readonly Change[]
  /** Names the changes as they're shown. */
  readonly digest: string
  readonly total: number
  /** The products changed while the person was reading. */
  readonly has_changed?: boolean
}

/** Shows every change before it happens. Products can be left out. */
export function previewPage(
  texts: Texts,
  { edit, fields, changes, digest, total, has_changed: hasChanged = false }: Preview,
): PageResult {
  const { preview } = texts
  const back = html`<a class="button" href="/?${fields.toString()}">${preview.back}</a>`
  if (changes.length === 0) return { title: preview.title, body: nothingChanges(preview, total, back) }
  const variants = changes.reduce((sum, change) => sum + change.variants.length, 0)
  const columns = columnsOf(changes)
  const same = Math.min(total, MAX_PRODUCTS) - changes.length
  return {
    title: preview.title,
    body: html`
      <header class="page-head">
        <div>
          <h1>${preview.title}</h1>
          <p>${describeEdit(edit, texts)}</p>
        </div>
      </header>
      ${hasChanged && html`<div class="notice notice-warning" role="alert"><p>${preview.has_changed}</p></div>`}
      ${
        total > MAX_PRODUCTS &&
        html`<div class="notice notice-warning"><p>${preview.too_many(total, MAX_PRODUCTS)}</p></div>`
      }
      <form action="/runs" method="post" class="stack">
        ${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <input type="hidden" name="digest" value="${digest}">
        <p>${preview.will_change(changes.length, variants, same)}</p>
        <section class="card flush">
          <div class="table-frame" tabindex="0" role="region" aria-label="${preview.changes}">
            <table class="table">
              <thead>
                <tr>
                  <th scope="col"><input type="checkbox" data-all="ids" checked aria-label="${preview.change_all}"></th>
                  <th scope="col">${preview.product}</th>
                  ${columns.details && html`<th scope="col">${preview.changes}</th>`}
                  ${columns.price && html`<th scope="col" class="number">${texts.price}</th>`}
                  ${columns.compare_at && html`<th scope="col" class="number">${texts.compare_at_price}</th>`}
                  ${columns.stock && html`<th scope="col" class="number">${texts.stock}</th>`}
                </tr>
              </thead>
              <tbody>${changes.map((change) => changeRows(texts, change, columns))}</tbody>
            </table>
          </div>
        </section>
        <div class="row"><button class="button button-primary">${preview.change}</button>${back}</div>
      </form>`,
  }
}

function nothingChanges(texts: Texts['preview'], total: number, back: Html): Html {
  return html`<div class="card empty">
    <h1>${texts.nothing}</h1>
    <p>${total === 0 ? texts.no_match : texts.all_the_same(total)}</p>
    ${back}
  </div>`
}
