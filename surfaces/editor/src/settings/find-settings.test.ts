import type { Setting } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { findSettings } from './find-settings.ts'
import { faultOf } from './setting-fault.ts'

const settings: Setting[] = [
  { key: 'title', type: 'text', label: 'Heading', tab: 'content', info: 'Shown above the pictures', required: true },
  { key: 'layout', type: 'select', label: 'Shape', tab: 'style', options: [{ value: 'grid', label: 'Tiles' }] },
  { key: 'part', type: 'heading', label: 'Pictures', tab: 'content' },
]
const found = (query: string) => findSettings(settings, query).map(({ key }) => key)

test('settings are found by label, hint, key and options, each word of them', () => {
  expect(found('PICTURES above')).toEqual(['title'])
  expect(found('tiles')).toEqual(['layout'])
  expect(found('layout')).toEqual(['layout'])
  expect(found('tiles above')).toEqual([])
})

test('a fault is a sentence, and an empty field that is needed is one', () => {
  const [title, layout] = settings
  if (title === undefined || layout === undefined) throw new Error('There are two')
  expect(faultOf(title, '')).toBe('Must be filled in')
  expect(faultOf(title, 'Tea')).toBeUndefined()
  expect(faultOf(layout, 'list')).toBe('Must be one of grid')
})
