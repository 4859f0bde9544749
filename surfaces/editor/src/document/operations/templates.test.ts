import { expect, test } from 'vitest'
import { compareDocuments } from '../compare-documents.ts'
import { perform, redo, startHistory, undo } from '../history.ts'
import { mergeDocuments } from '../merge-documents.ts'
import { canAddTemplate, makeTemplateName, ownTemplatesOf } from '../own-templates.ts'
import { sectionsOf } from '../section-order.ts'
import { schemas, starterDocument } from '../starter.fixture.ts'
import { type ThemeDocument, toDocument } from '../theme-document.ts'
import { addTemplate } from './add-template.ts'
import { removeTemplate } from './remove-template.ts'
import { renameTemplate } from './rename-template.ts'

const at = { at: 0, selected: null, template: 'home' }
const hamper = { template: 'product.gift-hamper', name: 'Gift hamper', source: 'product' }
const withHamper = (document: ThemeDocument = starterDocument) =>
  perform(startHistory(document), addTemplate(hamper), at).document

test('adds a template with copies of another template’s sections', () => {
  const before = starterDocument
  const history = perform(startHistory(before), addTemplate(hamper), at)
  const copies = sectionsOf(history.document, 'product.gift-hamper')
  const originals = sectionsOf(before, 'product')
  expect(copies.map(({ type, settings }) => ({ type, settings }))).toEqual(
    originals.map(({ type, settings }) => ({ type, settings })),
  )
  expect(copies.map(({ id }) => id).some((id) => Object.hasOwn(before.sections, id))).toBe(false)
  expect(sectionsOf(history.document, 'product')).toEqual(originals)
  expect(history.undoStack.at(-1)).toMatchObject({ label: 'Add template Gift hamper', template_after: hamper.template })
  expect(undo(history).document).toEqual(before)
  expect(redo(undo(history)).document).toEqual(history.document)
})

test('deletes the sections and the name, and undoes both in one step', () => {
  const before = withHamper()
  const remove = removeTemplate(hamper.template, 'Gift hamper', { isShown: true })
  const history = perform(startHistory(before), remove, { ...at, template: hamper.template })
  expect(ownTemplatesOf(history.document)).not.toContain(hamper.template)
  expect(sectionsOf(history.document, hamper.template)).toEqual([])
  expect(history.undoStack.at(-1)).toMatchObject({ label: 'Delete template Gift hamper', template_after: 'product' })
  expect(undo(history).document).toEqual(before)
})

test('lists added, renamed, deleted and changed templates', () => {
  const before = starterDocument
  const withTemplate = withHamper(before)
  const [first, ...others] = compareDocuments(before, withTemplate, schemas)
  expect(first).toMatchObject({ kind: 'added', template: hamper.template, label: 'Template Gift hamper' })
  expect(
    others.every(({ template_name: templateName, kind }) => templateName === 'Gift hamper' && kind === 'added'),
  ).toBe(true)
  const renamed = perform(startHistory(withTemplate), renameTemplate(hamper.template, 'Diwali box'), at).document
  expect(compareDocuments(withTemplate, renamed, schemas)).toEqual([
    {
      kind: 'renamed',
      template: hamper.template,
      template_name: 'Diwali box',
      section_id: null,
      label: 'Template Diwali box',
      details: ['Gift hamper'],
    },
  ])
  expect(compareDocuments(withTemplate, before, schemas)[0]).toMatchObject({
    kind: 'removed',
    template_name: 'Gift hamper',
  })
})

test('keeps templates that two people added at the same time', () => {
  const base = starterDocument
  const other = { template: 'product.festive', name: 'Festive', source: 'product' }
  const theirs = perform(startHistory(base), addTemplate(other), at).document
  const { merged, collisions } = mergeDocuments(base, withHamper(base), theirs, schemas)
  expect(collisions).toEqual([])
  expect(ownTemplatesOf(merged)).toEqual(expect.arrayContaining([hamper.template, other.template]))
})

test.each([
  ['Gift hamper', 'product.gift-hamper'],
  ['  Crème & Küche!  ', 'product.creme-kuche'],
  ['उपहार', 'product.template'],
  ['Taken', 'product.taken-2'],
])('turns the name “%s” into the id %s', (name, template) => {
  expect(makeTemplateName('product', name, ['product', 'product.taken'])).toBe(template)
})

test('allows 50 templates in addition to the theme’s', () => {
  const named = (count: number) =>
    toDocument({
      sections: [],
      settings: Object.fromEntries(Array.from({ length: count }, (_, index) => [`template:page.own-${index}`, 'Own'])),
    })
  expect(canAddTemplate(named(49), []).allowed).toBe(true)
  expect(canAddTemplate(named(50), []).allowed).toBe(false)
  expect(canAddTemplate(named(50), ['page.own-3']).allowed).toBe(true)
})
