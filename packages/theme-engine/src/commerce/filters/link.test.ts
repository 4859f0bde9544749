import { expect, test } from 'vitest'
import { printSnippet } from '../../mock-store/render-snippet.ts'

test('a link escapes its text and refuses what runs', () => {
  expect(printSnippet("{{ 'Tea & more' | link_to: '/collections/tea', class: 'b' }}")).toBe(
    '<a href="/collections/tea" class="b">Tea &amp; more</a>',
  )
  expect(printSnippet("{{ 'x' | link_to: 'javascript:alert(1)' }}")).toBe('<a href="">x</a>')
})

test('lists of a vendor, a type and a tag', () => {
  expect(printSnippet("{{ 'Kesari & D' | link_to_vendor }} {{ 'Tea' | url_for_type }}")).toBe(
    '<a href="/collections/all?filter.p.vendor=Kesari%20%26%20D">Kesari &amp; D</a> /collections/all?filter.p.product_type=Tea',
  )
})

test('a product within a collection', () => {
  expect(printSnippet('{{ product.url | within: collections.spices }}')).toBe(
    '/collections/spices/products/lakadong-turmeric',
  )
})

test('what was searched for is marked, and only that', () => {
  expect(printSnippet("{{ 'Masala <b> masala' | highlight: 'MASALA' }}")).toBe(
    '<strong class="highlight">Masala</strong> &lt;b&gt; <strong class="highlight">masala</strong>',
  )
})
