import { type Html, html, type PageResult } from '@haat/app-sdk'
import type { EditErrors } from '../edits/edit.ts'
import type { Texts } from '../texts/texts.ts'

export interface Choices {
  readonly vendors: readonly string[]
  readonly product_types: readonly string[]
  readonly tags: readonly string[]
}

interface FormPage {
  readonly choices: Choices
  readonly fields: URLSearchParams
  readonly errors?: EditErrors
}

/** The first page: which products, and what should change. Keeps what was entered. */
export function formPage(texts: Texts, { choices, fields, errors = {} }: FormPage): PageResult {
  const { form, statuses } = texts
  const value = (name: string) => fields.get(name) ?? ''
  return {
    title: form.title,
    body: html`
      <header class="page-head">
        <div>
          <h1>${form.heading}</h1>
          <p>${form.introduction}</p>
        </div>
      </header>
      ${errors.edit && html`<div class="notice notice-danger" role="alert"><p>${errors.edit}</p></div>`}
      <form action="/preview" class="stack">
        <section class="card" aria-labelledby="which">
          <h2 id="which">${form.which}</h2>
          <p class="muted">${form.all}</p>
          <div class="columns">
            ${textField({ name: 'q', label: form.search, hint: form.search_hint, value: value('q') })}
            ${select({ name: 'status', label: texts.status, empty: form.any_status, labels: statuses, value: value('status') })}
            ${select({ name: 'vendor_is', label: texts.vendor, empty: form.any_vendor, labels: sameLabels(choices.vendors), value: value('vendor_is') })}
            ${select({ name: 'product_type', label: form.product_type, empty: form.any_type, labels: sameLabels(choices.product_types), value: value('product_type') })}
            ${select({ name: 'tag', label: form.tag, empty: form.any_tag, labels: sameLabels(choices.tags), value: value('tag') })}
          </div>
        </section>
        <section class="card" aria-labelledby="what">
          <h2 id="what">${form.what}</h2>
          <div class="columns">
            <div class="stack reveal">
              ${select({ name: 'price', label: texts.price, empty: form.no_change, labels: form.prices, value: value('price') })}
              <div class="stack revealed">
                ${textField({ name: 'price_amount', label: form.amount, value: value('price_amount'), error: errors.price_amount, is_number: true })}
                ${select({ name: 'rounding', label: form.rounding, labels: form.roundings, value: value('rounding') })}
              </div>
            </div>
            <div class="stack reveal">
              ${select({ name: 'compare', label: texts.compare_at_price, empty: form.no_change, labels: form.compare_at_prices, value: value('compare') })}
              <div class="revealed">
                ${textField({ name: 'compare_amount', label: form.amount, hint: form.compare_hint, value: value('compare_amount'), error: errors.compare_amount, is_number: true })}
              </div>
            </div>
            <div class="stack reveal">
              ${select({ name: 'stock', label: texts.stock, empty: form.no_change, labels: form.stocks, value: value('stock') })}
              <div class="revealed">
                ${textField({ name: 'stock_amount', label: form.quantity, hint: form.quantity_hint, value: value('stock_amount'), error: errors.stock_amount, is_number: true })}
              </div>
            </div>
            ${select({ name: 'new_status', label: form.new_status, empty: form.no_change, labels: statuses, value: value('new_status') })}
            ${textField({ name: 'vendor', label: form.new_vendor, value: value('vendor') })}
            ${textField({ name: 'tags_added', label: form.add_tags, hint: form.tags_hint, value: value('tags_added') })}
            ${textField({ name: 'tags_removed', label: form.remove_tags, hint: form.tags_hint, value: value('tags_removed') })}
          </div>
        </section>
        <div class="row"><button class="button button-primary">${form.preview}</button></div>
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
