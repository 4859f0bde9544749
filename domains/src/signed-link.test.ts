import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignedLink, signLink } from './signed-link.ts'

const SECRET = 'a secret of at least thirty-two characters'

test('a signed link returns its record, and no other text does', () => {
  const id = randomUUID()
  const token = signLink(SECRET, 'order', id)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(readSignedLink(SECRET, 'order', token)).toBe(id)
  expect(readSignedLink(SECRET, 'checkout', token)).toBeUndefined()
  expect(readSignedLink(`${SECRET}!`, 'order', token)).toBeUndefined()
  fc.assert(
    fc.property(fc.nat(31), fc.integer({ min: 1, max: 255 }), (index, change) => {
      const bytes = Buffer.from(token, 'base64url')
      bytes[index] = (bytes[index] ?? 0) ^ change
      expect(readSignedLink(SECRET, 'order', bytes.toString('base64url'))).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readSignedLink(SECRET, 'order', text)).toBeUndefined()
    }),
  )
})
