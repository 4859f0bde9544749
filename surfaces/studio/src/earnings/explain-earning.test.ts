import { expect, test } from 'vitest'
import { explainEarning } from './explain-earning.ts'

const sale = {
  kind: 'sale' as const,
  sale_amount: 100_000,
  developer_share: 80_000,
  platform_commission: 20_000,
  deductions: [],
  net_amount: 80_000,
}

test('a sale is split in one line', () => {
  expect(explainEarning(sale)).toBe('₹1,000.00 sale = ₹800.00 yours + ₹200.00 platform')
})

test('deductions are named with their amounts and sections', () => {
  const deductions = [
    { kind: 'tds' as const, amount: 100, section: '393(1) Sl. 8(v)' },
    { kind: 'tcs' as const, amount: 500, section: null },
    { kind: 'gst_on_commission' as const, amount: 3_600, section: '9 CGST, 5 IGST' },
  ]
  expect(explainEarning({ ...sale, deductions, net_amount: 75_800 })).toBe(
    '₹1,000.00 sale = ₹800.00 yours + ₹200.00 platform; of yours withheld: TDS ₹1.00 (393(1) Sl. 8(v)), TCS ₹5.00, GST on commission ₹36.00; you get ₹758.00',
  )
})

test('a refund is explained with the amounts that go back', () => {
  const refund = {
    kind: 'refund' as const,
    sale_amount: -100_000,
    developer_share: -80_000,
    platform_commission: -20_000,
    deductions: [{ kind: 'tds' as const, amount: -100, section: null }],
    net_amount: -79_900,
  }
  expect(explainEarning(refund)).toBe(
    '₹1,000.00 refund = ₹800.00 yours + ₹200.00 platform; of yours returned: TDS ₹1.00; ₹799.00 less for you',
  )
})
