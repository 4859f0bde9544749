import { expect, test } from 'vitest'
import { printSnippet, renderSnippet } from '../../mock-store/render-snippet.ts'

const files = {
  'locales/en.default.json': `{ // comments are fine
    "cart": { "items": { "one": "{{ count }} item", "other": "{{ count }} items" }, "greeting": "Hello {{ name }}", "note_html": "<b>{{ name }}</b> is here", },
  }`,
  'locales/hi.json': '{ "cart": { "greeting": "नमस्ते {{ name }}" } }',
}

test("translations use the store's language, with plural forms and placeholders", () => {
  expect(printSnippet("{{ 'cart.items' | t: count: 1 }}, {{ 'cart.items' | t: count: 3 }}", { files })).toBe(
    '1 item, 3 items',
  )
  expect(printSnippet("{{ 'cart.greeting' | t: name: 'A & B' }}", { files })).toBe('Hello A &amp; B')
})

test('an HTML translation escapes its values', () => {
  expect(printSnippet("{{ 'cart.note_html' | t: name: '<i>' }}", { files })).toBe('<b>&lt;i&gt;</b> is here')
})

test('a missing translation falls back to the default language', () => {
  const shop = { name: 'S', url: 'https://s.example', locale: 'hi' }
  expect(
    printSnippet("{{ 'cart.greeting' | t: name: 'Asha' }} {{ 'cart.items' | t: count: 2 }}", { files, data: { shop } }),
  ).toBe('नमस्ते Asha 2 items')
})

test('a missing text shows its key in words and adds a warning', () => {
  const { html, warnings } = renderSnippet("{{ 'cart.empty_cart' | t }}")
  expect(html).toContain('Empty cart')
  expect(warnings.map(({ code }) => code)).toEqual(['missing_translation'])
})

test('a text with a default shows it, escaped and without a warning, only if the translation is missing', () => {
  const { html, warnings } = renderSnippet(
    "{{ 'cart.empty_cart' | t: default: 'Nothing & more' }} {{ 'cart.greeting' | t: name: 'Asha', default: 'Hi' }}",
    { files },
  )
  expect(html).toContain('Nothing &amp; more Hello Asha')
  expect(warnings).toEqual([])
})

test('handles keep letters of every script', () => {
  expect(printSnippet("{{ 'Nani’s Garam Masala (250 g)' | handle }} {{ 'हल्दी पाउडर' | handleize }}")).toBe(
    'nanis-garam-masala-250-g हल्दी-पाउडर',
  )
})

test('singular and plural', () => {
  expect(
    printSnippet(
      "{{ 1 | pluralize: 'item', 'items' }} {{ 0 | pluralize: 'item', 'items' }} {{ 'free-shipping note' | camelize }}",
    ),
  ).toBe('item items FreeShippingNote')
})

test('dates have named formats and use Indian Standard Time', () => {
  expect(printSnippet("{{ '2026-11-20T20:00:00Z' | date: format: 'date' }}")).toBe('21 November 2026')
  expect(printSnippet("{{ '2026-11-20T20:00:00Z' | time_tag: '%d/%m' }}")).toBe(
    '<time datetime="2026-11-21T01:30:00+05:30">21/11</time>',
  )
})

test('JSON of a product is safe in a page', () => {
  const json = printSnippet('{{ product | json }}', { data: {} })
  const product = JSON.parse(json)
  expect(product.title).toBe('Lakadong Turmeric')
  expect(product.variants).toHaveLength(3)
  expect(product.variants[0]).toMatchObject({ price: 18900, option1: '100 g', available: true })
  expect(json).not.toMatch(/[<>]/)
})
