import { expect, test } from 'vitest'
import { demoCreditPacks } from './credit-packs.ts'

test('five credit packs, each with more credits at a lower price per credit than the one before', () => {
  expect(demoCreditPacks).toHaveLength(5)
  expect(new Set(demoCreditPacks.map((pack) => pack.id)).size).toBe(5)
  const prices = demoCreditPacks.map((pack) => pack.price_paise / pack.credits)
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  expect(new Set(prices).size).toBe(5)
  expect(demoCreditPacks.at(0)).toMatchObject({ credits: 100, price_paise: 19_900 })
  expect(demoCreditPacks.at(-1)?.credits).toBe(10_000)
})
