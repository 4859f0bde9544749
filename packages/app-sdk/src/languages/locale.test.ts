import { expect, test } from 'vitest'
import { pageLocale } from './locale.ts'

test.each([
  ['hi-IN', 'hi-IN'],
  ['hi', 'hi-IN'],
  ['HI;q=0.9', 'hi-IN'],
  ['en-US', 'en-IN'],
  ['hindi', 'en-IN'],
  ['', 'en-IN'],
  [undefined, 'en-IN'],
])('of pages in English and Hindi, somebody who wants %s gets %s', (wanted, locale) => {
  expect(pageLocale(['en', 'hi'], wanted)).toBe(locale)
  expect(pageLocale(undefined, wanted)).toBe('en-IN')
})
