import { expect, test } from 'vitest'
import { countSoldOutVariants } from './sold-out-variants.ts'
import { blankVariant } from './variant-grid.ts'

const stocks = (...typed: string[]) => ({
  track: 'yes' as const,
  oversell: 'no' as const,
  variants: typed.map((stock) => ({ ...blankVariant, price: '499', stock })),
})

test('variants without stock can’t be ordered', () => {
  expect(countSoldOutVariants(stocks('0', '', '-2', '7', '1,000'))).toBe(3)
})

test('nothing is sold out without tracking, if it’s sold without stock, and before a price is typed', () => {
  expect(countSoldOutVariants({ ...stocks('0'), track: 'no' })).toBe(0)
  expect(countSoldOutVariants({ ...stocks('0'), oversell: 'yes' })).toBe(0)
  expect(countSoldOutVariants({ track: 'yes', oversell: 'no', variants: [blankVariant] })).toBe(0)
})
