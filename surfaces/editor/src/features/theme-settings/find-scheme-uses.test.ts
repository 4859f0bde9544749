import type { SectionSchema, ThemeSchemas } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import type { ThemeDocument } from '../../document/theme-document.ts'
import { findSchemeUses } from './find-scheme-uses.ts'
import { newSchemeFrom } from './new-scheme.ts'
import { roleLabel, rolesOf } from './scheme-roles.ts'

const scheme = (standard: string) =>
  ({ key: 'scheme', type: 'color_scheme', label: 'Scheme', tab: 'style', default: standard }) as const
const section: SectionSchema = {
  kind: 'section',
  type: 'hero',
  name: 'Hero',
  settings: [scheme('light')],
  blocks: [{ type: 'card', name: 'Card', settings: [scheme('')] }],
  presets: [],
}
const schemas: ThemeSchemas = {
  sections: { hero: section },
  widgets: {},
  blocks: {},
  global: { schema: [], values: {}, color_schemes: {} },
}
const document: ThemeDocument = {
  order: ['one', 'two'],
  sections: {
    one: { id: 'one', type: 'hero', settings: {}, blocks: [{ id: 'c', type: 'card', settings: { scheme: 'dark' } }] },
    two: { id: 'two', type: 'hero', settings: { scheme: 'gone' }, blocks: [] },
  },
  settings: { color_schemes: { light: { background: '#fff' }, dark: { background: '#000' }, idle: {} } },
}

test('finds elements that chose a scheme, have it as default, or fall back to it because theirs was deleted', () => {
  expect(findSchemeUses(document, schemas, 'dark')).toEqual([{ section_id: 'one', block_id: 'c' }])
  expect(findSchemeUses(document, schemas, 'light')).toEqual([{ section_id: 'one' }, { section_id: 'two' }])
  expect(findSchemeUses(document, schemas, 'idle')).toEqual([])
})

test('gives a new scheme an unused name and id', () => {
  const first = newSchemeFrom([], undefined)
  const known = [{ id: first.id, name: 'New scheme', colors: { background: '#123456' } }]
  expect(newSchemeFrom(known, first.id)).toEqual({
    id: 'scheme-2',
    scheme: { background: '#123456', label: 'New scheme 2' },
  })
})

test('labels roles in words and lists them in the theme’s order', () => {
  expect(
    rolesOf({ label: 'X', glow: '#fff', text: '#000' }, { a: { label: 'A', text: '#000', on_primary: '#fff' } }),
  ).toEqual(['text', 'on_primary', 'glow'])
  expect(roleLabel('on_primary')).toBe('Text on primary')
})
