import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDiscounts, type DiscountToApply } from './apply-discounts.ts'

const line = (quantity: number) => ({ key: 'y', quantity, unit_price_paise: 100_00 })
const of = (id: string, units: number, value: DiscountToApply['value']): DiscountToApply => ({
  id,
  target: { kind: 'items', units: new Map([['y', units]]) },
  value,
})
const amounts = (quantity: number, discounts: readonly DiscountToApply[]) =>
  applyDiscounts({ lines: [line(quantity)], charges: [], discounts }).lines[0]?.map(({ amount_paise: paise }) => paise)
const free = { kind: 'percentage', basis_points: 10_000 } as const

describe('discounts on some units of a line', () => {
  test('take the next units at their full price', () => {
    expect(amounts(2, [of('one', 1, free), of('two', 1, free)])).toEqual([100_00, 100_00])
    const half = { kind: 'percentage', basis_points: 5_000 } as const
    expect(amounts(5, [of('one', 2, half), of('two', 2, half)])).toEqual([100_00, 100_00])
    // Of three units, one is left, and the other one is half price.
    expect(amounts(3, [of('one', 2, half), of('two', 2, free)])).toEqual([100_00, 150_00])
  })

  test('leave less for discounts on all units', () => {
    expect(amounts(2, [of('one', 1, free), of('all', 2, { kind: 'amount_each', paise: 60_00 })])).toEqual([
      100_00, 60_00,
    ])
    expect(amounts(4, [of('one', 1, free), of('all', 4, { kind: 'percentage', basis_points: 1_000 })])).toEqual([
      100_00, 30_00,
    ])
    expect(amounts(4, [of('one', 1, free), of('all', 4, { kind: 'amount', paise: 500_00 })])).toEqual([100_00, 300_00])
  })

  test('take as much as if each unit were a line of its own', () => {
    const percentage = fc.record({
      units: fc.integer({ min: 1, max: 6 }),
      basis_points: fc.constantFrom(1_000, 2_500, 5_000, 10_000),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(percentage, { maxLength: 4 }), (quantity, list) => {
        const units = Array.from({ length: quantity }, () => 100_00)
        const expected = list.map(({ units: count, basis_points: points }) => {
          units.sort((one, other) => other - one)
          const before = units.reduce((sum, price) => sum + price, 0)
          for (let index = 0; index < Math.min(count, quantity); index += 1) {
            units[index] = (units[index] ?? 0) * (1 - points / 10_000)
          }
          return before - units.reduce((sum, price) => sum + price, 0)
        })
        const applied = applyDiscounts({
          lines: [line(quantity)],
          charges: [],
          discounts: list.map((one, index) =>
            of(String(index), one.units, { kind: 'percentage', basis_points: one.basis_points }),
          ),
        }).lines[0]
        for (const [index, amount] of expected.entries()) {
          const got = applied?.find(({ id }) => id === String(index))?.amount_paise ?? 0
          // Rounded to the paisa each time.
          expect(Math.abs(got - amount)).toBeLessThanOrEqual(6)
        }
      }),
    )
  })
})
