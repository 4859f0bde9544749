import { expect, test } from 'vitest'
import { simulatePrice } from './simulate-price.ts'

const tds = { kind: 'tds', rate_bp: 10, base: 'sale', sales_threshold: null } as const
const tcs = { kind: 'tcs', rate_bp: 50, base: 'sale', sales_threshold: null } as const
const gst = { kind: 'gst_on_commission', rate_bp: 1_800, base: 'commission', sales_threshold: null } as const

test('of ₹1,000.00, ₹800.00 arrive without deductions and ₹758.00 with all of them', () => {
  expect(simulatePrice(100_000, [])).toMatchObject({ gst: 18_000, commission: 20_000, share: 80_000, net: 80_000 })
  expect(simulatePrice(100_000, [tds, tcs, gst])).toMatchObject({
    withheld: [{ amount: 100 }, { amount: 500 }, { amount: 3_600 }],
    net: 75_800,
  })
})

test('a deduction below its yearly threshold isn’t subtracted', () => {
  expect(simulatePrice(100_000, [{ ...tds, sales_threshold: 50_000_000 }])).toMatchObject({ withheld: [], net: 80_000 })
})
