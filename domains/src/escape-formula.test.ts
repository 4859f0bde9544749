import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './escape-formula.ts'

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '0', 'a', ' ') }),
)

test('escaped text never starts a formula', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

test('unescaping returns the original text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
    { numRuns: 5000 },
  )
})

test('removes apostrophes that other shops put before numbers and formulas, and keeps others', () => {
  expect(["'0042", "'=1+1", "'tis", '0042'].map(unescapeFormula)).toEqual(['0042', '=1+1', "'tis", '0042'])
})
