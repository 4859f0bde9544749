import { expect, test } from 'vitest'
import { describeDates, describeDiscount } from './describe-discount.ts'

const base: Parameters<typeof describeDiscount>[0] = {
  kind: 'products',
  value_kind: 'percentage',
  value: 1000,
  buy_quantity: null,
  get_quantity: null,
  minimum_subtotal_paise: null,
  minimum_quantity: null,
  limit_total: null,
  limit_per_customer: null,
  products: [],
  collections: [],
  get_products: [],
  get_collections: [],
  item_count: 0,
  get_item_count: 0,
  segment_name: null,
}

test.each<[Partial<typeof base>, string]>([
  [{}, '10% off all products'],
  [
    {
      collections: [{ title: 'Tea' }, { title: 'Spices' }],
      item_count: 2,
      minimum_subtotal_paise: 500_00,
      limit_per_customer: 1,
    },
    '10% off Tea and Spices, minimum ₹500, once per customer',
  ],
  [{ products: [{ title: 'Tea' }, { title: 'Mug' }], item_count: 5 }, '10% off Tea, Mug and 3 more'],
  [{ value_kind: 'amount_each', value: 49_50 }, '₹49.50 off each item'],
  [
    { value_kind: 'amount_each', value: 49_50, collections: [{ title: 'Tea' }], item_count: 1 },
    '₹49.50 off each of Tea',
  ],
  [
    { kind: 'order', value_kind: 'amount', value: 200_00, minimum_quantity: 1, limit_total: 1000 },
    '₹200 off the order, at least 1 item, 1,000 times in total',
  ],
  [{ kind: 'shipping', value: 10_000, segment_name: 'Regulars' }, 'Free delivery, for Regulars'],
  [{ kind: 'shipping', value_kind: 'amount', value: 40_00 }, '₹40 off delivery'],
  [
    {
      kind: 'buy_x_get_y',
      value: 10_000,
      buy_quantity: 2,
      get_quantity: 1,
      collections: [{ title: 'Tea' }],
      item_count: 1,
      get_products: [{ title: 'Mug' }],
      get_item_count: 1,
    },
    'Buy 2 of Tea, get 1 of Mug free',
  ],
  [{ kind: 'buy_x_get_y', value: 5000, buy_quantity: 1, get_quantity: 1 }, 'Buy any 1 item, get 1 at 50% off'],
  [{ kind: 'buy_x_get_y', value: 10_000, buy_quantity: 2, get_quantity: 1 }, 'Buy any 2 items, get 1 free'],
])('describes %j', (changes, words) => {
  expect(describeDiscount({ ...base, ...changes })).toBe(words)
})

test('describes days in India', () => {
  const start = '2026-10-31T18:30:00Z'
  expect(describeDates({ starts_at: start, ends_at: null })).toBe('from 1 Nov 2026')
  expect(describeDates({ starts_at: start, ends_at: '2026-11-14T18:30:00Z' })).toBe('1 Nov to 14 Nov 2026')
  expect(describeDates({ starts_at: start, ends_at: '2026-11-01T18:30:00Z' })).toBe('on 1 Nov 2026')
  expect(describeDates({ starts_at: start, ends_at: '2027-01-01T18:30:00Z' })).toBe('1 Nov 2026 to 1 Jan 2027')
})
