import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Handle } from './contract.ts'
import { firstFreeHandle, makeHandle } from './make-handle.ts'

test.each([
  ['Priya’s Café Mix (500 g)', 'priyas-cafe-mix-500-g'],
  ['  --  T-Shirt   & more! ', 't-shirt-more'],
  ['हल्दी पाउडर 100%', 'हल्दी-पाउडर-100'],
  ['மஞ்சள் தூள்', 'மஞ்சள்-தூள்'],
  ['İSTANBUL', 'istanbul'],
  ['snake_case', 'snake_case'],
  ['₹₹₹', 'product'],
  ['', 'product'],
])('%s becomes %s', (title, handle) => {
  expect(makeHandle(title, 'product')).toBe(handle)
})

test('generates a valid handle from any title, and keeps a handle unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const handle = makeHandle(title, 'product')
      expect(Handle.parse(handle)).toBe(handle)
      expect(makeHandle(handle, 'product')).toBe(handle)
      expect(encodeURIComponent(handle)).not.toMatch(/%2F|%3F|%23|%20/)
    }),
    { numRuns: 2000 },
  )
})

test('returns a free handle, which is the requested one if that is free', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 12 })), (numbers) => {
      const taken = new Set(numbers.map((number) => (number === 0 ? 'chai' : `chai-${number}`)))
      const free = firstFreeHandle('chai', taken)
      expect(taken.has(free)).toBe(false)
      if (!taken.has('chai')) expect(free).toBe('chai')
    }),
  )
})
