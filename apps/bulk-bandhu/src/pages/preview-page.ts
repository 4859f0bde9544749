import { type Html, html, type PageResult } from '@haat/app-sdk'
import { MAX_PRODUCTS } from '../catalog/load-products.ts'
import type { Change } from '../edits/change.ts'
import { describeEdit } from '../edits/describe-edit.ts'
import type { Edit } from '../edits/edit.ts'
import { changeRows, columnsOf } from './change-rows.ts'
import { count } from './format.ts'

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
export function previewPage({
  edit,
  fields,
  changes,
  digest,
  total,
  has_changed: hasChanged = false,
}: Preview): PageResult {
  const back = html`<a class="button" href="/?${fields.toString()}">Back</a>`
  if (changes.length === 0) return { title: 'Preview', body: nothingChanges(total, back) }
  const variants = changes.reduce((sum, change) => sum + change.variants.length, 0)
  const columns = columnsOf(changes)
  const same = Math.min(total, MAX_PRODUCTS) - changes.length
  return {
    title: 'Preview',
    body: html`
      <header class="page-head">
        <div>
          <h1>Preview</h1>
          <p>${describeEdit(edit)}</p>
        </div>
      </header>
      ${
        hasChanged &&
        html`<div class="notice notice-warning" role="alert"><p>Some products have changed since you looked. Check the list again.</p></div>`
      }
      ${
        total > MAX_PRODUCTS &&
        html`<div class="notice notice-warning"><p>${count(total, 'product')} match. One run changes up to ${count(MAX_PRODUCTS, 'product')}: the first ones by title are shown.</p></div>`
      }
      <form action="/runs" method="post" class="stack">
        ${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <input type="hidden" name="digest" value="${digest}">
        <p><strong>${count(changes.length, 'product')}</strong> will change${variants > 0 && `, ${count(variants, 'variant')} in all`}.${same > 0 && ` ${count(same, 'matching product')} stay${same === 1 ? 's' : ''} the same.`}</p>
        <section class="card flush">
          <div class="table-frame" tabindex="0" role="region" aria-label="Changes">
            <table class="table">
              <thead>
                <tr>
                  <th scope="col"><input type="checkbox" data-all="ids" checked aria-label="Change all products"></th>
                  <th scope="col">Product</th>
                  ${columns.details && html`<th scope="col">Changes</th>`}
                  ${columns.price && html`<th scope="col" class="number">Price</th>`}
                  ${columns.compare_at && html`<th scope="col" class="number">Compare-at price</th>`}
                  ${columns.stock && html`<th scope="col" class="number">Stock</th>`}
                </tr>
              </thead>
              <tbody>${changes.map((change) => changeRows(change, columns))}</tbody>
            </table>
          </div>
        </section>
        <div class="row"><button class="button button-primary">Change these products</button>${back}</div>
      </form>`,
  }
}

function nothingChanges(total: number, back: Html): Html {
  return html`<div class="card empty">
    <h1>Nothing to change</h1>
    <p>${total === 0 ? 'No product matches. Try other words or fewer conditions.' : `${count(total, 'product')} match, and all of them are already the way you want them.`}</p>
    ${back}
  </div>`
}
