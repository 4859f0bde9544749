import { type Html, html } from '@haat/app-sdk'
import type { Change, Pair, VariantChange } from '../edits/change.ts'
import { formatMoney } from './format.ts'

const DEFAULT_VARIANT = 'Default Title'
/** A price that falls further than this is pointed out. */
const STEEP_FALL = 0.5

/** The rows of one product in the preview: one for the product, and one for each of its variants that changes. */
export function changeRows(change: Change): Html {
  const { id, title, status, vendor, tags, variants } = change
  const [first, ...rest] = variants
  const isSingle = first !== undefined && rest.length === 0
  const ownChanges = [
    status && line('Status', status[0], status[1]),
    vendor && line('Vendor', vendor[0] || 'None', vendor[1]),
    tags && line('Tags', tags[0].join(', ') || 'None', tags[1].join(', ') || 'None'),
  ]
  return html`<tr>
      <td><input type="checkbox" name="ids" value="${id}" checked aria-label="Change ${title}"></td>
      <th scope="row">${title}${isSingle && first.title !== DEFAULT_VARIANT && html`<br><span class="muted">${first.title}</span>`}</th>
      <td>${ownChanges}</td>
      ${isSingle ? variantCells(first) : html`<td></td><td></td><td></td>`}
    </tr>
    ${
      !isSingle &&
      variants.map(
        (variant) => html`<tr><td></td><td class="muted">${variant.title}</td><td></td>${variantCells(variant)}</tr>`,
      )
    }`
}

function variantCells({ price, compare_at: compareAt, stock }: VariantChange): Html {
  return html`<td class="number">${price && pair(price, formatMoney)}${price && warning(price)}</td>
    <td class="number">${compareAt && pair(compareAt, (paise) => (paise === null ? 'None' : formatMoney(paise)))}</td>
    <td class="number">${stock && pair(stock, String)}</td>`
}

function pair<Value>([before, after]: Pair<Value>, format: (value: Value) => string): Html {
  return html`<span class="visually-hidden">from </span><span class="was">${format(before)}</span>
    <span class="visually-hidden">to </span><strong>${format(after)}</strong>`
}

function warning([before, after]: Pair<number>): Html | undefined {
  if (after === 0) return html`<br><span class="badge badge-danger">Free</span>`
  return after < before * STEEP_FALL ? html`<br><span class="badge badge-warning">Less than half</span>` : undefined
}

function line(label: string, before: string, after: string): Html {
  return html`<div><span class="muted">${label}:</span> <span class="was">${before}</span> <strong>${after}</strong></div>`
}
