import { findDynamicSource, type Setting } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { bindingOf } from '../source/bound-value.ts'
import { endOfMarkup, withPlaceholder } from './placeholder.ts'
import { namedSources } from './source-names.ts'

const title = findDynamicSource(['product', 'title'])
if (title === undefined) throw new Error('The catalogue of dynamic sources has changed')
const heading: Setting = { key: 'heading', type: 'text', label: 'Heading', tab: 'content' }

test('separates a placeholder from words with spaces, but not from a full stop', () => {
  expect(withPlaceholder('', title, 0)).toBe('{{ product.title }}')
  expect(withPlaceholder('Buynow', title, 3)).toBe('Buy {{ product.title }} now')
  expect(withPlaceholder('Buy  now', title, 4)).toBe('Buy {{ product.title }} now')
  expect(withPlaceholder('Buy.', title, 3)).toBe('Buy {{ product.title }}.')
})

test('appends a placeholder to the last words of rich text', () => {
  const add = (html: string) => withPlaceholder(html, title, endOfMarkup(html))
  expect(add('<p>Buy</p><ul><li><p>this</p></li></ul>')).toBe(
    '<p>Buy</p><ul><li><p>this {{ product.title }}</p></li></ul>',
  )
  expect(add('Buy <em>this</em>')).toBe('Buy <em>this</em> {{ product.title }}')
})

test('treats a field as connected only if its value is exactly one source', () => {
  const link: Setting = { ...heading, type: 'link' }
  expect(bindingOf(heading, ' {{product.title}} ')).toEqual({ path: 'product.title', source: title })
  expect(bindingOf(heading, '{{ closest.product.title }}')?.source).toBe(title)
  expect(bindingOf(heading, 'Buy {{ product.title }}')).toBeUndefined()
  // Unknown text stays text; an unknown source in a link of an imported theme can be disconnected.
  expect(bindingOf(heading, '{{ anything }}')).toBeUndefined()
  expect(bindingOf(link, '{{ product.metafields.a.b }}')).toEqual({
    path: 'product.metafields.a.b',
    source: undefined,
  })
})

test('names the sources in text that cannot be filled', () => {
  expect(namedSources('Buy {{ product.title }} of {{ x.y }}')).toBe('Buy [Product title] of [x.y]')
})
