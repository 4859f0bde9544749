import { type Html, html, type PageResult } from '@haat/app-sdk'
import type { compareOperations, EditErrors, priceOperations, stockOperations } from '../edits/edit.ts'
import type { roundings } from '../edits/round-price.ts'

export interface Choices {
  readonly vendors: readonly string[]
  readonly product_types: readonly string[]
  readonly tags: readonly string[]
}

const priceLabels: Record<(typeof priceOperations)[number], string> = {
  raise_percent: 'Raise by percent',
  lower_percent: 'Lower by percent',
  raise: 'Raise by amount (₹)',
  lower: 'Lower by amount (₹)',
  set: 'Set to (₹)',
}
const roundingLabels: Record<(typeof roundings)[number], string> = {
  none: 'Don’t round',
  rupee: 'Whole rupees',
  '9': 'Ending in 9: ₹109, ₹119',
  '49': 'Ending in 49 or 99: ₹149, ₹199',
  '99': 'Ending in 99: ₹199, ₹299',
}
const compareLabels: Record<(typeof compareOperations)[number], string> = {
  old_price: 'Set to the price before the change',
  raise_percent: 'Above the old price by percent',
  set: 'Set to (₹)',
  clear: 'Remove',
}
const stockLabels: Record<(typeof stockOperations)[number], string> = { set: 'Set to', add: 'Add (− to subtract)' }
const statusLabels = { active: 'Active', draft: 'Draft', archived: 'Archived' }

/** The first page: which products, and what should change. Keeps what was entered. */
export function formPage(choices: Choices, fields: URLSearchParams, errors: EditErrors = {}): PageResult {
  const value = (name: string) => fields.get(name) ?? ''
  return {
    title: 'Change products',
    body: html`
      <header class="page-head">
        <div>
          <h1>Change many products at once</h1>
          <p>Choose products and what should change. You’ll see each change before it happens.</p>
        </div>
      </header>
      ${errors.edit && html`<div class="notice notice-danger" role="alert"><p>${errors.edit}</p></div>`}
      <form action="/preview" class="stack">
        <section class="card" aria-labelledby="which">
          <h2 id="which">Which products?</h2>
          <p class="muted">Leave all fields empty to change every product in your store.</p>
          <div class="columns">
            ${textField({ name: 'q', label: 'Search', hint: 'Words in the title, SKU or barcode', value: value('q') })}
            ${select({ name: 'status', label: 'Status', empty: 'Any status', labels: statusLabels, value: value('status') })}
            ${select({ name: 'vendor_is', label: 'Vendor', empty: 'Any vendor', labels: sameLabels(choices.vendors), value: value('vendor_is') })}
            ${select({ name: 'product_type', label: 'Product type', empty: 'Any type', labels: sameLabels(choices.product_types), value: value('product_type') })}
            ${select({ name: 'tag', label: 'Tag', empty: 'Any tag', labels: sameLabels(choices.tags), value: value('tag') })}
          </div>
        </section>
        <section class="card" aria-labelledby="what">
          <h2 id="what">What should change?</h2>
          <div class="columns">
            <div class="stack reveal">
              ${select({ name: 'price', label: 'Price', empty: 'No change', labels: priceLabels, value: value('price') })}
              <div class="stack revealed">
                ${textField({ name: 'price_amount', label: 'Percent or rupees', value: value('price_amount'), error: errors.price_amount, is_number: true })}
                ${select({ name: 'rounding', label: 'Round new prices', labels: roundingLabels, value: value('rounding') })}
              </div>
            </div>
            <div class="stack reveal">
              ${select({ name: 'compare', label: 'Compare-at price', empty: 'No change', labels: compareLabels, value: value('compare') })}
              <div class="revealed">
                ${textField({ name: 'compare_amount', label: 'Percent or rupees', hint: 'Only for the choices that need it', value: value('compare_amount'), error: errors.compare_amount, is_number: true })}
              </div>
            </div>
            <div class="stack reveal">
              ${select({ name: 'stock', label: 'Stock', empty: 'No change', labels: stockLabels, value: value('stock') })}
              <div class="revealed">
                ${textField({ name: 'stock_amount', label: 'Quantity', hint: 'For variants that track stock', value: value('stock_amount'), error: errors.stock_amount, is_number: true })}
              </div>
            </div>
            ${select({ name: 'new_status', label: 'New status', empty: 'No change', labels: statusLabels, value: value('new_status') })}
            ${textField({ name: 'vendor', label: 'New vendor', value: value('vendor') })}
            ${textField({ name: 'tags_added', label: 'Add tags', hint: 'Separate tags with commas', value: value('tags_added') })}
            ${textField({ name: 'tags_removed', label: 'Remove tags', hint: 'Separate tags with commas', value: value('tags_removed') })}
          </div>
        </section>
        <div class="row"><button class="button button-primary">Preview changes</button></div>
      </form>`,
  }
}

interface TextField {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly is_number?: boolean
}

function textField({ name, label, value, hint, error, is_number: isNumber = false }: TextField): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input class="input" id="${name}" name="${name}" value="${value}" maxlength="255" autocomplete="off"
      inputmode="${isNumber ? 'decimal' : 'text'}" aria-describedby="${described}" aria-invalid="${error === undefined ? 'false' : 'true'}">
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

interface Select {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly labels: Readonly<Record<string, string>>
  /** The choice that means nothing. */
  readonly empty?: string
}

function select({ name, label, value, labels, empty }: Select): Html {
  const option = (key: string, text: string) =>
    key === value
      ? html`<option value="${key}" selected>${text}</option>`
      : html`<option value="${key}">${text}</option>`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select class="select" id="${name}" name="${name}">
      ${empty !== undefined && option('', empty)}
      ${Object.entries(labels).map(([key, text]) => option(key, text))}
    </select>
  </div>`
}

function sameLabels(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.filter((value) => value !== '').map((value) => [value, value]))
}
