import { type Gstr1Tables, type Html, html, type PageResult, type ProductSummary } from '@haat/app-sdk'
import type { Texts } from '../texts/texts.ts'
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
  const { texts } = chosen
  const { missing } = texts
  const head = {
    ...chosen,
    title: missing.title,
    text: missing.introduction,
    path: '/missing',
  }
  const isComplete = products.total + gaps.without_hsn_count + gaps.without_state_count === 0
  const name = texts.month(chosen.month)
  return {
    title: missing.title,
    body: html`
      ${monthHead(head)}
      ${
        isComplete
          ? html`<div class="card empty"><h2>${missing.nothing}</h2><p>${missing.nothing_text(name)}</p><a class="button button-primary" href="/gstr-1?month=${chosen.month}">${texts.summary.open_gstr1}</a></div>`
          : [productsCard(missing, products), soldCard(texts, gaps, name), ordersCard(missing, gaps, name)]
      }`,
  }
}

type MissingTexts = Texts['missing']

function productsCard(texts: MissingTexts, { items, total }: ProductsWithoutHsn): Html {
  if (total === 0) return complete(texts, texts.products, texts.products_complete)
  return html`<section class="card">
    <header><h2>${texts.products}</h2><p class="hint">${texts.products_text(total)}</p></header>
    <ul class="stack">${items.map(({ id, title }) => html`<li><a data-page="products" data-id="${id}" href="#">${title}</a></li>`)}</ul>
    ${total > items.length && html`<p class="muted">${texts.more(total - items.length)}</p>`}
  </section>`
}

function soldCard(
  { missing: texts, summary, format }: Texts,
  { without_hsn: sold, without_hsn_count: total }: Gstr1Tables['gaps'],
  month: string,
): Html {
  if (total === 0) return complete(texts, texts.sold, texts.sold_complete(month))
  return html`<section class="card flush">
    <header><h2>${texts.sold}</h2><p class="hint">${texts.sold_text(month)}</p></header>
    <div class="table-frame" tabindex="0" role="region" aria-label="${texts.sold}">
      <table class="table">
        <thead><tr><th scope="col">${texts.item}</th><th scope="col" class="number">${summary.invoices}</th></tr></thead>
        <tbody>${sold.map((row) => html`<tr><th scope="row">${row.description}</th><td class="number">${format.number(row.document_count)}</td></tr>`)}</tbody>
      </table>
    </div>
  </section>`
}

function ordersCard(
  texts: MissingTexts,
  { without_state: orders, without_state_count: total }: Gstr1Tables['gaps'],
  month: string,
): Html {
  if (total === 0) return complete(texts, texts.orders, texts.orders_complete(month))
  return html`<section class="card">
    <header><h2>${texts.orders}</h2><p class="hint">${texts.orders_text(total, month)}</p></header>
    <ul class="stack">${orders.map((order) => html`<li><a data-page="orders" data-id="${order.order_id}" href="#">${texts.order(order.order_name)}</a> <span class="muted">${order.number}</span></li>`)}</ul>
    ${total > orders.length && html`<p class="muted">${texts.more(total - orders.length)}</p>`}
  </section>`
}

function complete(texts: MissingTexts, heading: string, text: string): Html {
  return html`<section class="card"><div class="row between"><h2>${heading}</h2><span class="badge badge-success">${texts.complete}</span></div><p class="muted">${text}</p></section>`
}
