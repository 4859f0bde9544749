import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlockInstance, ThemeConfiguration, WidgetInstance } from './configuration.ts'
import { repairConfiguration } from './repair-configuration.ts'
import { anyStoredNode, anyStoredValue } from './stored-configuration.fixture.ts'

const valid = {
  sections: [
    {
      id: 'a',
      type: 'hero',
      template: 'home',
      name: 'Welcome',
      hidden: false,
      hidden_on: ['desktop', 'phone'],
      locked: true,
      lock_reason: 'Diwali sale',
      settings: { heading: 'Namaste', unknown: [1] },
      blocks: [
        { id: 'x', type: 'slide', static: true, settings: {}, blocks: [{ id: 'y', type: 'slide', settings: {} }] },
      ],
      of_the_future: ['kept'],
    },
    {
      id: 'b',
      type: 'custom',
      settings: {},
      blocks: [],
      widgets: [
        {
          id: 'i',
          type: 'InnerSectionWidget',
          settings: {},
          children: [[{ id: 'w', type: 'TextWidget', settings: { text: 'Hi' } }], []],
        },
      ],
    },
  ],
  settings: { width: 1100, color_schemes: { light: { label: 'Light', background: '#fff' } } },
}
const pathsOf = (stored: unknown) => repairConfiguration(stored).repairs.map(({ path }) => path)

test('leaves a valid configuration unchanged', () => {
  expect(repairConfiguration(valid)).toEqual({ configuration: valid, repairs: [] })
})

test('adds omitted lists and settings', () => {
  expect(repairConfiguration({ sections: [{ id: 'a', type: 'hero' }] })).toEqual({
    configuration: { sections: [{ id: 'a', type: 'hero', settings: {}, blocks: [] }], settings: {} },
    repairs: [],
  })
})

test('keeps usable values and reports each damaged place with its section', () => {
  const stored = {
    sections: [
      'not a section',
      { id: 'a', type: 'hero', template: 7, hidden: 'yes', hidden_on: ['watch'], settings: 'none', blocks: { 0: 'x' } },
      { id: 'b', type: 'hero', settings: { heading: 'Kept' }, blocks: [null, { id: 'x', type: 'slide', static: 1 }] },
      { id: 'c', settings: {} },
      { id: 'd', type: 'custom', widgets: [{ id: 'w', type: 'InnerSectionWidget', settings: {}, children: [7] }] },
      {
        id: 'e',
        type: 'hero',
        name: 5,
        hidden_on: ['phone', 'watch', 'phone'],
        locked: 1,
        lock_reason: 'x'.repeat(201),
      },
    ],
    settings: [],
  }
  const { configuration, repairs } = repairConfiguration(stored)
  expect(configuration).toEqual({
    sections: [
      { id: 'a', type: 'hero', settings: {}, blocks: [] },
      { id: 'b', type: 'hero', settings: { heading: 'Kept' }, blocks: [{ id: 'x', type: 'slide', settings: {} }] },
      {
        id: 'd',
        type: 'custom',
        settings: {},
        blocks: [],
        widgets: [{ id: 'w', type: 'InnerSectionWidget', settings: {}, children: [[]] }],
      },
      { id: 'e', type: 'hero', hidden_on: ['phone'], settings: {}, blocks: [] },
    ],
    settings: {},
  })
  expect(repairs.map(({ path, section_id: sectionId }) => [path, sectionId])).toEqual([
    ['sections', ''],
    ['sections.0.hidden', 'a'],
    ['sections.0.hidden_on', 'a'],
    ['sections.0.settings', 'a'],
    ['sections.0.template', 'a'],
    ['sections.0.blocks', 'a'],
    ['sections.1.blocks', 'b'],
    ['sections.1.blocks.0.static', 'b'],
    ['sections', ''],
    ['sections.2.widgets.0.children.0', 'd'],
    ['sections.3.name', 'e'],
    ['sections.3.hidden_on', 'e'],
    ['sections.3.locked', 'e'],
    ['sections.3.lock_reason', 'e'],
    ['settings', ''],
  ])
})

describe('ids', () => {
  test('replaces missing, invalid and duplicate IDs, and keeps valid ones', () => {
    const sections = [
      {
        id: 'hero',
        type: 'hero',
        blocks: [
          { id: 'a', type: 'x' },
          { id: 'a', type: 'x' },
        ],
      },
      { id: 'hero', type: 'hero' },
      { type: 'faq' },
      { id: '__proto__', type: 'faq.main' },
      {
        id: 'c',
        type: 'custom',
        widgets: [
          { id: 'w', type: 'a' },
          { id: 'i', type: 'InnerSectionWidget', children: [[{ id: 'w', type: 'a' }]] },
        ],
      },
    ]
    const { configuration, repairs } = repairConfiguration({ sections })
    expect(configuration.sections.map(({ id }) => id)).toEqual([
      'hero',
      expect.stringMatching(/^hero-[0-9a-f]{8}$/),
      expect.stringMatching(/^faq-[0-9a-f]{8}$/),
      expect.stringMatching(/^faq-main-[0-9a-f]{8}$/),
      'c',
    ])
    expect(repairs.map(({ path }) => path)).toEqual([
      'sections.0.blocks.1.id',
      'sections.1.id',
      'sections.2.id',
      'sections.3.id',
      'sections.4.widgets.1.children.0.0.id',
    ])
  })

  test('never assigns an ID that a later section has', () => {
    const [first] = repairConfiguration({ sections: [{ type: 'faq' }] }).configuration.sections
    const sections = [{ type: 'faq' }, { id: first?.id, type: 'faq', settings: { kept: true } }]
    const { configuration } = repairConfiguration({ sections })
    expect(configuration.sections[1]).toMatchObject({ id: first?.id, settings: { kept: true } })
    expect(configuration.sections[0]?.id).not.toBe(first?.id)
  })
})

test('removes unreadable colour schemes and resets unreadable lists of them', () => {
  const colorSchemes = { paper: 'white', ink: { label: 7, text: '#000' } }
  expect(repairConfiguration({ settings: { color_schemes: colorSchemes } }).configuration.settings).toEqual({
    color_schemes: { ink: { text: '#000' } },
  })
  expect(pathsOf({ settings: { color_schemes: colorSchemes } })).toEqual([
    'settings.color_schemes',
    'settings.color_schemes.ink.label',
  ])
  expect(repairConfiguration({ settings: { width: 1, color_schemes: 'none' } }).configuration.settings).toEqual({
    width: 1,
  })
})

test('a member named `__proto__` doesn’t change any object', () => {
  const stored: unknown = JSON.parse(
    '{"sections":[{"id":"a","type":"hero","__proto__":{"hidden":true}}],"settings":{"__proto__":{"x":1}}}',
  )
  const { configuration } = repairConfiguration(stored)
  expect(configuration.sections[0]?.hidden).toBeUndefined()
  expect(configuration.settings.x).toBeUndefined()
  expect(JSON.stringify(configuration)).not.toContain('__proto__')
})

describe('any stored value', () => {
  test('becomes a configuration that needs no more repairs', () => {
    fc.assert(
      fc.property(anyStoredValue, (value) => {
        const { configuration, repairs } = repairConfiguration(value)
        expect(repairConfiguration(value)).toEqual({ configuration, repairs })
        expect(repairConfiguration(configuration)).toEqual({ configuration, repairs: [] })
      }),
      { numRuns: 400 },
    )
  })

  test('keeps every valid section next to damaged ones', () => {
    fc.assert(
      fc.property(fc.array(anyStoredNode, { maxLength: 4 }), fc.nat(4), (others, index) => {
        const sections = others.toSpliced(
          index,
          0,
          ...valid.sections.map((section) => ({ ...section, id: `kept-${section.id}` })),
        )
        const { configuration } = repairConfiguration({ sections, settings: valid.settings })
        for (const { id, ...section } of valid.sections) {
          expect(configuration.sections).toContainEqual({ ...section, id: `kept-${id}` })
        }
        expect(configuration.settings).toEqual(valid.settings)
      }),
      { numRuns: 100 },
    )
  })

  test('has unique IDs in each list', () => {
    fc.assert(
      fc.property(anyStoredValue, (value) => {
        for (const ids of listsOfIds(repairConfiguration(value).configuration)) {
          expect(new Set(ids).size).toBe(ids.length)
          for (const id of ids) expect(id).toMatch(/^[\w-]{1,120}$/)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** The IDs that must be unique: of all sections, of a section's blocks and of its widgets, at any depth. */
function listsOfIds({ sections }: ThemeConfiguration): string[][] {
  const blockIds = (blocks: readonly BlockInstance[] = []): string[] =>
    blocks.flatMap((block) => [block.id, ...blockIds(block.blocks)])
  const allWidgets = (widgets: readonly WidgetInstance[] = []): WidgetInstance[] =>
    widgets.flatMap((widget) => [widget, ...(widget.children ?? []).flatMap((column) => allWidgets(column))])
  return [
    sections.map(({ id }) => id),
    ...sections.flatMap(({ blocks, widgets }) => [
      blockIds(blocks),
      allWidgets(widgets).map(({ id }) => id),
      ...allWidgets(widgets).map((widget) => blockIds(widget.blocks)),
    ]),
  ]
}
