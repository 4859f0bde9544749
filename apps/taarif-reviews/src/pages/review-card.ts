import { type Html, html } from '@haat/app-sdk'
import type { ProductName } from '../catalog/load-products.ts'
import type { Review, ReviewStatus } from '../reviews/review.ts'
import { formatDate, stars } from './format.ts'

const statusBadges: Record<ReviewStatus, { readonly text: string; readonly badge: string }> = {
  pending: { text: 'Waiting', badge: 'badge-warning' },
  approved: { text: 'Approved', badge: 'badge-success' },
  rejected: { text: 'Rejected', badge: '' },
}

/** A review with what can be done about it. `back`: the list that is shown afterwards. */
export function reviewCard(
  { id, data, created_at: createdAt }: Review,
  products: ReadonlyMap<string, ProductName>,
  back: string,
): Html {
  const { status, rating, title, text, author, email, reply, source } = data
  const product = products.get(data.product_id)
  const name = author ?? 'Customer'
  const { text: word, badge } = statusBadges[status]
  return html`<form class="card" method="post" action="/reviews/${id}/reply">
    <input type="hidden" name="back" value="${back}">
    <div class="row between">
      <div class="row">${stars(rating)} <span class="badge ${badge}">${word}</span>${source === 'import' && html` <span class="badge">Imported</span>`}</div>
      <span class="muted">${formatDate(data.written_at ?? createdAt)}</span>
    </div>
    <h2>${title ?? `Review by ${name}`}</h2>
    ${text !== undefined && html`<p class="multiline">${text}</p>`}
    <p class="muted">${name}${email !== undefined && `, ${email}`} about ${
      product === undefined
        ? 'a product that isn’t there any more'
        : html`<a href="/?status=all&amp;product=${product.id}">${product.title}</a>`
    }</p>
    ${reply !== undefined && html`<p class="multiline"><strong>Your reply:</strong> ${reply}</p>`}
    <div class="row">
      ${status !== 'approved' && html`<button class="button button-primary" formaction="/reviews/${id}/approve" aria-label="Approve the review by ${name}">Approve</button>`}
      ${status !== 'rejected' && html`<button class="button" formaction="/reviews/${id}/reject" aria-label="Reject the review by ${name}">Reject</button>`}
      <button class="button button-quiet" formaction="/reviews/${id}/delete" aria-label="Delete the review by ${name}"
        data-confirm="Delete this review?" data-confirm-text="It can’t be restored. To hide it from your store, reject it."
        data-confirm-label="Delete" data-destructive>Delete</button>
    </div>
    <details>
      <summary>${reply === undefined ? 'Reply' : 'Change your reply'}</summary>
      <div class="stack">
        <div class="field"><label for="reply-${id}">Your reply to ${name}</label>
          <textarea class="input" id="reply-${id}" name="reply" rows="3" maxlength="1000">${reply}</textarea>
          <p class="hint">Everyone who sees the review sees it. Leave it empty to remove it.</p></div>
        <div class="row"><button class="button">Save reply</button></div>
      </div>
    </details>
  </form>`
}
