import { moveBy } from '@haat/ui/nested-items'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CategoryItem,
  type CategoryNode,
  destinationOf,
  itemsOf,
  pathOf,
  placeOf,
  visibleRows,
} from './category-rows.ts'

const node = (name: string, parent: string | null = null): CategoryNode => ({ id: name, parent_id: parent, name })
const shop = [
  node('Home'),
  node('Kitchen', 'Home'),
  node('Knives', 'Kitchen'),
  node('Linen', 'Home'),
  node('Tea'),
  node('Green tea', 'Tea'),
]
const all = new Set(shop.map(({ id }) => id))
const shown = (rows: readonly { name: string; depth: number }[]) =>
  rows.map(({ name, depth }) => '·'.repeat(depth) + name)

test('only the rows of expanded categories are visible', () => {
  const items = itemsOf(shop)
  expect(shown(visibleRows(items, { expanded: new Set(), search: '' }))).toEqual(['Home', 'Tea'])
  const rows = visibleRows(items, { expanded: new Set(['Home']), search: '' })
  expect(shown(rows)).toEqual(['Home', '·Kitchen', '·Linen', 'Tea'])
  expect(rows.map(({ position, siblings, isExpanded }) => [position, siblings, isExpanded])).toEqual([
    [1, 2, true],
    [1, 2, false],
    [2, 2, undefined],
    [2, 2, false],
  ])
})

test('a search keeps the categories above what it finds', () => {
  const rows = visibleRows(itemsOf(shop), { expanded: new Set(), search: ' kniv' })
  expect(shown(rows)).toEqual(['Home', '·Kitchen', '··Knives'])
  expect(shown(visibleRows(itemsOf(shop), { expanded: new Set(), search: 'tea green' }))).toEqual(['Tea', '·Green tea'])
  for (const search of ['nothing', 'green kitchen']) {
    expect(visibleRows(itemsOf(shop), { expanded: new Set(), search })).toEqual([])
  }
})

test('a drop has a parent and an index among its subcategories', () => {
  const items = itemsOf(shop)
  const rows = visibleRows(items, { expanded: all, search: '' })
  // Without Tea and Green tea: Home, Kitchen, Knives, Linen.
  expect(destinationOf(items, rows, 'Tea', { index: 0, depth: 0 })).toEqual({ parent_id: null, position: 0 })
  expect(destinationOf(items, rows, 'Tea', { index: 3, depth: 1 })).toEqual({ parent_id: 'Home', position: 1 })
  expect(destinationOf(items, rows, 'Tea', { index: 3, depth: 2 })).toEqual({ parent_id: 'Kitchen', position: 1 })
  expect(destinationOf(items, rows, 'Tea', { index: 4, depth: 1 })).toEqual({ parent_id: 'Home', position: 2 })
  const closed = visibleRows(items, { expanded: new Set(), search: '' })
  expect(destinationOf(items, closed, 'Tea', { index: 1, depth: 1 })).toEqual({ parent_id: 'Home', position: 2 })
})

test('names are shown with the categories above them', () => {
  expect(pathOf(itemsOf(shop), 'Knives')).toBe('Home › Kitchen › Knives')
  expect(pathOf(itemsOf(shop), 'Tea')).toBe('Tea')
})

test('a move by keyboard, sent as a place, gives the same tree', () => {
  const tree = fc
    .array(fc.nat(), { minLength: 1, maxLength: 14 })
    .map((parents) =>
      parents.map((parent, index) =>
        node(`c${index}`, index === 0 || parent % (index + 1) === index ? null : `c${parent % (index + 1)}`),
      ),
    )
  fc.assert(
    fc.property(tree, fc.nat(), fc.constantFrom('up', 'down', 'in', 'out' as const), (nodes, any, direction) => {
      const items = itemsOf(nodes)
      const from = any % items.length
      const key = items[from]?.key ?? ''
      const moved = moveBy(items, from, direction, 99)
      fc.pre(moved !== undefined)
      const { parent_id: parentId, position } = placeOf(moved ?? [], key)
      const others = nodes.filter(({ id }) => id !== key)
      const siblings = others.filter(({ parent_id: above }) => above === parentId)
      const before = siblings[position]
      const at = before === undefined ? others.length : others.indexOf(before)
      const applied = itemsOf(others.toSpliced(at, 0, node(key, parentId)))
      expect(shownItems(applied)).toEqual(shownItems(moved ?? []))
    }),
  )
})

const shownItems = (items: readonly CategoryItem[]) => items.map(({ key, depth }) => '·'.repeat(depth) + key)
