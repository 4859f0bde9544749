import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('allocate', () => {
  test('splits an amount without a remainder, and no share exceeds its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000_00), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const amount = Math.floor(sum(weights) * part)
          const shares = allocate(amount, weights)
          expect(sum(shares)).toBe(amount)
          for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
        },
      ),
    )
  })

  test('gives the remainder to the largest fractions', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [300, 200, 250])).toEqual([4, 3, 3])
  })
})
