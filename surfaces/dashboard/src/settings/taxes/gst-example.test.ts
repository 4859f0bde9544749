import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addGst, extractGst } from '../../../../../domains/src/tax/gst/gst.ts'
import { formatMoney } from '../../../../../packages/ui/src/format/money.ts'
import { gstExample } from './gst-example.ts'

test('shows what a price includes, or what is added', () => {
  expect(gstExample(1800, true)).toBe('₹499.00 includes ₹76.12 GST (18%).')
  expect(gstExample(500, false)).toBe('₹499.00 plus ₹24.96 GST (5%) is ₹523.96.')
})

test('agrees with the taxes of an order within the State', () => {
  const within = { supplier: '29', place_of_supply: '29' }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (rate) => {
      expect(gstExample(rate, true)).toContain(`includes ${formatMoney(extractGst(49_900, within, rate).gst)} GST`)
      expect(gstExample(rate, false)).toContain(`is ${formatMoney(addGst(49_900, within, rate).total)}.`)
    }),
  )
})
