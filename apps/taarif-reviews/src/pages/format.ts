import { type Html, html } from '@haat/app-sdk'

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
const number = new Intl.NumberFormat('en-IN')

export function formatDate(time: string): string {
  return date.format(new Date(time))
}

/** `1 review`, `1,204 reviews`. */
export function count(amount: number, noun: string): string {
  return `${number.format(amount)} ${noun}${amount === 1 ? '' : 's'}`
}

/** `★★★★☆`, with a name for people who can't see it. */
export function stars(rating: number): Html {
  const shown = '★'.repeat(rating) + '☆'.repeat(5 - rating)
  return html`<span role="img" aria-label="${count(rating, 'star')}">${shown}</span>`
}

/** The link that opens the theme editor with the reviews in place. */
export function addToProductPage(isPrimary = false): Html {
  return html`<a class="button ${isPrimary && 'button-primary'}" data-add-block="reviews" data-template="product" href="#">Add to your product page</a>`
}
