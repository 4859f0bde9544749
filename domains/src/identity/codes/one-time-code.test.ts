import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateCode, hashCode, isSameHash } from './one-time-code.ts'

const code = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'))

test('a code always has six digits, and every leading digit occurs', () => {
  const codes = Array.from({ length: 2_000 }, generateCode)
  expect(codes.filter((generated) => !/^[0-9]{6}$/.test(generated))).toEqual([])
  expect(new Set(codes.map((generated) => generated[0])).size).toBe(10)
})

test('a hash matches only its own code, row and key', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.uuid(),
      code,
      fc.string(),
      fc.uuid(),
      code,
      (key, id, digits, otherKey, otherId, otherDigits) => {
        const hash = hashCode(key, id, digits)
        expect(isSameHash(hash, hashCode(key, id, digits))).toBe(true)
        expect(isSameHash(hash, hashCode(otherKey, id, digits))).toBe(otherKey === key)
        expect(isSameHash(hash, hashCode(key, otherId, digits))).toBe(otherId === id)
        expect(isSameHash(hash, hashCode(key, id, otherDigits))).toBe(otherDigits === digits)
      },
    ),
  )
})

test('a hash does not contain the code', () => {
  fc.assert(
    fc.property(fc.uuid(), code, (id, digits) => {
      expect(hashCode('key', id, digits)).not.toContain(digits)
    }),
  )
})

test('hashes of different lengths don’t match', () => {
  expect(isSameHash('abc', 'abcd')).toBe(false)
})
