import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('moves an item and keeps the order of the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.integer(), (list, any, to) => {
      const from = any % list.length
      const item = list[from]
      const result = moveItem(list, from, to)
      expect(result.indexOf(item ?? 0)).toBe(Math.max(0, Math.min(list.length - 1, to)))
      expect(result.filter((other) => other !== item)).toEqual(list.filter((other) => other !== item))
    }),
  )
  expect(moveItem(['a'], 5, 0)).toEqual(['a'])
})
