import { expect, test } from 'vitest'
import { LINEAR, measureGrowth } from '../../../../tests/measure-cpu-time.ts'
import { listGaps } from './contract.ts'

test('lists placeholders in order, trimmed and without duplicates', () => {
  const html =
    '<p>[[Fill in:  your address ]], [[Fill in:name]], [[Fill in: your address]] [[Fill in]] [Fill in: x]</p>'
  expect(listGaps(html)).toEqual(['your address', 'name'])
})

test.each([
  ['spaces', (size: number) => `[[Fill in:${' '.repeat(size)}`],
  ['openings', (size: number) => '[[Fill in:'.repeat(size)],
])('reads a text with unclosed placeholders full of %s in linear time', (_, textOf) => {
  expect(listGaps(textOf(3_000))).toEqual([])
  expect(measureGrowth((size) => listGaps(textOf(size)), 5_000)).toBeLessThan(LINEAR)
})
