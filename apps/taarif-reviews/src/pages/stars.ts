import { type Html, html } from '@haat/app-sdk'
import type { Texts } from '../texts/texts.ts'

const STAR = 'M12 2l3 6.9 7.5.7-5.7 5 1.7 7.4L12 18l-6.5 4 1.7-7.4-5.7-5L9 8.9z'

/** Five stars, as many of them filled as were given. Drawn, because not every font has stars. */
export function stars(texts: Texts, rating: number): Html {
  return html`<svg viewBox="0 0 120 24" width="90" height="18" role="img" aria-label="${texts.stars(rating)}">
    ${[0, 1, 2, 3, 4].map(
      (index) =>
        html`<path transform="translate(${index * 24})" d="${STAR}" fill="${index < rating ? '#e08600' : 'currentColor'}" ${index >= rating && html`opacity="0.25"`}/>`,
    )}
  </svg>`
}
