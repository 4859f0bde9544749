import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSuggestions } from './suggestions.ts'

test('lists products first, with image and price in rupees', () => {
  const answer = {
    pages: [{ title: 'About us', url: '/tea/pages/about' }],
    categories: [{ title: 'Tea › Black', url: '/tea/categories/black' }],
    products: [
      {
        title: 'Assam',
        url: '/tea/products/assam',
        price_min_paise: 1_23_450,
        image: { src: '/media/a/b.webp', alt: '' },
      },
      { title: 'Nilgiri', url: '/tea/products/nilgiri', price: 'From ₹89', image: null },
    ],
  }
  expect(readSuggestions(answer)).toEqual([
    { title: 'Assam', url: '/tea/products/assam', image: '/media/a/b.webp', price: '₹1,234.50' },
    { title: 'Nilgiri', url: '/tea/products/nilgiri', image: undefined, price: 'From ₹89' },
    { title: 'Tea › Black', url: '/tea/categories/black', image: undefined, price: undefined },
    { title: 'About us', url: '/tea/pages/about', image: undefined, price: undefined },
  ])
})

test('ignores URLs outside the store', () => {
  const urls = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7]
  expect(readSuggestions({ products: urls.map((url) => ({ title: 'x', url })) })).toEqual([])
})

test('never throws, whatever the response', () => {
  fc.assert(fc.property(fc.jsonValue(), (answer) => Array.isArray(readSuggestions(answer))))
})
