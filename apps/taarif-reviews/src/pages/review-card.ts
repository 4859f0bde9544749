import { type Html, html } from '@haat/app-sdk'
import type { ProductName } from '../catalog/load-products.ts'
import type { Review, ReviewStatus } from '../reviews/review.ts'
import type { Texts } from '../texts/texts.ts'
import { stars } from './stars.ts'

const badges: Record<ReviewStatus, string> = { pending: 'badge-warning', approved: 'badge-success', rejected: '' }

interface CardOptions {
  /** Products of the list, by ID. */
  readonly products: ReadonlyMap<string, ProductName>
  /** The list that is shown afterwards. */
  readonly back: string
}

/** A review with what can be done about it. */
export function reviewCard(
  texts: Texts,
  { id, data, created_at: createdAt }: Review,
  { products, back }: CardOptions,
): Html {
  const words = texts.review
  const { status, rating, title, text, author, email, reply, source } = data
  const product = products.get(data.product_id)
  const name = author ?? words.customer
  return html`<form class="card" method="post" action="/reviews/${id}/reply">
    <input type="hidden" name="back" value="${back}">
    <div class="row between">
      <div class="row">${stars(texts, rating)} <span class="badge ${badges[status]}">${words.statuses[status]}</span>${source === 'import' && html` <span class="badge">${words.imported}</span>`}</div>
      <span class="muted">${texts.format.date(data.written_at ?? createdAt)}</span>
    </div>
    <h2>${title ?? words.by(name)}</h2>
    ${text !== undefined && html`<p class="multiline">${text}</p>`}
    <p class="muted">${name}${email !== undefined && `, ${email}`}${words.about}${
      product === undefined
        ? words.product_deleted
        : html`<a href="/?status=all&amp;product=${product.id}">${product.title}</a>`
    }</p>
    ${reply !== undefined && html`<p class="multiline"><strong>${words.your_reply}</strong> ${reply}</p>`}
    <div class="row">
      ${status !== 'approved' && html`<button class="button button-primary" formaction="/reviews/${id}/approve" aria-label="${words.approve_by(name)}">${words.approve}</button>`}
      ${status !== 'rejected' && html`<button class="button" formaction="/reviews/${id}/reject" aria-label="${words.reject_by(name)}">${words.reject}</button>`}
      <button class="button button-quiet" formaction="/reviews/${id}/delete" aria-label="${words.delete_by(name)}"
        data-confirm="${words.delete_question}" data-confirm-text="${words.delete_text}"
        data-confirm-label="${words.delete}" data-destructive>${words.delete}</button>
    </div>
    <details>
      <summary>${reply === undefined ? words.reply : words.change_reply}</summary>
      <div class="stack">
        <div class="field"><label for="reply-${id}">${words.reply_to(name)}</label>
          <textarea class="input" id="reply-${id}" name="reply" rows="3" maxlength="1000">${reply}</textarea>
          <p class="hint">${words.reply_hint}</p></div>
        <div class="row"><button class="button">${words.save_reply}</button></div>
      </div>
    </details>
  </form>`
}
