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

test('every category has its own slug and emoji', () => {
  expect(categories.map(({ name }) => name)).toEqual([...appCategories])
  for (const key of ['slug', 'emoji'] as const) {
    expect(new Set(categories.map((category) => category[key])).size).toBe(appCategories.length)
  }
  expect(categoryClass('AI')).toBe('category-ai')
})

test('groups keep the order of the apps, and empty categories are left out', () => {
  const groups = groupByCategory([app('b', 'Support'), app('a', 'Marketing'), app('c', 'Support')])
  expect(groups.map(({ category, apps }) => [category.name, apps.map(({ id }) => id)])).toEqual([
    ['Marketing', ['a']],
    ['Support', ['b', 'c']],
  ])
})
