import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiscountToApply } from '../../discounts/index.ts'
import { indianStates } from '../../stores/contract.ts'
import { type OrderToPrice, type PricedAmount, type PricedOrder, priceOrder } from './price-order.ts'

const rates = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000] as const
const KARNATAKA = { supplier: '29', place_of_supply: '29' }
const TO_KERALA = { supplier: '29', place_of_supply: '32' }

const state = fc.constantFrom(...indianStates.map(({ code }) => code))
const value: fc.Arbitrary<DiscountToApply['value']> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), basis_points: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constantFrom('amount' as const, 'amount_each' as const), paise: fc.nat(50_000_00) }),
)
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unit_price_paise: fc.nat(20_000_00),
    gst_rate_basis_points: fc.constantFrom(...rates),
    gst_above: fc.option(fc.record({ value_paise: fc.nat(20_000_00), rate_basis_points: fc.constantFrom(...rates) })),
  }),
  { minLength: 1, maxLength: 6 },
)
const discounts = fc.array(
  fc.oneof(
    fc.record({ value, target: fc.constant({ kind: 'shipping' as const }) }),
    fc.record({
      value,
      target: fc
        .uniqueArray(fc.tuple(fc.nat(5).map(String), fc.integer({ min: 1, max: 40 })), { selector: ([key]) => key })
        .map((units) => ({ kind: 'items' as const, units: new Map(units) })),
    }),
  ),
  { maxLength: 5 },
)
const places = fc.oneof(
  state.map((code) => ({ supplier: code, place_of_supply: code })),
  fc.record({ supplier: state, place_of_supply: state }),
)
const orders: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: lines.map((list) => list.map((line, index) => ({ ...line, key: String(index) }))),
  charges: fc.subarray([
    { kind: 'shipping' as const, price_paise: 79_00 },
    { kind: 'cash_on_delivery' as const, price_paise: 49_50 },
  ]),
  discounts: discounts.map((list) => list.map((discount, index) => ({ ...discount, id: `discount-${index}` }))),
  tax: fc.option(fc.record({ places, prices_include_gst: fc.boolean() })),
  rounds_total: fc.boolean(),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const amountsOf = (order: PricedOrder): readonly PricedAmount[] => [...order.lines, ...order.charges]

describe('every order', () => {
  test('adds up to the paisa: prices, discounts, taxes, rounding and total', () => {
    fc.assert(
      fc.property(orders, (input) => {
        const order = priceOrder(input)
        for (const amount of amountsOf(order)) {
          expect(sum(amount.discounts.map(({ amount_paise: paise }) => paise))).toBe(amount.discount_paise)
          expect(sum(amount.taxes.map((tax) => tax.amount))).toBe(amount.gst_paise)
          expect(amount.taxable_paise + amount.gst_paise).toBe(amount.total_paise)
        }
        expect(order.subtotal_paise).toBe(
          sum(input.lines.map(({ quantity, unit_price_paise: price }) => quantity * price)),
        )
        expect(sum(order.taxes.map((tax) => tax.amount))).toBe(order.gst_paise)
        expect(order.taxable_paise + order.gst_paise + order.round_off_paise).toBe(order.total_paise)
        expect(sum(amountsOf(order).map(({ total_paise: total }) => total)) + order.round_off_paise).toBe(
          order.total_paise,
        )
      }),
    )
  })

  test('has no negative amount, and no discount above the price', () => {
    fc.assert(
      fc.property(orders, (input) => {
        const order = priceOrder(input)
        for (const amount of amountsOf(order)) {
          const { price_paise: price, discount_paise: discount, taxable_paise: taxable, total_paise: total } = amount
          expect(discount).toBeLessThanOrEqual(price)
          for (const paise of [taxable, total, ...amount.taxes.map((tax) => tax.amount)]) {
            expect(Number.isSafeInteger(paise) && paise >= 0).toBe(true)
          }
        }
        expect(Math.abs(order.round_off_paise)).toBeLessThanOrEqual(input.rounds_total ? 50 : 0)
        if (input.rounds_total) expect(order.total_paise % 100).toBe(0)
      }),
    )
  })

  test('costs what the shelf says if prices include GST, whatever the rates', () => {
    fc.assert(
      fc.property(orders, places, (input, at) => {
        const withGst = priceOrder({ ...input, tax: { places: at, prices_include_gst: true } })
        const withoutRegistration = priceOrder({ ...input, tax: null })
        expect(withGst.total_paise).toBe(withoutRegistration.total_paise)
      }),
    )
  })

  test('costs the same with prices before GST as with the same prices including it, to a paisa per tax head', () => {
    fc.assert(
      fc.property(lines, places, (list, at) => {
        const keyed = list.map((line, index) => ({ ...line, gst_above: null, quantity: 1, key: String(index) }))
        const common = { charges: [], discounts: [], rounds_total: false }
        const before = priceOrder({ ...common, lines: keyed, tax: { places: at, prices_include_gst: false } })
        const including = priceOrder({
          ...common,
          lines: keyed.map((line, index) => ({ ...line, unit_price_paise: before.lines[index]?.total_paise ?? 0 })),
          tax: { places: at, prices_include_gst: true },
        })
        expect(including.total_paise).toBe(before.total_paise)
        const heads = sum(before.lines.map(({ taxes }) => taxes.length))
        expect(Math.abs(including.gst_paise - before.gst_paise)).toBeLessThanOrEqual(heads)
      }),
    )
  })

  test('has the rate of what each unit costs after discounts, without GST', () => {
    fc.assert(
      fc.property(orders, (input) => {
        const order = priceOrder(input)
        for (const [index, { gst_rate_basis_points: rate, gst_above: above, quantity }] of input.lines.entries()) {
          const priced = order.lines[index]
          if (priced === undefined || input.tax === null) continue
          const net = priced.price_paise - priced.discount_paise
          const taxable = input.tax.prices_include_gst ? (net * 10_000) / (10_000 + rate) : net
          const isAbove = above != null && taxable / quantity > above.value_paise
          expect(priced.gst_rate_basis_points).toBe(isAbove ? above.rate_basis_points : rate)
        }
      }),
    )
  })

  test('gets the same discounts wherever it is delivered', () => {
    fc.assert(
      fc.property(orders, places, places, (input, one, other) => {
        const discountsIn = (at: typeof one) =>
          amountsOf(priceOrder({ ...input, tax: { places: at, prices_include_gst: true } })).map((a) => a.discounts)
        expect(discountsIn(one)).toEqual(discountsIn(other))
      }),
    )
  })
})

describe('an order of tea and a mug', () => {
  const tea = { key: 'tea', quantity: 2, unit_price_paise: 250_00, gst_rate_basis_points: 500 }
  const mug = { key: 'mug', quantity: 1, unit_price_paise: 499_00, gst_rate_basis_points: 1_800 }
  const shipping = { kind: 'shipping' as const, price_paise: 59_00 }
  const input = { lines: [tea, mug], charges: [shipping], discounts: [], rounds_total: false }

  test('shows CGST and SGST within the State, and taxes delivery at the highest rate', () => {
    const order = priceOrder({ ...input, tax: { places: KARNATAKA, prices_include_gst: true } })
    expect(order).toMatchObject({ subtotal_paise: 999_00, total_paise: 1_058_00, gst_paise: 23_80 + 76_12 + 9_00 })
    expect(order.charges[0]).toMatchObject({ gst_rate_basis_points: 1_800, taxable_paise: 50_00 })
    expect(order.taxes).toEqual([
      { head: 'CGST', rate_basis_points: 250, amount: 11_90 },
      { head: 'SGST', rate_basis_points: 250, amount: 11_90 },
      { head: 'CGST', rate_basis_points: 900, amount: 38_06 + 4_50 },
      { head: 'SGST', rate_basis_points: 900, amount: 38_06 + 4_50 },
    ])
  })

  test('shows IGST to another State, on top of prices before GST', () => {
    const order = priceOrder({ ...input, tax: { places: TO_KERALA, prices_include_gst: false } })
    expect(order.taxes.map(({ head, amount }) => [head, amount])).toEqual([
      ['IGST', 25_00],
      ['IGST', 89_82 + 10_62],
    ])
    expect(order.total_paise).toBe(1_058_00 + 125_44)
  })

  test('discounts on products come before those on the order, and each applies to what is left', () => {
    const order = priceOrder({
      ...input,
      discounts: [
        {
          id: 'tea',
          target: { kind: 'items', units: new Map([['tea', 1]]) },
          value: { kind: 'percentage', basis_points: 10_000 },
        },
        {
          id: 'order',
          target: {
            kind: 'items',
            units: new Map([
              ['tea', 2],
              ['mug', 1],
            ]),
          },
          value: { kind: 'amount', paise: 74_90 },
        },
        { id: 'free', target: { kind: 'shipping' }, value: { kind: 'percentage', basis_points: 10_000 } },
      ],
      tax: { places: KARNATAKA, prices_include_gst: true },
    })
    expect(order.lines.map(({ discounts: applied }) => applied)).toEqual([
      [
        { id: 'tea', amount_paise: 250_00 },
        { id: 'order', amount_paise: 25_00 },
      ],
      [{ id: 'order', amount_paise: 49_90 }],
    ])
    expect(order.charges[0]).toMatchObject({ discount_paise: 59_00, total_paise: 0 })
    expect(order.total_paise).toBe(999_00 - 250_00 - 74_90)
  })

  test('rounds the total to whole rupees', () => {
    const odd = {
      ...input,
      lines: [{ ...tea, quantity: 1, unit_price_paise: 249_49 }],
      charges: [],
      tax: null,
      rounds_total: true,
    }
    expect(priceOrder(odd)).toMatchObject({ round_off_paise: -49, total_paise: 249_00 })
    expect(priceOrder({ ...odd, lines: [{ ...tea, quantity: 1, unit_price_paise: 249_50 }] })).toMatchObject({
      round_off_paise: 50,
      total_paise: 250_00,
    })
  })
})
