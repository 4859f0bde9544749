import { type BenchProduct, type BenchSection, formatPrice, imageUrl, widths } from './page-data.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (value: unknown) =>
  String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Renders the page with template strings: a lower bound for every engine. */
export function renderWithStrings(sections: readonly BenchSection[]): string {
  return sections.map(section).join('')
}

function section({ id, settings, blocks }: BenchSection): string {
  const items = blocks.map(({ id: block, type, settings: { text, product, show_badge: showBadge } }, index) => {
    const content =
      type === 'product' ? card(product, showBadge, index + 1) : `<div class="prose"><p>${escapeText(text)}</p></div>`
    return `<li class="shelf__item" id="${escapeText(block)}">${content}</li>`
  })
  return `<section id="section-${escapeText(id)}" class="section shelf ${escapeText(settings.scheme)}" style="padding-block: ${settings.space_above}px ${settings.space_below}px">${
    settings.heading === '' ? '' : `<h2 class="shelf__heading">${escapeText(settings.heading)}</h2>`
  }${settings.subheading === '' ? '' : `<p class="shelf__lead">${escapeText(settings.subheading)}</p>`}<ul class="shelf__list shelf__list--${settings.columns}" role="list">${items.join('')}</ul>${
    settings.show_all ? `<a class="button" href="${escapeText(settings.link)}">View all</a>` : ''
  }</section>`
}

function card(product: BenchProduct, badge: boolean, index: number): string {
  const { image, price, compare_at_price: compareAtPrice } = product
  const sources = widths.map((width) => `${escapeText(imageUrl(image.file, width))} ${width}w`).join(', ')
  return `<article class="card${product.available ? '' : ' card--sold-out'}"><div class="card__image" style="--ratio: ${image.width / image.height}"><img src="${escapeText(imageUrl(image.file, 720))}" srcset="${sources}" alt="${escapeText(image.alt)}" width="${image.width}" height="${image.height}" loading="${index > 2 ? 'lazy' : 'eager'}"></div><h3><a href="${escapeText(product.url)}">${escapeText(product.title)}</a></h3>${
    compareAtPrice !== null && compareAtPrice > price ? `<s>${formatPrice(compareAtPrice)}</s>` : ''
  }<span class="card__price">${formatPrice(price)}</span>${
    badge ? `<span class="card__badge">${product.available ? 'Offer' : 'Sold out'}</span>` : ''
  }<ul class="card__tags">${product.tags.map((tag) => `<li>${escapeText(tag.charAt(0).toUpperCase() + tag.slice(1))}</li>`).join('')}</ul><span class="card__rating" aria-label="${product.rating} of 5">${Math.round(product.rating)}</span></article>`
}
