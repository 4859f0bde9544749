import type { SectionInstance } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { changedConfiguration } from './preview-document.ts'

const section = (id: string, text = ''): SectionInstance => ({ id, type: 'hero', settings: { text }, blocks: [] })
const config = { sections: [section('a'), section('b')], settings: { gap: 4 } }

test('a changed section keeps its position, and the others keep their identity', () => {
  const changed = changedConfiguration(config, { sections: { a: section('a', 'new') } })
  expect(changed.sections.map(({ id, settings }) => [id, settings.text])).toEqual([
    ['a', 'new'],
    ['b', ''],
  ])
  expect(changed.sections[1]).toBe(config.sections[1])
  expect(changed.settings).toBe(config.settings)
})

test('sections are added, removed and reordered', () => {
  const changed = changedConfiguration(config, { sections: { a: null, c: section('c') }, order: ['c', 'b'] })
  expect(changed.sections.map(({ id }) => id)).toEqual(['c', 'b'])
})
