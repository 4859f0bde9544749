import { House } from '@haat/ui/icons'
import { expect, test } from 'vitest'
import { filterNavigation, findCurrentEntry } from './navigation.ts'

const entry = (to: string, permission?: string) => ({
  label: to,
  icon: House,
  to,
  ...(permission === undefined ? {} : { permission }),
})

test('hides entries without permission, and sections left empty', () => {
  const sections = [
    { entries: [entry('/'), entry('/products', 'products')] },
    { title: 'Settings', entries: [entry('/staff', 'settings')] },
  ]
  const shown = filterNavigation(sections, (permission) => permission !== 'settings')
  expect(shown.map(({ entries }) => entries.map(({ to }) => to))).toEqual([['/', '/products']])
})

test('a page below an entry belongs to it, unless the entry is exact', () => {
  const current = (pathname: string, ...entries: Parameters<typeof findCurrentEntry>[0][number]['entries']) =>
    findCurrentEntry([{ entries }], pathname)?.to
  expect(current('/products/1', entry('/products'))).toBe('/products')
  expect(current('/products-archive', entry('/products'))).toBeUndefined()
  expect(current('/stores/priya/billing', { ...entry('/stores'), exact: true })).toBeUndefined()
  expect(current('/products', entry('/'))).toBeUndefined()
})

test('a page belongs to the deepest entry', () => {
  const sections = [{ entries: [entry('/settings'), entry('/settings/staff')] }]
  expect(findCurrentEntry(sections, '/settings/staff')?.to).toBe('/settings/staff')
  expect(findCurrentEntry(sections, '/settings/taxes')?.to).toBe('/settings')
})
