import { House } from '@haat/ui/icons'
import { expect, test } from 'vitest'
import { filterNavigation, isCurrentEntry } from './navigation.ts'

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
  expect(isCurrentEntry(entry('/products'), '/products/1')).toBe(true)
  expect(isCurrentEntry(entry('/products'), '/products-archive')).toBe(false)
  expect(isCurrentEntry({ ...entry('/stores'), exact: true }, '/stores/priya/billing')).toBe(false)
  expect(isCurrentEntry(entry('/'), '/products')).toBe(false)
})
