import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test('values are the same if they are stored the same', () => {
  expect(isSame({ a: 1, b: ['x'] }, { b: ['x'], a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSame(['x'], { 0: 'x' })).toBe(false)
  expect(isSame(['x', 'y'], ['y', 'x'])).toBe(false)
  expect(isSame([], [])).toBe(true)
})
