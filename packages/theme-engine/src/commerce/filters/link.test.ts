import { expect, test } from 'vitest'
import { printSnippet } from '../../mock-store/render-snippet.ts'

test('a link escapes its text and rejects script URLs', () => {
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

test('highlights exactly the search terms', () => {
  expect(printSnippet("{{ 'Masala <b> masala' | highlight: 'MASALA' }}")).toBe(
    '<strong class="highlight">Masala</strong> &lt;b&gt; <strong class="highlight">masala</strong>',
  )
})

test("encodes what isn't allowed in a URL", () => {
  expect(
    printSnippet(
      "{{ '/a b?c=d&e' | url_escape }} {{ 'a b&c=हल्दी' | url_param_escape }} {{ collection.url | sort_by: 'title-ascending' }}",
      { template: 'collection' },
    ),
  ).toBe(
    '/a%20b?c=d&amp;e a%20b%26c%3D%E0%A4%B9%E0%A4%B2%E0%A5%8D%E0%A4%A6%E0%A5%80 /collections/all?sort_by=title-ascending',
  )
  expect(() => printSnippet("{{ '😀' | slice: 0 | url_escape }}")).not.toThrow()
})
