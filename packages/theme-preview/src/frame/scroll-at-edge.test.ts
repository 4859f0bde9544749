import { expect, test } from 'vitest'
import { scrollAtEdge } from './scroll-at-edge.ts'

const at = (y: number) => scrollAtEdge({ x: 10, y }, 800)

test('the page scrolls only near its edges, faster when closer', () => {
  expect([at(400), at(48), at(752)]).toEqual([0, 0, 0])
  expect([at(24), at(0), at(-20)]).toEqual([-10, -20, -20])
  expect([at(776), at(800), at(820)]).toEqual([10, 20, 20])
})

test('a pointer far outside the frame scrolls nothing', () => {
  expect([at(-49), at(849)]).toEqual([0, 0])
})
