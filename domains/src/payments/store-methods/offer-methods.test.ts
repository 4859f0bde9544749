import { describe, expect, test } from 'vitest'
import type { CashOnDeliverySettings, StorePaymentMethod } from './contract.ts'
import { offerMethods } from './offer-methods.ts'

const order = { total_paise: 1_500_00, pincode: '560034', can_be_shipped: true }
const cash = (settings: Partial<CashOnDeliverySettings> = {}): StorePaymentMethod => ({
  method: 'cash_on_delivery',
  settings: {
    fee_paise: 40_00,
    min_total_paise: 500_00,
    max_total_paise: 5_000_00,
    pincodes: { mode: 'everywhere', ranges: '' },
    instructions: '',
    ...settings,
  },
})
const obstacle = (method: StorePaymentMethod, changes: Partial<Parameters<typeof offerMethods>[1]> = {}) =>
  offerMethods([method], { ...order, ...changes })[0]?.unavailable_because

test('offers the methods in their order, with the fee of cash on delivery', () => {
  const offered = offerMethods(
    [
      { method: 'razorpay', settings: { key_id: 'rzp_live_x' } },
      { method: 'upi', settings: { vpa: 'a@b', payee_name: 'A' } },
      cash(),
      { method: 'test', settings: {} },
    ],
    order,
  )
  expect(offered.map(({ method, fee_paise: fee }) => [method, fee])).toEqual([
    ['razorpay', 0],
    ['upi', 0],
    ['cash_on_delivery', 40_00],
    ['test', 0],
  ])
  expect(offered.every((one) => one.unavailable_because === null)).toBe(true)
  expect(offered[2]?.description).toBe('Pay when your order arrives. Adds a fee of ₹40.00.')
})

describe('cash on delivery', () => {
  test('has limits by amount, both included', () => {
    expect(obstacle(cash(), { total_paise: 499_99 })).toBe('Cash on delivery is for orders from ₹500.00')
    expect(obstacle(cash(), { total_paise: 500_00 })).toBeNull()
    expect(obstacle(cash(), { total_paise: 5_000_00 })).toBeNull()
    expect(obstacle(cash(), { total_paise: 5_000_01 })).toBe('Cash on delivery is for orders up to ₹5,000.00')
  })

  test('stays below the legal limit with its fee', () => {
    const high = cash({ max_total_paise: 1_99_999_00 })
    expect(obstacle(high, { total_paise: 1_99_959_00 })).toBeNull()
    expect(obstacle(high, { total_paise: 1_99_959_01 })).toBe('Cash on delivery is for orders up to ₹1,99,959.00')
  })

  test('is only for orders that are delivered', () => {
    expect(obstacle(cash(), { can_be_shipped: false })).toBe('Cash on delivery is for orders with delivery')
  })

  test.each([
    ['only', '560034', null],
    ['only', '560001', null],
    ['only', '560110', null],
    ['only', '682001', null],
    ['only', '560111', 'Cash on delivery isn’t available for PIN code 560111'],
    ['except', '560034', 'Cash on delivery isn’t available for PIN code 560034'],
    ['except', '400001', null],
    ['only', undefined, 'Enter your PIN code to see whether you can pay cash on delivery'],
    ['everywhere', undefined, null],
  ] as const)('with PIN codes %s, PIN code %s', (mode, pincode, expected) => {
    const limited = cash({ pincodes: { mode, ranges: '560 001 to 560 110, 682001' } })
    expect(obstacle(limited, { pincode })).toBe(expected)
  })
})

test('UPI is for up to ₹1,00,000', () => {
  const upi: StorePaymentMethod = { method: 'upi', settings: { vpa: 'a@b', payee_name: 'A' } }
  expect(obstacle(upi, { total_paise: 1_00_000_00 })).toBeNull()
  expect(obstacle(upi, { total_paise: 1_00_000_01 })).toBe('UPI payments can be up to ₹1,00,000.00')
})

test('payments below one rupee can’t be made', () => {
  expect(obstacle({ method: 'test', settings: {} }, { total_paise: 99 })).toBe('Payments start at ₹1.00')
  expect(obstacle({ method: 'razorpay', settings: { key_id: 'rzp_live_x' } }, { total_paise: 100 })).toBeNull()
})
