import { expect, test } from 'vitest'
import type { SectionInstance } from './configuration.ts'
import { findLockChanges, findTouchedLocks } from './locks.ts'

const section = (id: string, more: Partial<SectionInstance> = {}): SectionInstance => ({
  id,
  type: 'hero',
  settings: {},
  blocks: [],
  ...more,
})
const block = (id: string, more = {}) => ({ id, type: 'line', settings: {}, ...more })
const changes = (before: SectionInstance[], after: SectionInstance[]) =>
  findLockChanges(before, after).map(({ change, path }) => `${change} ${path}`)

const locked = section('legal', { locked: true, lock_reason: 'Checked by a lawyer', settings: { text: 'Terms' } })

test('unlocked items can be changed freely, also next to locked ones', () => {
  const after = [section('new'), section('two', { settings: { a: 1 } }), section('one'), locked]
  expect(changes([section('one'), locked, section('two')], after)).toEqual([])
})

test("locked items and their content can't be changed, unlocked, hidden or removed", () => {
  const other = section('other')
  for (const after of [
    { ...locked, settings: { text: 'Else' } },
    { ...locked, locked: false },
    { ...locked, lock_reason: 'Just so' },
    { ...locked, hidden: true },
    { ...locked, template: 'product' },
    { ...locked, blocks: [block('more')] },
  ]) {
    expect(changes([other, locked], [other, after])).toEqual(['changed sections.1'])
  }
  expect(changes([other, locked], [other])).toEqual(['removed sections.1'])
  expect(changes([other, locked], [other, { ...locked, hidden: false }]), 'false is as good as missing').toEqual([])
})

test('a locked item keeps its position and the visibility of its container', () => {
  const held = section('story', { blocks: [block('a'), block('b', { locked: true }), block('c', { locked: true })] })
  const [a, b, c] = held.blocks
  if (a === undefined || b === undefined || c === undefined) throw new Error('No blocks')
  expect(changes([held], [{ ...held, settings: { heading: 'New' }, blocks: [b, a, c] }])).toEqual([])
  expect(changes([held], [{ ...held, blocks: [a, c, b] }])).toEqual([
    'placed sections.0.blocks.2',
    'placed sections.0.blocks.1',
  ])
  expect(changes([held], [{ ...held, blocks: [a, c] }])).toEqual(['removed sections.0.blocks.1'])
  expect(changes([held], [{ ...held, hidden: true }])).toEqual([
    'placed sections.0.blocks.1',
    'placed sections.0.blocks.2',
  ])
  expect(changes([held], [{ ...held, type: 'gone' }]), 'another type might not render its blocks').toEqual([
    'placed sections.0.blocks.1',
    'placed sections.0.blocks.2',
  ])
  expect(changes([held], [])).toEqual(['removed sections.0.blocks.1', 'removed sections.0.blocks.2'])
})

test('checks widgets in columns and their blocks', () => {
  const widget = { id: 'w', type: 'AccordionWidget', settings: {}, blocks: [block('row', { locked: true })] }
  const columns = { id: 'inner', type: 'InnerSectionWidget', settings: {}, children: [[], [widget]] }
  const own = section('own', { type: 'custom', widgets: [columns] })
  const changed = { ...widget, blocks: [block('row', { locked: true, settings: { a: 1 } })] }
  expect(findTouchedLocks([own], [{ ...own, widgets: [{ ...columns, children: [[], [changed]] }] }])).toMatchObject([
    {
      section_id: 'own',
      widget_id: 'w',
      block_id: 'row',
      change: 'changed',
      path: 'sections.0.widgets.0.children.1.0.blocks.0',
    },
  ])
  const inFirst = { ...columns, children: [[widget], []] }
  expect(changes([own], [{ ...own, widgets: [inFirst] }]), 'it moves with its container').toEqual([])
  const lockedWidget = { ...columns, children: [[], [{ ...widget, locked: true }]] }
  const moved = { ...columns, children: [[{ ...widget, locked: true }], []] }
  expect(changes([{ ...own, widgets: [lockedWidget] }], [{ ...own, widgets: [moved] }])).toEqual([
    'placed sections.0.widgets.0.children.0.0',
  ])
})

test('distinguishes new locks from existing ones', () => {
  expect(changes([section('one')], [section('one', { locked: true })])).toEqual(['locked sections.0'])
  expect(findTouchedLocks([section('one')], [section('one', { locked: true })])).toEqual([])
})

test("order on other pages doesn't matter", () => {
  const there = section('there', { template: 'product', locked: true })
  expect(changes([locked, there], [there, locked])).toEqual([])
})
