import type { App } from '@haat/domains/app-store/contract'
import { appCategories } from '@haat/domains/app-store/contract'
import { expect, test } from 'vitest'
import { categories, categoryClass, groupByCategory } from './categories.ts'

const app = (id: string, category: App['category']): App => ({
  id,
  title: id,
  description: '',
  icon: '',
  category,
  price: 'Free',
  developer_name: '',
  install_count: 0,
  support_url: null,
  created_at: '2026-11-21T00:00:00Z',
})

test('every category of the catalog has a look of its own', () => {
  expect(categories.map(({ name }) => name)).toEqual([...appCategories])
  for (const key of ['slug', 'emoji'] as const) {
    expect(new Set(categories.map((category) => category[key])).size).toBe(appCategories.length)
  }
  expect(categoryClass('AI')).toBe('category-ai')
})

test('shelves keep the order of the apps, leave empty categories out and lose nobody', () => {
  const shelves = groupByCategory([app('b', 'Support'), app('a', 'Marketing'), app('c', 'Support')])
  expect(shelves.map(({ category, apps }) => [category.name, apps.map(({ id }) => id)])).toEqual([
    ['Marketing', ['a']],
    ['Support', ['b', 'c']],
  ])
})
