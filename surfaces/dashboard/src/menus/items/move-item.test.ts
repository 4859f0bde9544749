import { type Direction, endOf, moveBy as move, moveTo as moveInto, type Slot } from '@haat/ui/nested-items'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEEPEST, itemsOf, linksOf, type MenuItem } from './menu-item.ts'
import { placeOf } from './place-of.ts'

const moveBy = (items: readonly MenuItem[], from: number, direction: Direction) => move(items, from, direction, DEEPEST)
const moveTo = (items: readonly MenuItem[], from: number, slot: Slot) => moveInto(items, from, slot, DEEPEST)
const item = (title: string, depth: number): MenuItem => ({
  key: title,
  title,
  depth,
  kind: 'home',
  target_id: null,
  target_title: null,
  address: null,
  is_shown: true,
})
/** `Shop/Tea` is Tea under Shop. */
const menu = (...lines: string[]) => lines.map((line) => item(line.split('/').at(-1) ?? '', line.split('/').length - 1))
const shown = (items: readonly MenuItem[] | undefined) => items?.map(({ title, depth }) => '·'.repeat(depth) + title)
const anyMenu = fc.array(fc.nat({ max: DEEPEST }), { minLength: 1, maxLength: 12 }).map((depths) => {
  const items: MenuItem[] = []
  for (const depth of depths) items.push(item(String(items.length), Math.min(depth, (items.at(-1)?.depth ?? -1) + 1)))
  return items
})
const isTree = (items: readonly MenuItem[]) =>
  items.every(({ depth }, at) => depth >= 0 && depth <= DEEPEST && depth <= (items[at - 1]?.depth ?? -1) + 1)

test('a link moves with its nested links', () => {
  const items = menu('Home', 'Shop', 'Shop/Tea', 'Shop/Salt', 'About')
  expect(shown(moveBy(items, 1, 'up'))).toEqual(['Shop', '·Tea', '·Salt', 'Home', 'About'])
  expect(shown(moveBy(items, 1, 'down'))).toEqual(['Home', 'About', 'Shop', '·Tea', '·Salt'])
  expect(shown(moveBy(items, 1, 'in'))).toEqual(['Home', '·Shop', '··Tea', '··Salt', 'About'])
})

test('moving past the last sibling moves out a level; in and out change only the level', () => {
  const items = menu('Shop', 'Shop/Tea', 'Shop/Salt', 'About')
  expect(shown(moveBy(items, 1, 'up'))).toEqual(['Tea', 'Shop', '·Salt', 'About'])
  expect(shown(moveBy(items, 2, 'down'))).toEqual(['Shop', '·Tea', 'Salt', 'About'])
  expect(shown(moveBy(items, 1, 'out'))).toEqual(['Shop', '·Salt', 'Tea', 'About'])
  expect(shown(moveBy(items, 3, 'in'))).toEqual(['Shop', '·Tea', '·Salt', '·About'])
})

test('a link can’t leave the menu, nest under nothing, or reach a fourth level', () => {
  const items = menu('Shop', 'Shop/Tea', 'Shop/Tea/Black', 'About', 'About/Us', 'About/Us/Now')
  expect(moveBy(items, 0, 'up')).toBeUndefined()
  expect(moveBy(items, 3, 'down')).toBeUndefined()
  expect(moveBy(items, 0, 'in')).toBeUndefined()
  expect(moveBy(items, 0, 'out')).toBeUndefined()
  expect(moveBy(items, 2, 'in')).toBeUndefined()
  expect(moveBy(items, 3, 'in')).toBeUndefined()
})

test('a dropped link is nested as deeply as its place allows', () => {
  const items = menu('Shop', 'Shop/Tea', 'About', 'Blog')
  expect(shown(moveTo(items, 3, { index: 1, depth: 5 }))).toEqual(['Shop', '·Blog', '·Tea', 'About'])
  expect(shown(moveTo(items, 3, { index: 2, depth: 5 }))).toEqual(['Shop', '·Tea', '··Blog', 'About'])
  expect(shown(moveTo(items, 3, { index: 0, depth: 1 }))).toEqual(['Blog', 'Shop', '·Tea', 'About'])
  expect(placeOf(items, 1)).toBe('1 of 1, under Shop')
  expect(placeOf(items, 2)).toBe('2 of 3')
})

test('no move loses a link, separates it from its nested links, or exceeds three levels', () => {
  const step = fc.record({
    at: fc.nat(),
    to: fc.nat(),
    depth: fc.integer({ min: -1, max: 4 }),
    direction: fc.constantFrom<Direction>('up', 'down', 'in', 'out'),
    isDrop: fc.boolean(),
  })
  fc.assert(
    fc.property(anyMenu, fc.array(step, { maxLength: 8 }), (start, steps) => {
      let items = start
      for (const { at, to, depth, direction, isDrop } of steps) {
        const from = at % items.length
        const size = endOf(items, from) - from
        const index = to % (items.length - size + 1)
        const moved = items.slice(from, from + size).map(({ title }) => title)
        const next = isDrop ? moveTo(items, from, { index, depth }) : moveBy(items, from, direction)
        if (next === undefined) continue
        expect(isTree(next)).toBe(true)
        expect(next.map(({ title }) => title).sort()).toEqual(items.map(({ title }) => title).sort())
        const now = next.findIndex(({ title }) => title === moved[0])
        expect(next.slice(now, endOf(next, now)).map(({ title }) => title)).toEqual(moved)
        items = next
      }
    }),
  )
})

test('nesting a list for the server and flattening it again gives the same list', () => {
  fc.assert(
    fc.property(anyMenu, (items) => {
      const shownLink = { target_id: null, target_title: null, address: null, url: '/' }
      const links = linksOf(items).map((first) => ({
        ...shownLink,
        ...first,
        links: first.links.map((second) => ({
          ...shownLink,
          ...second,
          links: second.links.map((third) => ({ ...shownLink, ...third, links: [] })),
        })),
      }))
      const back = itemsOf({ links: links as never })
      expect(shown(back)).toEqual(shown(items))
    }),
  )
})
