import { expect, test } from 'vitest'
import { findSectionSchema } from './find-schema.ts'
import { perform, startHistory, undo } from './history.ts'
import { newSection } from './new-node.ts'
import { addSection } from './operations/add-section.ts'
import { pasteStyle } from './operations/paste-style.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { styleFor, styleOf } from './style-settings.ts'

const at = { at: 0, selected: null, template: 'home' }

function sectionOf(type: string, settings: Record<string, unknown>) {
  const schema = findSectionSchema(schemas, type)
  if (schema === undefined) throw new Error(`The starter has no ${type}`)
  return { ...newSection(schema), settings }
}

test('a copied style sets the style settings that both sections have, in one step', () => {
  const from = sectionOf('custom', { color_scheme: 'linen', padding_top: 120, gap: 4, width: 'narrow' })
  const to = sectionOf('custom', { color_scheme: 'paper', padding_bottom: 12 })
  const other = sectionOf('faq', { title: 'Questions' })
  const another = sectionOf('faq', { title: 'Answers' })
  let history = startHistory(starterDocument)
  for (const section of [from, to, other, another]) {
    history = perform(history, addSection(section, { template: 'home', index: 0 }), at)
  }
  const style = styleOf(history.document, schemas, { section_id: from.id })
  const target = { section_id: to.id }
  const pasted = perform(history, pasteStyle(target, styleFor(history.document, schemas, target, style), 'Section'), at)
  // A setting with its default in the source gets its default.
  expect(pasted.document.sections[to.id]?.settings).toEqual(from.settings)
  expect(pasted.undoStack.at(-1)?.label).toBe('Paste style to Section')
  expect(undo(pasted).document.sections[to.id]?.settings).toEqual(to.settings)

  const faq = { section_id: other.id }
  const onFaq = styleFor(history.document, schemas, faq, style)
  expect([...onFaq.keys()]).toContain('color_scheme')
  expect([...onFaq.keys()]).not.toContain('padding_top')
  // Never their content, even of the same type of section.
  const ofFaq = styleOf(history.document, schemas, { section_id: another.id })
  expect([...styleFor(history.document, schemas, faq, ofFaq).keys()]).not.toContain('title')
})
