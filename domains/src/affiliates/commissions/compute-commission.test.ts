import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeCommission } from './compute-commission.ts'

const amount = fc.integer({ min: 0, max: 10_000_000_000_00 })

test('a commission never exceeds the rate of what was paid, and is less than a paisa below it', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(5000),
      (subtotal, gst, part, rate) => {
        const total = subtotal + gst
        const cost = { subtotal_paise: subtotal, total_paise: total, payable_paise: Math.floor(total * part) }
        const { base_paise: base, amount_paise: paise } = computeCommission(cost, rate)
        expect(base).toBeLessThanOrEqual(Math.min(subtotal, cost.payable_paise))
        const exact = BigInt(base) * BigInt(rate)
        expect(BigInt(paise) * 10_000n <= exact && exact < BigInt(paise + 1) * 10_000n).toBe(true)
      },
    ),
  )
})

test('what account credit pays earns nothing', () => {
  const cost = { subtotal_paise: 1000_00, total_paise: 1180_00, payable_paise: 590_00 }
  expect(computeCommission(cost, 1000)).toEqual({ base_paise: 500_00, amount_paise: 50_00 })
})
