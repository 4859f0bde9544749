import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guard, unguard } from './formula-guard.ts'

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '0', 'a', ' ') }),
)

test('nothing that is written can begin a formula', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(guard(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

test('what is written is read exactly as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguard(guard(text))).toBe(text)
    }),
    { numRuns: 5000 },
  )
})

test('other shops’ apostrophes before numbers and formulas are taken away, all others stay', () => {
  expect(["'0042", "'=1+1", "'tis", '0042'].map(unguard)).toEqual(['0042', '=1+1', "'tis", '0042'])
})
