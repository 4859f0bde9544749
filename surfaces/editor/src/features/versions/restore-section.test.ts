import type { SectionInstance } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { toConfiguration, toDocument } from '../../document/theme-document.ts'
import { createEditorStore } from '../../state/editor-store.ts'
import { restoreSection } from './restore-section.ts'

const section = (id: string, heading: string, template = 'home'): SectionInstance => ({
  id,
  type: 'hero',
  template,
  settings: { heading },
  blocks: [],
})
const documentOf = (...sections: SectionInstance[]) => toDocument({ sections, settings: {} })

test('restores a changed section in its current position, and can be undone', () => {
  const older = documentOf(section('one', 'Then'), section('two', 'Two'))
  const store = createEditorStore({ document: documentOf(section('two', 'Two'), section('one', 'Now')) })
  const operation = restoreSection(older, store.getState().document, 'one', 'Hero')
  if (operation === undefined) throw new Error('There is nothing to restore')
  store.actions.perform(operation)
  expect(toConfiguration(store.getState().document).sections).toEqual([section('two', 'Two'), section('one', 'Then')])
  expect(store.getState().undoStack.at(-1)?.label).toBe('Restore Hero')
  store.actions.undo()
  expect(store.getState().document.sections.one?.settings.heading).toBe('Now')
})

test('restores a deleted section in its earlier position', () => {
  const older = documentOf(section('one', 'One'), section('two', 'Two'), section('three', 'Three'))
  const store = createEditorStore({ document: documentOf(section('one', 'One'), section('three', 'Three')) })
  const operation = restoreSection(older, store.getState().document, 'two', 'Hero')
  if (operation !== undefined) store.actions.perform(operation)
  expect(store.getState().document.order).toEqual(['one', 'two', 'three'])
})

test('keeps a section on the page it was moved to', () => {
  const older = documentOf(section('one', 'Then'))
  const store = createEditorStore({ document: documentOf(section('one', 'Now', 'product')) })
  const operation = restoreSection(older, store.getState().document, 'one', 'Hero')
  if (operation !== undefined) store.actions.perform(operation)
  expect(store.getState().document.sections.one).toEqual(section('one', 'Then', 'product'))
})

test('returns undefined if the older version doesn’t have the section', () => {
  expect(restoreSection(documentOf(), documentOf(section('one', 'One')), 'one', 'Hero')).toBeUndefined()
})
