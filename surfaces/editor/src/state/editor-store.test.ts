import { beforeEach, describe, expect, test } from 'vitest'
import { newSection } from '../document/new-node.ts'
import { addSection } from '../document/operations/add-section.ts'
import { moveSection } from '../document/operations/move-section.ts'
import { removeNode } from '../document/operations/remove-node.ts'
import { setSetting } from '../document/operations/set-setting.ts'
import { schemas, starterDocument } from '../document/starter.fixture.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'

let store: EditorStore
let now: number

beforeEach(() => {
  now = 0
  store = createEditorStore({ document: starterDocument, clock: () => now })
})

const heading = (value: string) => setSetting({ section_id: 'hero' }, { key: 'heading', label: 'Heading' }, value)
const steps = () => store.getState().undoStack.map(({ label }) => label)

describe('a step', () => {
  test('contains everything typed until a pause', () => {
    for (const text of ['N', 'Ne', 'New']) {
      store.actions.perform(heading(text))
      now += 200
    }
    now += 1_000
    store.actions.perform(heading('Newer'))
    expect(steps()).toEqual(['Change Heading', 'Change Heading'])
    store.actions.undo()
    expect(store.getState().document.sections.hero?.settings.heading).toBe('New')
  })

  test('shows its page when undone and redone', () => {
    store.actions.perform(heading('New'))
    store.actions.showTemplate('product')
    store.actions.undo()
    expect(store.getState().template).toBe('home')
    store.actions.showTemplate('product')
    store.actions.redo()
    expect(store.getState().template).toBe('home')
  })

  test('that moves a section to another page shows that page, and the previous one when undone', () => {
    store.actions.perform(moveSection('hero', { template: 'page', index: 0 }, 'Hero'))
    expect(store.getState().template).toBe('page')
    store.actions.undo()
    expect(store.getState().template).toBe('home')
  })

  test('that moves a section to the header stays on the current page', () => {
    store.actions.perform(moveSection('hero', { template: 'header', index: 0 }, 'Hero'))
    expect(store.getState().template).toBe('home')
  })

  test('is ignored if the store is read-only', () => {
    store.actions.setReadOnly('Suspended')
    store.actions.perform(heading('New'))
    expect(store.getState().document).toBe(starterDocument)
  })

  test('makes the document unsaved until undone', () => {
    store.actions.perform(heading('New'))
    expect(store.getState().isDirty).toBe(true)
    store.actions.undo()
    expect(store.getState().isDirty).toBe(false)
    store.actions.redo()
    store.actions.replaceDocument('Start over', starterDocument)
    expect(store.getState().isDirty).toBe(false)
  })
})

describe('the selection', () => {
  test('is the added element, and empty after undo', () => {
    const { hero } = schemas.sections
    if (hero === undefined) throw new Error('The starter theme has changed')
    const section = newSection(hero)
    store.actions.perform(addSection(section, { template: 'home', index: 0 }))
    expect(store.getState().selectedSectionId).toBe(section.id)
    store.actions.undo()
    expect(store.getState()).toMatchObject({ selection: null, selectedSectionId: null })
    store.actions.redo()
    expect(store.getState().selectedSectionId).toBe(section.id)
  })

  test('moves to the parent of a removed element', () => {
    const target = { section_id: 'faq', block_id: starterDocument.sections.faq?.blocks[0]?.id ?? '' }
    store.actions.select(target)
    store.actions.perform(removeNode(target, 'Question'))
    expect(store.getState().selection).toEqual({ section_id: 'faq' })
    store.actions.undo()
    expect(store.getState().selection).toEqual(target)
  })

  test('is cleared if its element is missing after a restore or after someone else saves', () => {
    const { hero: _, ...sections } = starterDocument.sections
    const without = { ...starterDocument, sections, order: starterDocument.order.filter((id) => id !== 'hero') }
    store.actions.select({ section_id: 'hero' })
    store.actions.replaceDocument('Restore version 1', without)
    expect(store.getState()).toMatchObject({ selection: null, selectedSectionId: null })
    store.actions.undo()
    store.actions.select({ section_id: 'hero' })
    store.actions.rebase({ theirs: without, merged: without, units: new Set(['sections/hero']) })
    expect(store.getState()).toMatchObject({ selection: null, isDirty: false })
  })

  test('falls back to the parent of an element that doesn’t exist', () => {
    store.actions.select({ section_id: 'faq', block_id: 'gone' })
    expect(store.getState().selection).toEqual({ section_id: 'faq' })
    store.actions.select({ section_id: 'gone', widget_id: 'gone' })
    expect(store.getState().selection).toBeNull()
  })
})
