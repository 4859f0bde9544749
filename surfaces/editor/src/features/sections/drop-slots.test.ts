import type { ThemeSchemas } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { toDocument } from '../../document/theme-document.ts'
import { dropSlots, nearestSlot, slotKey, type TreeLayout } from './drop-slots.ts'
import { createPageRows } from './page-rows.ts'

const HEIGHT = 32
const named = (type: string, more: object = {}) => ({
  kind: 'section',
  type,
  name: type,
  settings: [],
  blocks: [],
  presets: [],
  ...more,
})
const schemas = {
  sections: { hero: named('hero', { blocks: [{ type: 'row', name: 'Row', settings: [] }] }), custom: named('custom') },
  widgets: { InnerSectionWidget: named('InnerSectionWidget'), TextWidget: named('TextWidget') },
  blocks: {},
} as unknown as ThemeSchemas
const base = { settings: {}, blocks: [] }
const document = toDocument({
  sections: [
    { ...base, id: 'a', type: 'hero', blocks: [{ id: 'x', type: 'row', settings: {} }] },
    { ...base, id: 'b', type: 'hero' },
    {
      ...base,
      id: 'c',
      type: 'custom',
      widgets: [{ id: 'in', type: 'InnerSectionWidget', settings: { columns: 2 }, children: [[], []] }],
    },
  ],
  settings: {},
})

function layout(...open: string[]): TreeLayout {
  const view = { document, template: 'home', template_name: 'Home page', expanded: new Set(open) }
  const rows = createPageRows(schemas)(view)
  return { rows, tops: rows.map((_, index) => index * HEIGHT), bottom: rows.length * HEIGHT }
}
const keys = (slots: ReturnType<typeof dropSlots>) => slots.map(slotKey)

test('offers a section a slot above every other section and at the end of each group', () => {
  expect(keys(dropSlots(layout(), 'section', { section_id: 'b' }))).toEqual([
    'group:header 0',
    'group:home 0',
    'group:home 1',
    'group:home 1',
    'group:home 2',
    'group:footer 0',
  ])
})

test('offers a block slots in expanded rows and at the end of collapsed ones', () => {
  expect(keys(dropSlots(layout('a//'), 'block', undefined))).toEqual(['a// 0', 'a// 1', 'b// Infinity'])
})

test('offers a widget its section and the columns of inner sections, but no slot inside itself', () => {
  const open = layout('c//', 'c/in/')
  expect(keys(dropSlots(open, 'widget', undefined))).toEqual(['c// 0', 'c/in/#0 0', 'c/in/#1 0', 'c// 1'])
  expect(keys(dropSlots(open, 'widget', { section_id: 'c', widget_id: 'in' }))).toEqual(['c// 0', 'c// 0'])
})

test('picks the nearest slot, by indentation at the same height, and prefers allowed slots', () => {
  const slots = dropSlots(layout('c//', 'c/in/'), 'widget', undefined)
  const anywhere = () => ({ allowed: true }) as const
  const last = slots.at(-1)
  expect(nearestSlot(slots, { y: last?.y ?? 0, level: 3 }, anywhere)?.slot).toBe(last)
  const refused = nearestSlot(slots, { y: 0, level: 3 }, () => ({ allowed: false, reason: 'no' }))
  expect(refused?.placement).toEqual({ allowed: false, reason: 'no' })
  expect(nearestSlot([], { y: 0, level: 1 }, anywhere)).toBeUndefined()
  const holder = { kind: 'template', template: 'home' } as const
  const [nearest, near, far] = [0, 10, 60].map((y, index) => ({ holder, index, level: 2, y }))
  if (nearest === undefined || near === undefined || far === undefined) throw new Error('Expected three slots')
  const onlyIn = (allowed: object) => (slot: object) =>
    slot === allowed ? ({ allowed: true } as const) : ({ allowed: false, reason: 'no' } as const)
  expect(nearestSlot([nearest, near, far], { y: 0, level: 2 }, onlyIn(near))?.slot).toBe(near)
  expect(nearestSlot([nearest, near, far], { y: 0, level: 2 }, onlyIn(far))?.slot).toBe(nearest)
})

test('reuses row objects while they look the same', () => {
  const rows = createPageRows(schemas)
  const view = { document, template: 'home', template_name: 'Home page', expanded: new Set<string>() }
  const before = rows(view)
  const { a } = document.sections
  if (a === undefined) throw new Error('Section a is missing')
  const typed = { ...document, sections: { ...document.sections, a: { ...a, settings: { heading: 'New' } } } }
  expect(rows({ ...view, document: typed })).toBe(before)
  const named = { ...document, sections: { ...document.sections, a: { ...a, name: 'Mine' } } }
  const after = rows({ ...view, document: named })
  expect(after).not.toBe(before)
  expect(after.filter((row, index) => row !== before[index]).map(({ name }) => name)).toEqual(['Mine'])
  const again = { ...document, sections: { ...document.sections, a: { ...a, name: 'Ours' } } }
  expect(rows({ ...view, document: again }).map(({ name }) => name)).toContain('Ours')
})
