import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type BenchBlock, type BenchProduct, type BenchSection, formatPrice, imageUrl, widths } from './page-data.ts'

/** Renders the page with React on the server. */
export function renderWithReact(sections: readonly BenchSection[]): string {
  return sections.map((section) => renderToString(h(Section, { section }))).join('')
}

function Section({ section: { id, settings, blocks } }: { section: BenchSection }): ReactElement {
  const style = { paddingBlock: `${settings.space_above}px ${settings.space_below}px` }
  return h(
    'section',
    { id: `section-${id}`, className: `section shelf ${settings.scheme}`, style },
    settings.heading && h('h2', { className: 'shelf__heading' }, settings.heading),
    settings.subheading && h('p', { className: 'shelf__lead' }, settings.subheading),
    h(
      'ul',
      { className: `shelf__list shelf__list--${settings.columns}`, role: 'list' },
      blocks.map((block, index) =>
        h('li', { key: block.id, className: 'shelf__item', id: block.id }, item(block, index + 1)),
      ),
    ),
    settings.show_all && h('a', { className: 'button', href: settings.link }, 'View all'),
  )
}

function item({ type, settings }: BenchBlock, index: number): ReactElement {
  if (type === 'text') return h('div', { className: 'prose' }, h('p', null, settings.text))
  return h(Card, { product: settings.product, badge: settings.show_badge, index })
}

function Card({ product, badge, index }: { product: BenchProduct; badge: boolean; index: number }): ReactElement {
  const { image, price, compare_at_price: compareAtPrice } = product
  return h(
    'article',
    { className: `card${product.available ? '' : ' card--sold-out'}` },
    h(
      'div',
      { className: 'card__image', style: { '--ratio': image.width / image.height } },
      h('img', {
        src: imageUrl(image.file, 720),
        srcSet: widths.map((width) => `${imageUrl(image.file, width)} ${width}w`).join(', '),
        alt: image.alt,
        width: image.width,
        height: image.height,
        loading: index > 2 ? 'lazy' : 'eager',
      }),
    ),
    h('h3', null, h('a', { href: product.url }, product.title)),
    compareAtPrice !== null && compareAtPrice > price && h('s', null, formatPrice(compareAtPrice)),
    h('span', { className: 'card__price' }, formatPrice(price)),
    badge && h('span', { className: 'card__badge' }, product.available ? 'Offer' : 'Sold out'),
    h(
      'ul',
      { className: 'card__tags' },
      product.tags.map((tag) => h('li', { key: tag }, tag.charAt(0).toUpperCase() + tag.slice(1))),
    ),
    h('span', { className: 'card__rating', 'aria-label': `${product.rating} of 5` }, Math.round(product.rating)),
  )
}
