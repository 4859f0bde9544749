import { type Html, html, type PageResult } from '@haat/app-sdk'
import type { ProductName } from '../catalog/load-products.ts'
import type { ReviewPage } from '../reviews/review-store.ts'
import type { Texts } from '../texts/texts.ts'
import { addToProductPage } from './add-to-product-page.ts'
import { reviewCard } from './review-card.ts'
import { addressOf, type ShownReviews } from './review-filter.ts'

interface ReviewsPage {
  readonly shown: ShownReviews
  readonly page: ReviewPage
  /** Products of the reviews, by ID. */
  readonly products: ReadonlyMap<string, ProductName>
  /** To choose from: the first ones by title. */
  readonly choices: readonly ProductName[]
  /** Whether the store has any review at all. */
  readonly has_reviews: boolean
}

/** The reviews of a store with filters: approve, reject, reply, delete. */
export function reviewsPage(texts: Texts, content: ReviewsPage): PageResult {
  const { title, introduction } = texts.list
  const { page, shown, products } = content
  return {
    title,
    body: html`
      <header class="page-head">
        <div><h1>${title}</h1><p>${introduction}</p></div>
        ${addToProductPage(texts)}
      </header>
      ${content.has_reviews ? filterForm(texts, content) : undefined}
      ${page.reviews.length === 0 ? nothingFound(texts, content) : page.reviews.map((review) => reviewCard(texts, review, { products, back: addressOf(shown) }))}
      ${paging(texts, shown, page.next_cursor)}`,
  }
}

function filterForm({ list: texts, stars }: Texts, { shown, choices, products }: ReviewsPage): Html {
  const chosen = shown.product_id
  const selected = chosen === undefined ? undefined : products.get(chosen)
  const isListed = choices.some(({ id }) => id === chosen)
  const listed = selected === undefined || isListed ? choices : [selected, ...choices]
  return html`<form action="/" class="card">
    <div class="columns">
      <div class="field"><label for="status">${texts.show}</label>
        <select class="select" id="status" name="status">
          ${Object.entries(texts.statuses).map(([value, label]) => option(value, label, shown.status ?? 'all'))}
        </select></div>
      <div class="field"><label for="rating">${texts.rating}</label>
        <select class="select" id="rating" name="rating">
          ${option('', texts.any_rating, String(shown.rating ?? ''))}
          ${[5, 4, 3, 2, 1].map((rating) => option(String(rating), stars(rating), String(shown.rating ?? '')))}
        </select></div>
      <div class="field"><label for="product">${texts.product}</label>
        <select class="select" id="product" name="product">
          ${option('', texts.all_products, chosen ?? '')}
          ${listed.map(({ id, title }) => option(id, title, chosen ?? ''))}
        </select></div>
    </div>
    <div class="row end"><button class="button">${texts.apply}</button></div>
  </form>`
}

function option(value: string, label: string, selected: string): Html {
  return html`<option value="${value}" ${value === selected && html`selected`}>${label}</option>`
}

function nothingFound(texts: Texts, { has_reviews: hasReviews, shown }: ReviewsPage): Html {
  const { list } = texts
  if (!hasReviews) {
    return html`<div class="card empty">
      <h2>${list.none}</h2>
      <p>${list.none_text}</p>
      ${addToProductPage(texts, true)}
      <a class="button" href="/import">${list.import}</a>
    </div>`
  }
  const isQueue = shown.status === 'pending' && shown.rating === undefined && shown.product_id === undefined
  return html`<div class="card empty">
    <h2>${isQueue ? list.queue_empty : list.no_match}</h2>
    <p>${isQueue ? list.queue_empty_text : list.no_match_text}</p>
    <a class="button" href="/?status=all">${list.show_all}</a>
  </div>`
}

function paging({ list: texts }: Texts, shown: ShownReviews, nextCursor: string | null): Html | undefined {
  if (shown.cursor === undefined && nextCursor === null) return undefined
  return html`<nav class="row between" aria-label="${texts.paging}">
    ${shown.cursor === undefined ? html`<span></span>` : html`<a class="button" href="${addressOf({ ...shown, cursor: undefined })}">${texts.first_page}</a>`}
    ${nextCursor !== null && html`<a class="button" href="${addressOf({ ...shown, cursor: nextCursor })}">${texts.next_page}</a>`}
  </nav>`
}
