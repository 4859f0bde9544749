import { expect, test } from 'vitest'
import { resolveNextAddress } from './resolve-next-address.ts'

const dashboard = 'https://dashboard.example.com'
const marketplace = 'https://apps.example.com'

test.each([
  ['/stores?a=1#b', '/stores?a=1#b'],
  ['https://dashboard.example.com/stores', '/stores'],
  ['https://apps.example.com/app/chai', 'https://apps.example.com/app/chai'],
  ['stores', '/stores'],
])('follows %s', (next, address) => {
  expect(resolveNextAddress(next, dashboard, [marketplace])).toBe(address)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'https://dashboard.example.com//evil.example',
  'javascript:alert(1)',
  'https://apps.example.com.evil.example/',
  'https://apps.example.com@evil.example/',
  'data:text/html,x',
  'http://apps.example.com/',
])('refuses %s', (next) => {
  expect(resolveNextAddress(next, dashboard, [marketplace])).toBeUndefined()
})
