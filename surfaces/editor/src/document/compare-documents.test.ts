import { DEVICES } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { compareDocuments, compareSection } from './compare-documents.ts'
import { newBlock, newSection } from './new-node.ts'
import type { Operation } from './operation.ts'
import { addBlock } from './operations/add-block.ts'
import { addScheme } from './operations/add-scheme.ts'
import { addSection } from './operations/add-section.ts'
import { moveBlock } from './operations/move-block.ts'
import { moveSection } from './operations/move-section.ts'
import { removeNode } from './operations/remove-node.ts'
import { renameNode } from './operations/rename-node.ts'
import { setGlobalSetting } from './operations/set-global-setting.ts'
import { setHidden } from './operations/set-hidden.ts'
import { setHiddenOn } from './operations/set-hidden-on.ts'
import { setSchemeColor } from './operations/set-scheme-color.ts'
import { setSetting } from './operations/set-setting.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { takeStep } from './step.ts'

function changesAfter(...operations: readonly Operation[]) {
  const document = operations.reduce((now, operation) => takeStep(now, operation)?.document ?? now, starterDocument)
  return compareDocuments(starterDocument, document, schemas)
}

const [first, second] = starterDocument.sections.faq?.blocks ?? []
const { faq, hero } = schemas.sections
const question = faq?.blocks[0]
if (!first || !second || !faq || !hero || !question) throw new Error('The starter theme has changed')

test('finds no changes in an identical document', () => {
  expect(changesAfter()).toEqual([])
})

test('names settings by their label, and block settings with their block', () => {
  const [setting] = faq.settings
  const [own] = question.settings
  if (setting === undefined || own === undefined) throw new Error('The starter theme has changed')
  expect(
    changesAfter(
      setSetting({ section_id: 'faq' }, { key: setting.key, label: '' }, 'New'),
      setSetting({ section_id: 'faq', block_id: first.id }, { key: own.key, label: '' }, 'New'),
    ),
  ).toEqual([
    {
      kind: 'changed',
      template: 'home',
      section_id: 'faq',
      label: faq.name,
      details: [setting.label, `${question.name}: ${own.label}`],
    },
  ])
})

test('lists added, removed and moved blocks', () => {
  const holder = { section_id: 'faq' }
  expect(changesAfter(addBlock(holder, newBlock(question), 9))[0]?.details).toEqual([`${question.name} added`])
  expect(changesAfter(removeNode({ ...holder, block_id: first.id }, ''))[0]?.details).toEqual([
    `${question.name} removed`,
  ])
  expect(changesAfter(moveBlock({ ...holder, block_id: first.id }, { holder, index: 1 }, ''))[0]?.details).toEqual([
    'Blocks reordered',
  ])
})

test('lists the devices on which a section or block is hidden', () => {
  const block = { section_id: 'faq', block_id: first.id }
  const details = ['Hidden on phones and tablets', `${question.name} hidden on desktops`]
  const changes = changesAfter(
    setHiddenOn({ section_id: 'faq' }, 'tablet', true, ''),
    setHiddenOn({ section_id: 'faq' }, 'phone', true, ''),
    setHiddenOn(block, 'desktop', true, ''),
  )
  expect(changes).toMatchObject([{ kind: 'changed', details }])
  const faqBefore = starterDocument.sections.faq
  if (faqBefore === undefined) throw new Error('The starter theme has changed')
  const shown = compareSection({ ...faqBefore, hidden_on: ['phone'] }, faqBefore, { schemas })
  expect(shown).toMatchObject([{ kind: 'changed', details: ['Shown on phones'] }])
})

test('lists no change if an element hidden on every device is shown again', () => {
  const target = { section_id: 'faq' }
  const hiding = DEVICES.map((device) => setHiddenOn(target, device, true, ''))
  expect(changesAfter(...hiding, setHidden(target, false, ''))).toEqual([])
  expect(changesAfter(...hiding, setHiddenOn(target, 'phone', false, ''))[0]?.details).toEqual([
    'Hidden on tablets and desktops',
  ])
})

test('lists added, removed, moved, hidden and renamed sections by page', () => {
  const section = newSection(hero)
  const changes = changesAfter(
    addSection(section, { template: 'product', index: 9 }),
    removeNode({ section_id: 'story' }, ''),
    moveSection('newsletter', { template: 'home', index: 0 }, ''),
    setHidden({ section_id: 'faq' }, true, ''),
    renameNode({ section_id: 'faq' }, 'x', 'Help'),
    moveSection('testimonials', { template: 'product', index: 0 }, ''),
  )
  const lines = changes.map(({ kind, template, label }) => `${template}: ${label} ${kind}`)
  expect(lines.toSorted()).toEqual(
    [
      'home: Help hidden',
      'home: Help renamed',
      'home: Image with text removed',
      `home: ${schemas.sections.newsletter?.name} moved`,
      `product: ${schemas.sections.hero?.name} added`,
      `product: ${schemas.sections.testimonials?.name} moved`,
    ].toSorted(),
  )
})

test('lists theme settings and colour schemes last', () => {
  const label = schemas.global.schema.flatMap(({ settings }) => settings).find(({ key }) => key === 'body_size')?.label
  expect(
    changesAfter(
      setGlobalSetting({ key: 'body_size', label: '' }, 19),
      setSchemeColor('paper', 'text', '#000000', ''),
      addScheme('mine', { label: 'Mine' }),
    ),
  ).toEqual([
    { kind: 'changed', template: null, section_id: null, label: 'Theme settings', details: [label] },
    { kind: 'changed', template: null, section_id: null, label: 'Colour scheme Paper', details: ['Text'] },
    { kind: 'added', template: null, section_id: null, label: 'Colour scheme Mine', details: [] },
  ])
})
