import { expect, test } from 'vitest'
import { listGaps } from './contract.ts'

test('what is to be filled in is named in its order, each once, without the spaces around it', () => {
  const html =
    '<p>[[Fill in:  your address ]], [[Fill in:name]], [[Fill in: your address]] [[Fill in]] [Fill in: x]</p>'
  expect(listGaps(html)).toEqual(['your address', 'name'])
})

test('a text that is made to be read slowly is not', () => {
  const started = performance.now()
  expect(listGaps(`[[Fill in:${' '.repeat(3_000)}`)).toEqual([])
  expect(listGaps('[[Fill in:'.repeat(20_000))).toEqual([])
  expect(performance.now() - started).toBeLessThan(500)
})
