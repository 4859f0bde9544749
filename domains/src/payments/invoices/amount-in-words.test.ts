import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [1, 'Paise one only'],
  [100, 'Rupee one only'],
  [1_19, 'Rupee one and paise nineteen only'],
  [21_00, 'Rupees twenty-one only'],
  [100_00, 'Rupees one hundred only'],
  [234_82, 'Rupees two hundred and thirty-four and paise eighty-two only'],
  [1_000_00, 'Rupees one thousand only'],
  [14_158_82, 'Rupees fourteen thousand one hundred and fifty-eight and paise eighty-two only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [
    12_34_56_789_01,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine and paise one only',
  ],
  [1_00_00_00_00_000_00, 'Rupees ten thousand crore only'],
  [1_23_456_70_00_000_00, 'Rupees one lakh twenty-three thousand four hundred and fifty-six crore seventy lakh only'],
])('%d paise: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

const values: Record<string, number> = { crore: 10_000_000, lakh: 100_000, thousand: 1_000, hundred: 100 }
const small = Object.fromEntries(
  Array.from({ length: 100 }, (_, number) => [amountInWords(number * 100).replace(/^Rupees? | only$/g, ''), number]),
)

/** Parses Indian number words, independently of the code that writes them. */
function readWords(words: string): number {
  const parts = words.split(' ').filter((word) => word !== 'and')
  const crore = parts.lastIndexOf('crore')
  if (crore >= 0) {
    return readWords(parts.slice(0, crore).join(' ')) * 10_000_000 + readWords(parts.slice(crore + 1).join(' '))
  }
  let total = 0
  let current = 0
  for (const part of parts) {
    const scale = values[part]
    if (scale === undefined) current += small[part] ?? Number.NaN
    else if (scale === 100) current *= 100
    else {
      total += current * scale
      current = 0
    }
  }
  return total + current
}

test('every amount can be parsed from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 2 ** 53 - 1 }), (paise) => {
      const match = /^Rupees (.+?)(?: and paise ([a-z-]+))? only$/.exec(amountInWords(paise))
      expect(readWords(match?.[1] ?? '') * 100 + (match?.[2] === undefined ? 0 : readWords(match[2]))).toBe(paise)
    }),
  )
})

test('throws RangeError for an invalid amount', () => {
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => amountInWords(wrong)).toThrow(RangeError)
})
