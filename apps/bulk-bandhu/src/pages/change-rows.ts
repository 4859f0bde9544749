import { type Html, html } from '@haat/app-sdk'
import type { Change, Pair, VariantChange } from '../edits/change.ts'
import type { Texts } from '../texts/texts.ts'

const DEFAULT_VARIANT = 'Default Title'
/** A price that falls further than this is pointed out. */
const STEEP_FALL = 0.5

/** Which columns of the preview have something in them. */
export interface Columns {
  readonly details: boolean
  readonly price: boolean
  readonly compare_at: boolean
  readonly stock: boolean
}

/** Returns the columns that a list of changes needs. */
export function columnsOf(changes: readonly Change[]): Columns {
  const variants = changes.flatMap((change) => change.variants)
  return {
    details: changes.some(({ status, vendor, tags }) => (status ?? vendor ?? tags) !== undefined),
    price: variants.some(({ price }) => price !== undefined),
    compare_at: variants.some(({ compare_at: compareAt }) => compareAt !== undefined),
    stock: variants.some(({ stock }) => stock !== undefined),
  }
}

/** The rows of one product in the preview: one for the product, and one for each of its variants that changes. */
export function changeRows(texts: Texts, change: Change, columns: Columns): Html {
  const { id, title, variants } = change
  const [first, ...rest] = variants
  const isSingle = first !== undefined && rest.length === 0
  return html`<tr>
      <td><input type="checkbox" name="ids" value="${id}" checked aria-label="${texts.preview.change_one(title)}"></td>
      <th scope="row">${title}${isSingle && first.title !== DEFAULT_VARIANT && html` <span class="muted">${first.title}</span>`}</th>
      ${columns.details && html`<td>${details(texts, change)}</td>`}
      ${variantCells(texts, isSingle ? first : undefined, columns)}
    </tr>
    ${
      !isSingle &&
      variants.map(
        (variant) =>
          html`<tr><td></td><td class="muted">${variant.title}</td>${columns.details && html`<td></td>`}${variantCells(texts, variant, columns)}</tr>`,
      )
    }`
}

function details(texts: Texts, { status, vendor, tags }: Change): Html[] {
  const { statuses, none } = texts
  return [
    ...(status
      ? [
          line(
            texts.status,
            pair(texts, status, (value) => statuses[value]),
          ),
        ]
      : []),
    ...(vendor
      ? [
          line(
            texts.vendor,
            pair(texts, vendor, (value) => value || none),
          ),
        ]
      : []),
    ...(tags ? [line(texts.tags, tagChanges(texts, tags))] : []),
  ]
}

function tagChanges({ preview }: Texts, [before, after]: Pair<readonly string[]>): Html {
  const added = after.filter((tag) => !before.includes(tag))
  const removed = before.filter((tag) => !after.includes(tag))
  return html`${added.length > 0 && preview.tags_added(added.join(', '))}${added.length > 0 && removed.length > 0 && ', '}${removed.length > 0 && preview.tags_removed(removed.join(', '))}`
}

function line(label: string, content: Html): Html {
  return html`<div><span class="muted">${label}:</span> ${content}</div>`
}

function variantCells(
  texts: Texts,
  { price, compare_at: compareAt, stock }: Partial<VariantChange> = {},
  columns: Columns,
): Html {
  const { money } = texts.format
  const moneyOrNone = (paise: number | null) => (paise === null ? texts.none : money(paise))
  return html`${columns.price && html`<td class="number">${price && pair(texts, price, money)}${price && warning(texts, price)}</td>`}
    ${columns.compare_at && html`<td class="number">${compareAt && pair(texts, compareAt, moneyOrNone)}</td>`}
    ${columns.stock && html`<td class="number">${stock && pair(texts, stock, String)}</td>`}`
}

function pair<Value>({ from, to }: Texts, [before, after]: Pair<Value>, format: (value: Value) => string): Html {
  return html`<span class="visually-hidden">${from}</span><span class="was">${format(before)}</span>
    <span class="visually-hidden">${to}</span><strong>${format(after)}</strong>`
}

function warning({ preview }: Texts, [before, after]: Pair<number>): Html | undefined {
  if (after === 0) return html`<br><span class="badge badge-danger">${preview.free}</span>`
  if (after >= before * STEEP_FALL) return undefined
  return html`<br><span class="badge badge-warning">${preview.less_than_half}</span>`
}
