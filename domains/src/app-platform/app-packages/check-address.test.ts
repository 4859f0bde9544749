import { expect, test } from 'vitest'
import { findAddressProblem } from './check-address.ts'

const urls = {
  marketplace: 'https://apps.haat.example',
  dashboard: 'https://dashboard.haat.example',
  editor: 'https://editor.haat.example',
  studio: 'https://studio.haat.example',
  administration: 'https://admin.haat.example',
  storefront: 'https://shops.example.co.in',
  backend: 'https://api.haat.example',
  apps: 'https://haat-apps.github.io',
  admin: 'https://api.haat.example',
}

test.each([
  'https://reviews.example',
  'https://haat.example.org',
  'https://reviews.co.in',
  // Each name below a public suffix is a site of its own.
  'https://reviews.github.io',
])('an app can be at %s', (base) => {
  expect(findAddressProblem(base, { urls })).toBeUndefined()
})

test.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://2130706433',
  'https://localhost',
  'https://bulk-bandhu.builtin.invalid',
  'https://haat.example',
  'https://reviews.haat.example',
  'https://reviews.example.co.in',
  'https://haat-apps.github.io',
])('an app can’t be at %s', (base) => {
  expect(findAddressProblem(base, { urls })).toBeDefined()
})
