import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './check-document.fixture.ts'
import { starter } from './starter.fixture.ts'
import { openDocument, toConfiguration } from './theme-document.ts'

test('a sound configuration is opened as it is', () => {
  const configuration = starter.defaultConfiguration()
  const { document, repairs } = openDocument(configuration)
  expect(toConfiguration(document)).toEqual(configuration)
  expect(repairs).toEqual([])
})

test('ids that are missing, wrong or used twice become others, and it is said where', () => {
  const sections = [
    {
      id: 'hero',
      type: 'hero',
      settings: { heading: 'Mine' },
      blocks: [
        { id: 'a', type: 'x' },
        { id: 'a', type: 'x' },
      ],
    },
    { id: 'hero', type: 'hero', settings: {}, blocks: [] },
    { type: 'faq', settings: {}, blocks: [] },
    { id: '__proto__', type: 'faq', settings: {}, blocks: [] },
    {
      id: 'c',
      type: 'custom',
      widgets: [
        { id: 'w', type: 'a' },
        { id: 'i', type: 'InnerSectionWidget', children: [[{ id: 'w', type: 'a' }]] },
      ],
    },
  ]
  const { document, repairs } = openDocument({ sections, settings: {} })
  expect(faultsOf(document)).toEqual([])
  expect(document.order).toHaveLength(5)
  expect(document.sections.hero?.settings.heading).toBe('Mine')
  expect(repairs.map(({ path }) => path)).toEqual([
    'sections.0.blocks.1.id',
    'sections.1.id',
    'sections.2.id',
    'sections.3.id',
    'sections.4.widgets.1.children.0.0.id',
  ])
})

test('of the screens on which something is hidden those stay that there are', () => {
  const block = { id: 'x', type: 'x', settings: {}, hidden_on: ['watch', 'phone', 'phone'] }
  const { document } = openDocument({ sections: [{ id: 'a', type: 'a', hidden_on: 'phone', blocks: [block] }] })
  expect(document.sections.a).toEqual({
    id: 'a',
    type: 'a',
    settings: {},
    blocks: [{ ...block, hidden_on: ['phone'] }],
  })
})

test('what is no section at all is left out; settings and types that the theme does not know stay', () => {
  const sections = [
    null,
    'hero',
    { id: 'a' },
    { id: 'b', type: 'of-another-theme', settings: { unknown: [1] }, blocks: 'none' },
  ]
  const { document, repairs } = openDocument({ sections, settings: { unknown: 1, color_schemes: { paper: 'white' } } })
  expect(document).toMatchObject({
    order: ['b'],
    sections: { b: { type: 'of-another-theme', settings: { unknown: [1] }, blocks: [] } },
    settings: { unknown: 1, color_schemes: {} },
  })
  expect(repairs.map(({ path }) => path)).toEqual([
    'sections.0',
    'sections.1',
    'sections.2',
    'sections.3.blocks',
    'settings.color_schemes.paper',
  ])
})

/** A section, block or widget with anything in the place of anything. */
function anyNode(inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue({ maxDepth: 1 })
  const list = fc.oneof(fc.array(inner, { maxLength: 2 }), anything)
  return fc.record(
    {
      id: fc.oneof(fc.constantFrom('a', 'b', '__proto__', ''), anything),
      type: fc.oneof(fc.constantFrom('hero', 'custom', 'InnerSectionWidget'), anything),
      settings: anything,
      blocks: list,
      widgets: list,
      children: fc.oneof(fc.array(fc.array(inner, { maxLength: 2 }), { maxLength: 2 }), anything),
      hidden: anything,
      template: anything,
    },
    { requiredKeys: [] },
  )
}

test('whatever is stored, it opens, and what comes of it can be saved', () => {
  const sections = fc.array(anyNode(anyNode(anyNode(fc.constant(null)))), { maxLength: 4 })
  fc.assert(
    fc.property(fc.oneof(sections, fc.jsonValue()), fc.jsonValue(), (sections, settings) => {
      const { document } = openDocument({ sections, settings })
      const faults = faultsOf(document).filter((fault) => !fault.endsWith('holds widgets'))
      expect(faults).toEqual([])
      expect(openDocument(toConfiguration(document)).repairs).toEqual([])
    }),
    { numRuns: 200 },
  )
})
