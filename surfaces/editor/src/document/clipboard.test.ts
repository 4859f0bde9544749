import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySeed, attemptOf, targetsOf } from './any-operation.fixture.ts'
import { findProblems } from './check-document.fixture.ts'
import { type PasteOptions, preparePaste } from './clipboard.ts'
import { copyNode } from './copy-node.ts'
import { findNode } from './find-node.ts'
import { newSection, newWidget } from './new-node.ts'
import { addSection } from './operations/add-section.ts'
import { addWidget } from './operations/add-widget.ts'
import { sectionsOf } from './section-order.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { takeStep } from './step.ts'
import type { ThemeDocument } from './theme-document.ts'

const options = (also: Partial<PasteOptions> = {}): PasteOptions => ({
  document: starterDocument,
  schemas,
  theme_slug: 'starter',
  template: 'home',
  selection: null,
  ...also,
})
const copied = (document: ThemeDocument, target: Parameters<typeof copyNode>[1]) =>
  copyNode(document, target, 'starter') ?? ''

/** Pastes, and returns the document and the pasted node without its ids. */
function paste(text: string, into: PasteOptions) {
  const prepared = preparePaste(text, into)
  if (!prepared.ready) throw new Error(prepared.reason)
  const step = takeStep(into.document, prepared.operation)
  if (step === undefined) throw new Error('The paste changed nothing')
  return {
    document: step.document,
    node: findNode(step.document, prepared.operation.select ?? { section_id: '' }),
    ...prepared,
  }
}

/** Properties that differ in a copy. */
const DIFFERING = ['id', 'locked', 'lock_reason']
const withoutIds = (node: unknown): unknown =>
  JSON.parse(JSON.stringify(node, (key, value) => (DIFFERING.includes(key) ? undefined : value)))

describe('copied content', () => {
  test('is pasted unchanged with new ids, and the document can be saved', () => {
    let pasted = 0
    fc.assert(
      fc.property(fc.array(anySeed, { maxLength: 15 }), fc.nat(500), fc.nat(500), (seeds, one, other) => {
        const document = seeds.reduce(
          (now, seed) => takeStep(now, attemptOf(now, seed).operation)?.document ?? now,
          starterDocument,
        )
        const targets = targetsOf(document)
        const [target, selection] = [targets[one % targets.length], targets[other % targets.length]]
        if (target === undefined || selection === undefined) return
        const text = copyNode(document, target, 'starter')
        if (text === undefined) return
        const prepared = preparePaste(text, options({ document, selection }))
        if (!prepared.ready) return
        pasted += 1
        const after = takeStep(document, prepared.operation)?.document ?? document
        expect(findProblems(after)).toEqual([])
        const node = findNode(after, prepared.operation.select ?? { section_id: '' })
        const { template: _now, ...is } = withoutIds(node) as Record<string, unknown>
        const { template: _then, ...was } = withoutIds(findNode(document, target)) as Record<string, unknown>
        expect(is).toEqual(was)
      }),
      { numRuns: 300 },
    )
    expect(pasted).toBeGreaterThan(100)
  })

  test('pastes a section after the selected one, or at the end of another page', () => {
    const text = copied(starterDocument, { section_id: 'story' })
    const after = paste(text, options({ selection: { section_id: 'hero' } }))
    expect(sectionsOf(after.document, 'home')[1]).toBe(after.node)
    const there = paste(text, options({ template: 'product' }))
    expect(sectionsOf(there.document, 'product').at(-1)).toBe(there.node)
    expect(there.operation.label).toBe('Paste Image with text')
  })

  test('pastes a block after the selected one', () => {
    const [first, second] = starterDocument.sections.faq?.blocks ?? []
    const text = copied(starterDocument, { section_id: 'faq', block_id: second?.id ?? '' })
    const { document } = paste(text, options({ selection: { section_id: 'faq', block_id: first?.id ?? '' } }))
    expect(document.sections.faq?.blocks[1]?.settings).toEqual(second?.settings)
  })

  test('pastes a widget only into a custom section', () => {
    const { custom } = schemas.sections
    const { HeadingWidget } = schemas.widgets
    if (custom === undefined || HeadingWidget === undefined) throw new Error('The starter theme has changed')
    const section = newSection(custom)
    const widget = newWidget(HeadingWidget)
    const document = [
      addSection(section, { template: 'home', index: 0 }),
      addWidget({ section_id: section.id, index: 0 }, widget),
    ].reduce((now, operation) => takeStep(now, operation)?.document ?? now, starterDocument)
    const text = copied(document, { section_id: section.id, widget_id: widget.id })
    const { document: after } = paste(text, options({ document, selection: { section_id: section.id } }))
    expect(after.sections[section.id]?.widgets).toHaveLength(2)
    expect(preparePaste(text, options({ document, selection: { section_id: 'hero' } }))).toEqual({
      ready: false,
      reason: 'Widgets can only be added to custom sections.',
    })
  })

  test('is rejected with a reason if a limit is reached', () => {
    const text = copied(starterDocument, { section_id: 'header' })
    const limited = { ...schemas, sections: { ...schemas.sections } }
    const { header } = schemas.sections
    if (header === undefined) throw new Error('The starter theme has changed')
    limited.sections.header = { ...header, limit: 1 }
    expect(preparePaste(text, options({ schemas: limited, selection: { section_id: 'header' } }))).toEqual({
      ready: false,
      reason: 'You can add Header once per page.',
    })
  })

  test('keeps content that the other theme doesn’t have, with a note', () => {
    const section = { id: 'a', type: 'faq', settings: { glow: 1 }, blocks: [{ id: 'b', type: 'riddle', settings: {} }] }
    const text = JSON.stringify({ 'haat/theme-node': 1, theme: 'other', kind: 'section', node: section })
    const { notes, node } = paste(text, options())
    expect(notes).toEqual([
      '“Riddle” isn’t part of this theme. It’s kept but not shown.',
      'One setting from the other theme has no effect here.',
    ])
    expect(node?.settings).toEqual({ glow: 1 })
    const unknown = JSON.stringify({
      'haat/theme-node': 1,
      theme: 'other',
      kind: 'section',
      node: { ...section, type: 'maze' },
    })
    expect(preparePaste(unknown, options())).toEqual({ ready: false, reason: 'This theme has no “Maze” section.' })
  })
})

describe('other clipboard content', () => {
  const marked = (rest: object) => JSON.stringify({ 'haat/theme-node': 1, theme: 'x', ...rest })
  const node = { id: 'a', type: 'hero', settings: {}, blocks: [] }

  test.each([
    ['text', 'Buy milk'],
    ['other JSON', '{"a":1}'],
    ['another version', JSON.stringify({ 'haat/theme-node': 2, theme: 'x', kind: 'section', node })],
    ['another kind', marked({ kind: 'template', node })],
    ['a node without a type', marked({ kind: 'section', node: { id: 'a' } })],
    ['too long a text', marked({ kind: 'section', node: { ...node, settings: { text: 'x'.repeat(500_000) } } })],
    [
      'deeply nested lists',
      `{"haat/theme-node":1,"theme":"x","kind":"section","node":{"id":"a","type":"hero","settings":{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}}}`,
    ],
    ['incomplete JSON', marked({ kind: 'section', node }).slice(0, -3)],
  ])('is rejected: %s', (_what, text) => {
    expect(preparePaste(text, options()).ready).toBe(false)
  })

  test('can’t inject a prototype', () => {
    const text = `{"haat/theme-node":1,"theme":"x","kind":"section","node":{"id":"__proto__","type":"hero","settings":{"__proto__":{"polluted":true}},"blocks":[]}}`
    const { node: pasted } = paste(text, options())
    expect(Object.keys(pasted?.settings ?? {})).toEqual([])
    expect(pasted?.settings).not.toHaveProperty('polluted')
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('section', 'widget', 'block'), (anything, kind) => {
        const nested = typeof anything === 'object' && anything !== null ? anything : {}
        preparePaste(
          marked({ kind, node: { ...nested, id: 'a', type: 'custom' } }),
          options({ selection: { section_id: 'hero' } }),
        )
      }),
    )
  })
})
