import { expect, test } from 'vitest'
import { safeImageAddress, safeLink } from './safe-link.ts'

test.each([
  ['/collections/all', '/collections/all'],
  [' /cart ', '/cart'],
  ['/', '/'],
  ['#top', '#top'],
  ['?page=2', '?page=2'],
  ['/search?q=//x', '/search?q=//x'],
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['mailto:shop@example.com', 'mailto:shop@example.com'],
  ['tel:+91 98765 43210', 'tel:+919876543210'],
])('%j is a safe link', (given, expected) => {
  expect(safeLink(given)).toBe(expected)
})

test.each([
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001https://example.com',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'ftp://example.com',
  'shopify://products/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'https://',
  'https://user:secret@evil.example',
  'https://exa mple.com',
  'example.com',
  'cart',
  'mailto:',
  `/${'x'.repeat(3000)}`,
])("%j isn't a safe link", (given) => {
  expect(safeLink(given)).toBeUndefined()
})

test.each(['/icons/a.svg', 'https://example.com/a.png', 'data:image/png;base64,iVBORw0KGgo='])(
  'an image can be loaded from %j',
  (given) => {
    expect(safeImageAddress(given)).toBe(given)
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png,"><script>',
  'mailto:a@example.com',
  '#a',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
])("images can't be loaded from %j", (given) => {
  expect(safeImageAddress(given)).toBeUndefined()
})
