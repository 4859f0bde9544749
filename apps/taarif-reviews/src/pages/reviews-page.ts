import { type Html, html, type PageResult } from '@haat/app-sdk'
import type { ProductName } from '../catalog/load-products.ts'
import type { ReviewStatus } from '../reviews/review.ts'
import type { ReviewPage } from '../reviews/review-store.ts'
import { addToProductPage } from './format.ts'
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

const statusLabels: Record<ReviewStatus | 'all', string> = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All reviews',
}

/** The reviews of a store with filters: approve, reject, reply, delete. */
export function reviewsPage(content: ReviewsPage): PageResult {
  const { page, shown, products } = content
  return {
    title: 'Reviews',
    body: html`
      <header class="page-head">
        <div><h1>Reviews</h1><p>Approve what customers wrote, reply to them, and choose what your store shows.</p></div>
        ${addToProductPage()}
      </header>
      ${content.has_reviews ? filterForm(content) : undefined}
      ${page.reviews.length === 0 ? nothingFound(content) : page.reviews.map((review) => reviewCard(review, products, addressOf(shown)))}
      ${paging(shown, page.next_cursor)}`,
  }
}

function filterForm({ shown, choices, products }: ReviewsPage): Html {
  const chosen = shown.product_id
  const selected = chosen === undefined ? undefined : products.get(chosen)
  const isListed = choices.some(({ id }) => id === chosen)
  const listed = selected === undefined || isListed ? choices : [selected, ...choices]
  return html`<form action="/" class="card">
    <div class="columns">
      <div class="field"><label for="status">Show</label>
        <select class="select" id="status" name="status">
          ${Object.entries(statusLabels).map(([value, label]) => option(value, label, shown.status ?? 'all'))}
        </select></div>
      <div class="field"><label for="rating">Rating</label>
        <select class="select" id="rating" name="rating">
          ${option('', 'Any rating', String(shown.rating ?? ''))}
          ${[5, 4, 3, 2, 1].map((stars) => option(String(stars), stars === 1 ? '1 star' : `${stars} stars`, String(shown.rating ?? '')))}
        </select></div>
      <div class="field"><label for="product">Product</label>
        <select class="select" id="product" name="product">
          ${option('', 'All products', chosen ?? '')}
          ${listed.map(({ id, title }) => option(id, title, chosen ?? ''))}
        </select></div>
    </div>
    <div class="row end"><button class="button">Apply filters</button></div>
  </form>`
}

function option(value: string, label: string, selected: string): Html {
  return html`<option value="${value}" ${value === selected && html`selected`}>${label}</option>`
}

function nothingFound({ has_reviews: hasReviews, shown }: ReviewsPage): Html {
  if (!hasReviews) {
    return html`<div class="card empty">
      <h2>No reviews yet</h2>
      <p>Add the review form to your product page, or import reviews that you have elsewhere.</p>
      ${addToProductPage(true)}
      <a class="button" href="/import">Import reviews</a>
    </div>`
  }
  const isQueue = shown.status === 'pending' && shown.rating === undefined && shown.product_id === undefined
  return html`<div class="card empty">
    <h2>${isQueue ? 'Nothing to approve' : 'No reviews match these filters'}</h2>
    <p>${isQueue ? 'New reviews appear here.' : 'Try other filters.'}</p>
    <a class="button" href="/?status=all">Show all reviews</a>
  </div>`
}

function paging(shown: ShownReviews, nextCursor: string | null): Html | undefined {
  if (shown.cursor === undefined && nextCursor === null) return undefined
  return html`<nav class="row between" aria-label="Pages of reviews">
    ${shown.cursor === undefined ? html`<span></span>` : html`<a class="button" href="${addressOf({ ...shown, cursor: undefined })}">First page</a>`}
    ${nextCursor !== null && html`<a class="button" href="${addressOf({ ...shown, cursor: nextCursor })}">Next page</a>`}
  </nav>`
}
