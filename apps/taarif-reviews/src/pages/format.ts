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

const STAR = 'M12 2l3 6.9 7.5.7-5.7 5 1.7 7.4L12 18l-6.5 4 1.7-7.4-5.7-5L9 8.9z'

/** Five stars, as many of them filled as were given. Drawn, because not every font has stars. */
export function stars(rating: number): Html {
  return html`<svg viewBox="0 0 120 24" width="90" height="18" role="img" aria-label="${count(rating, 'star')}">
    ${[0, 1, 2, 3, 4].map(
      (index) =>
        html`<path transform="translate(${index * 24})" d="${STAR}" fill="${index < rating ? '#e08600' : 'currentColor'}" ${index >= rating && html`opacity="0.25"`}/>`,
    )}
  </svg>`
}

/** The link that opens the theme editor with the reviews in place. */
export function addToProductPage(isPrimary = false): Html {
  return html`<a class="button ${isPrimary && 'button-primary'}" data-add-block="reviews" data-template="product" href="#">Add to your product page</a>`
}
