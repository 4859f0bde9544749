import { type Gstr1Tables, type Html, html, type PageResult, type ProductSummary } from '@haat/app-sdk'
import { nameOfMonth } from '../months/month.ts'
import { count, formatNumber } from './format.ts'
import { type ChosenMonth, monthHead } from './month-head.ts'

export interface ProductsWithoutHsn {
  /** The first ones. */
  readonly items: readonly Pick<ProductSummary, 'id' | 'title'>[]
  readonly total: number
}

/** What is missing for a complete return, with links to where it can be added. */
export function missingPage(
  { gaps }: Pick<Gstr1Tables, 'gaps'>,
  products: ProductsWithoutHsn,
  chosen: ChosenMonth,
): PageResult {
  const head = {
    ...chosen,
    title: 'What is missing',
    text: 'Complete your products before you sell them: an issued invoice can’t be changed.',
    path: '/missing',
  }
  const isComplete = products.total + gaps.without_hsn_count + gaps.without_state_count === 0
  const name = nameOfMonth(chosen.month)
  return {
    title: 'What is missing',
    body: html`
      ${monthHead(head)}
      ${
        isComplete
          ? html`<div class="card empty"><h2>Nothing is missing</h2><p>All products for sale have an HSN code, and all invoices of ${name} have a State.</p><a class="button button-primary" href="/gstr-1?month=${chosen.month}">Open GSTR-1</a></div>`
          : [productsCard(products), soldCard(gaps, name), ordersCard(gaps, name)]
      }`,
  }
}

function productsCard({ items, total }: ProductsWithoutHsn): Html {
  if (total === 0) return complete('Products without an HSN code', 'All products for sale have one.')
  return html`<section class="card">
    <header><h2>Products without an HSN code</h2><p class="hint">${count(total, 'product')} for sale. The code is under Tax on the product’s page.</p></header>
    <ul class="stack">${items.map(({ id, title }) => html`<li><a data-page="products" data-id="${id}" href="#">${title}</a></li>`)}</ul>
    ${total > items.length && html`<p class="muted">And ${formatNumber(total - items.length)} more.</p>`}
  </section>`
}

function soldCard({ without_hsn: sold, without_hsn_count: total }: Gstr1Tables['gaps'], month: string): Html {
  if (total === 0) return complete('Sold without an HSN code', `All items on the invoices of ${month} have one.`)
  return html`<section class="card flush">
    <header><h2>Sold without an HSN code</h2><p class="hint">On invoices of ${month}. Add the code in the HSN tables of your return.</p></header>
    <div class="table-frame" tabindex="0" role="region" aria-label="Sold without an HSN code">
      <table class="table">
        <thead><tr><th scope="col">Item</th><th scope="col" class="number">Invoices</th></tr></thead>
        <tbody>${sold.map((row) => html`<tr><th scope="row">${row.description}</th><td class="number">${formatNumber(row.document_count)}</td></tr>`)}</tbody>
      </table>
    </div>
  </section>`
}

function ordersCard({ without_state: orders, without_state_count: total }: Gstr1Tables['gaps'], month: string): Html {
  if (total === 0) return complete('Orders without a State', `All invoices of ${month} have a State of supply.`)
  return html`<section class="card">
    <header><h2>Orders without a State</h2><p class="hint">${count(total, 'invoice')} of ${month} ${total === 1 ? 'has' : 'have'} no address. They’re taxed in your State (IGST Act 2017, section 12 (2)).</p></header>
    <ul class="stack">${orders.map((order) => html`<li><a data-page="orders" data-id="${order.order_id}" href="#">Order ${order.order_name}</a> <span class="muted">${order.number}</span></li>`)}</ul>
    ${total > orders.length && html`<p class="muted">And ${formatNumber(total - orders.length)} more.</p>`}
  </section>`
}

function complete(heading: string, text: string): Html {
  return html`<section class="card"><div class="row between"><h2>${heading}</h2><span class="badge badge-success">Complete</span></div><p class="muted">${text}</p></section>`
}
