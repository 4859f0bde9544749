import { expect, test } from 'vitest'
import { LINEAR, measureGrowth } from '../../../../tests/measure-cpu-time.ts'
import { listGaps } from './contract.ts'

test('what is to be filled in is named in its order, each once, without the spaces around it', () => {
  const html =
    '<p>[[Fill in:  your address ]], [[Fill in:name]], [[Fill in: your address]] [[Fill in]] [Fill in: x]</p>'
  expect(listGaps(html)).toEqual(['your address', 'name'])
})

test.each([
  ['spaces', (size: number) => `[[Fill in:${' '.repeat(size)}`],
  ['openings', (size: number) => '[[Fill in:'.repeat(size)],
])('a text with unclosed gaps full of %s is read in time in proportion to its length', (_, textOf) => {
  expect(listGaps(textOf(3_000))).toEqual([])
  expect(measureGrowth((size) => listGaps(textOf(size)), 5_000)).toBeLessThan(LINEAR)
})
