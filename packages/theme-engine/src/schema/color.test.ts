import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColor } from './color.ts'

test.each([
  ['#FFF', '#ffffff'],
  ['#1a2B3c', '#1a2b3c'],
  ['#1a2b3cFF', '#1a2b3c'],
  ['#0008', '#00000088'],
  ['rgb(255, 136, 0)', '#ff8800'],
  ['rgb(100% 0% 0% / .5)', '#ff000080'],
  ['rgba(300,-4,0,1)', '#ff0000'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsl(-240, 100%, 25%)', '#008000'],
  [' Tomato ', '#ff6347'],
  ['transparent', '#00000000'],
])('%s is %s', (given, expected) => {
  expect(parseColor(given)).toBe(expected)
})

test.each([
  '',
  '#12',
  '#ggg',
  'blueish',
  'rgb(1,2)',
  'rgb(1,2,3,4,5)',
  'rgb(a,b,c)',
  'hsl(1,2,3)',
  'red;x:y',
  'url(x)',
  'var(--x)',
  '#fff}',
])("%j isn't a colour", (given) => {
  expect(parseColor(given)).toBeUndefined()
})

test('returns only hex colours, which parse to themselves', () => {
  const pieces = fc.array(
    fc.constantFrom('#', 'rgb(', 'hsla(', ')', '1', '255', '50%', ',', ' ', '/', ';', 'red', 'f0', '-', '.', 'deg'),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((list) => list.join('')),
        fc.string(),
      ),
      (given) => {
        const color = parseColor(given)
        if (color === undefined) return
        expect(color).toMatch(/^#[\da-f]{6}([\da-f]{2})?$/)
        expect(parseColor(color)).toBe(color)
      },
    ),
    { numRuns: 3000 },
  )
})
