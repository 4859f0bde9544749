import { expect, test } from 'vitest'
import { sanitizedHtml } from './sanitized-html.ts'

const place = { id_prefix: 'block-1-', actions: '/tea/_apps/reviews/' }

test('the same source is sanitised for the place where it stands, however often it was before', () => {
  const source = '<p id="a" onclick="x()">Tea</p><form action="/tea/_apps/reviews/add"></form>'
  const html = sanitizedHtml(source, place)
  expect(html).toBe(
    '<p id="block-1-a">Tea</p><form action="/tea/_apps/reviews/add" method="post" id="block-1-form-1"></form>',
  )
  expect(sanitizedHtml(source, { ...place, id_prefix: 'block-2-' })).toBe(html.replaceAll('block-1-', 'block-2-'))
  // Another app's form goes nowhere.
  expect(sanitizedHtml(source, { ...place, actions: '/tea/_apps/other/' })).toBe('<p id="block-1-a">Tea</p>')
  // More than is kept.
  for (let index = 0; index < 100; index += 1) sanitizedHtml(`${index}${'x'.repeat(30_000)}`, place)
  expect(sanitizedHtml(source, place)).toBe(html)
})
