import { expect, test } from 'vitest'
import { sectionPatterns } from '../../document/section-patterns.ts'
import { schemas, starterDocument } from '../../document/starter.fixture.ts'
import type { PaletteRequest } from '../../workspace/workspace-store.ts'
import { paletteGroups, searchGroups } from './palette-groups.ts'

const onHome: PaletteRequest = { kind: 'section', template: 'home', index: 0 }
const inColumn: PaletteRequest = { kind: 'widget', place: { section_id: 'any', index: 0 } }

function find(request: PaletteRequest, query: string): string[] {
  const groups = paletteGroups(starterDocument, schemas, request)
  return searchGroups(groups, query).flatMap(({ items }) => items.map(({ name }) => name))
}

test.each([
  ['quote', 'Testimonials'],
  ['review', 'Testimonials'],
  ['faq', 'FAQ'],
  ['questions', 'FAQ'],
  ['newsletter', 'Newsletter'],
  ['subscribe', 'Newsletter'],
  ['slider', 'Hero'],
  ['bestseller', 'Featured collection'],
  ['about us', 'Image with text'],
])('searching sections for %s finds %s', (query, name) => {
  expect(find(onHome, query)).toContain(name)
})

test('searching widgets finds them by synonyms and by the names of their presets', () => {
  expect(find(inColumn, 'quote')).toContain('Testimonials')
  expect(find(inColumn, 'newsletter')).toContain('Form')
  expect(find(inColumn, 'faq')).toContain('Accordion')
})

test('sections whose own name matches come before those found by a synonym', () => {
  expect(find(onHome, 'newsletter')[0]).toBe('Newsletter')
  expect(find(onHome, 'hero')[0]).toBe('Hero')
  expect(find(onHome, ' custom ')[0]).toBe('Custom section')
})

test('without a query, the groups keep their order', () => {
  const groups = paletteGroups(starterDocument, schemas, onHome)
  expect(searchGroups(groups, ' ')).toEqual(groups)
  expect(groups.map(({ title }) => title)).toEqual([
    'Banners',
    'Products',
    'Collections',
    'Text',
    'Images and video',
    'Reviews',
    'Contact and newsletter',
    'Layout',
  ])
})

test('every ready-made section is offered on pages, and none in the header', () => {
  const offered = (request: PaletteRequest) =>
    paletteGroups(starterDocument, schemas, request).flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'section' && item.pattern !== undefined ? [item.pattern.key] : [])),
    )
  expect(offered(onHome).toSorted()).toEqual(sectionPatterns.map(({ key }) => key).toSorted())
  expect(offered({ kind: 'section', template: 'header', index: 0 })).toEqual([])
})
