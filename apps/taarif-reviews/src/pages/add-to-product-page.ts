import { type Html, html } from '@haat/app-sdk'
import type { Texts } from '../texts/texts.ts'

/** The link that opens the theme editor with the reviews in place. */
export function addToProductPage({ add_to_product_page: label }: Texts, isPrimary = false): Html {
  return html`<a class="button ${isPrimary && 'button-primary'}" data-add-block="reviews" data-template="product" href="#">${label}</a>`
}
