import { safeLink } from '@haat/theme-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLink, storePages, typedLinks } from './link-kinds.ts'

test('recognises the kind of a link by its address', () => {
  const kinds = {
    '/products/masala-chai': 'product',
    '/collections/gifts': 'collection',
    '/collections/all': 'store',
    '/categories/black-tea': 'category',
    '/nothing/black-tea': 'store',
    '/pages/our-story': 'page',
    '/pages/our-story#map': 'store',
    '/': 'store',
    '#top': 'store',
    'https://www.instagram.com/haat': 'address',
    'mailto:chai@haat.in': 'email',
    'tel:+919876543210': 'phone',
    'javascript:alert(1)': 'unknown',
    about: 'unknown',
  }
  for (const [href, kind] of Object.entries(kinds)) expect([href, readLink(href).kind]).toEqual([href, kind])
  expect(readLink('/products/%E0%A4%9A%E0%A4%BE%E0%A4%AF').handle).toBe('चाय')
})

test('turns typed text into the link it stands for', () => {
  const first = (typed: string) => typedLinks(typed)[0]?.href
  expect(first('chai@haat.in')).toBe('mailto:chai@haat.in')
  expect(first('+91 98765-43210')).toBe('tel:+919876543210')
  expect(first('haat.in/tea')).toBe('https://haat.in/tea')
  expect(first('  https://haat.in ')).toBe('https://haat.in')
  expect(first('/pages/about')).toBe('/pages/about')
  expect(first('turmeric')).toBeUndefined()
  expect(first('javascript:alert(1)')).toBeUndefined()
  expect(first('//evil.example')).toBeUndefined()
})

test('offers only safe links', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()), (typed) => {
      for (const { href } of typedLinks(typed)) expect(safeLink(href)).toBe(href)
    }),
  )
  for (const { href } of storePages) expect(safeLink(href)).toBe(href)
})
