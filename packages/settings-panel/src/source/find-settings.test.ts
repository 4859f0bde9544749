import type { Setting } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { findSettings } from './find-settings.ts'
import { problemOf } from './setting-problem.ts'

const settings: Setting[] = [
  { key: 'title', type: 'text', label: 'Heading', tab: 'content', info: 'Shown above the pictures', required: true },
  { key: 'layout', type: 'select', label: 'Shape', tab: 'style', options: [{ value: 'grid', label: 'Tiles' }] },
  { key: 'part', type: 'heading', label: 'Pictures', tab: 'content' },
]
const found = (query: string) => findSettings(settings, query).map(({ key }) => key)

test('finds settings that contain every word in label, hint, key or options', () => {
  expect(found('PICTURES above')).toEqual(['title'])
  expect(found('tiles')).toEqual(['layout'])
  expect(found('layout')).toEqual(['layout'])
  expect(found('tiles above')).toEqual([])
})

test('reports problems as sentences, including empty required fields', () => {
  const [title, layout] = settings
  if (title === undefined || layout === undefined) throw new Error('Expected two settings')
  expect(problemOf(title, '')).toBe('This field is required')
  expect(problemOf(title, 'Tea')).toBeUndefined()
  expect(problemOf(layout, 'list')).toBe('Must be one of grid')
})
