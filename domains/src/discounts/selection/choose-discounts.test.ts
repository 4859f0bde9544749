import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDiscounts } from '../apply/apply-discounts.ts'
import { applySet, setApplier } from './apply-set.ts'
import { findUnitsToGet } from './buy-x-get-y.ts'
import {
  type Candidate,
  type CartToDiscount,
  type CombinationKind,
  canCombine,
  combinationKindOf,
} from './candidate.ts'
import { chooseDiscounts } from './choose-discounts.ts'
import { largeSets } from './combinable-sets.ts'
import { findBestSet, MAX_TO_COMBINE_FREELY, MAX_TRIED_SETS } from './find-best-set.ts'
import { mostSavedBy } from './most-saved.ts'

const keys = ['a', 'b', 'c', 'd']
const lines = fc
  .array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unit_price_paise: fc.integer({ min: 0, max: 900_00 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((list) => list.map((line, index) => ({ ...line, key: keys[index] ?? '' })))
const carts: fc.Arbitrary<CartToDiscount> = fc.record({
  lines,
  shipping_paise: fc.constantFrom(null, undefined, 0, 79_00),
})
const someKeys = fc.subarray(keys).map((chosen) => new Set(chosen))
const candidate: fc.Arbitrary<Omit<Candidate, 'id'>> = fc
  .record({
    title: fc.constant('Sale'),
    code: fc.constantFrom(null, 'CODE'),
    kind: fc.constantFrom('products', 'order', 'shipping', 'buy_x_get_y'),
    combines_with: fc.subarray<CombinationKind>(['products', 'order', 'shipping']),
    minimum_subtotal_paise: fc.constantFrom(null, null, 200_00, 900_00),
    buy_quantity: fc.integer({ min: 1, max: 3 }),
    get_quantity: fc.integer({ min: 1, max: 2 }),
    covered: someKeys,
    gets: someKeys,
    is_limited_to_items: fc.boolean(),
    reduction: fc.oneof(
      fc.record({ value_kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({
        value_kind: fc.constantFrom('amount' as const, 'amount_each' as const),
        value: fc.integer({ min: 1, max: 500_00 }),
      }),
    ),
  })
  .map(({ reduction, ...rest }) => ({ ...rest, ...reduction, minimum_quantity: null }))
const candidatesUpTo = (maxLength: number) =>
  fc.array(candidate, { maxLength }).map((list) => list.map((one, index) => ({ ...one, id: `discount-${index}` })))

const arePairwiseCombinable = (set: readonly Candidate[]) =>
  set.every((one) => set.every((other) => one === other || canCombine(one, other)))

describe('the chosen discounts', () => {
  test('all combine with each other, save something, and apply in order', () => {
    let combined = 0
    fc.assert(
      fc.property(carts, candidatesUpTo(30), (cart, candidates) => {
        const { applied, rejected } = chooseDiscounts(cart, candidates)
        const chosen = applied.map((one) => one.candidate)
        expect(arePairwiseCombinable(chosen)).toBe(true)
        expect(chosen.length + rejected.size).toBe(candidates.length)
        const ranks = chosen.map((one) => ['products', 'order', 'shipping'].indexOf(combinationKindOf(one)))
        expect(ranks).toEqual(ranks.toSorted())
        const again = applySet(cart, chosen)
        expect(again.applied).toEqual(applied)
        if (chosen.length > 1) combined += 1
      }),
      { numRuns: 300 },
    )
    // It’s 63 on average, with a standard deviation of 7.
    expect(combined).toBeGreaterThan(20)
  })

  test('save the most of all sets whose members combine with each other', () => {
    fc.assert(
      fc.property(carts, candidatesUpTo(8), (cart, candidates) => {
        const { applied } = chooseDiscounts(cart, candidates)
        const saved = applySet(
          cart,
          applied.map((one) => one.candidate),
        ).saved_paise
        for (let mask = 0; mask < 2 ** candidates.length; mask += 1) {
          const set = candidates.filter((_, index) => (mask & (1 << index)) !== 0)
          if (arePairwiseCombinable(set)) expect(applySet(cart, set).saved_paise).toBeLessThanOrEqual(saved)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('of more than 8 are the best of the sets of one or all of a kind, if only a few are promising', () => {
    fc.assert(
      fc.property(carts, candidatesUpTo(14), (cart, candidates) => {
        const { applied } = chooseDiscounts(cart, candidates)
        const { saved_paise: saved } = applySet(
          cart,
          applied.map((one) => one.candidate),
        )
        for (const one of candidates) expect(applySet(cart, [one]).saved_paise).toBeLessThanOrEqual(saved)
        const sets = [...largeSets(candidates)]
        if (sets.length > MAX_TRIED_SETS) return
        for (const set of sets) expect(applySet(cart, set).saved_paise).toBeLessThanOrEqual(saved)
      }),
      { numRuns: 200 },
    )
  })

  test('are found with a few sets, however many discounts there are', () => {
    fc.assert(
      fc.property(carts, candidatesUpTo(30), (cart, candidates) => {
        let tried = 0
        const apply = setApplier(cart)
        findBestSet(candidates, {
          mostSavedBy: (one) => applySet(cart, [one]).saved_paise + 900_00,
          apply(set) {
            tried += 1
            return apply(set)
          },
        })
        const most = candidates.length <= MAX_TO_COMBINE_FREELY ? 2 ** candidates.length : MAX_TRIED_SETS + 30
        expect(tried).toBeLessThanOrEqual(most)
      }),
      { numRuns: 50 },
    )
  })

  test('can’t save more than the most that each saves', () => {
    fc.assert(
      fc.property(carts, candidatesUpTo(5), (cart, candidates) => {
        const { applied, saved_paise: saved } = applySet(cart, candidates)
        const most = applied.map(({ candidate: one }) => mostSavedBy(cart, one, applySet(cart, [one])))
        expect(saved).toBeLessThanOrEqual(most.reduce((sum, paise) => sum + paise, 0))
      }),
      { numRuns: 500 },
    )
  })

  test('apply to a cart of a set as the order is priced', () => {
    fc.assert(
      fc.property(carts, candidatesUpTo(10), (cart, candidates) => {
        const { applied, saved_paise: saved } = applySet(cart, candidates)
        const priced = applyDiscounts({
          lines: cart.lines,
          charges: cart.shipping_paise == null ? [] : [{ kind: 'shipping', price_paise: cart.shipping_paise }],
          discounts: applied.map(({ apply }) => apply),
        })
        const amounts = [...priced.lines, ...priced.charges].flat().map(({ amount_paise: paise }) => paise)
        expect(amounts.reduce((sum, paise) => sum + paise, 0)).toBe(saved)
      }),
    )
  })

  test('prefer entered codes to automatic discounts that save as much', () => {
    const base: Omit<Candidate, 'id' | 'code'> = {
      title: 'Sale',
      kind: 'order',
      value_kind: 'amount',
      value: 50_00,
      combines_with: [],
      minimum_subtotal_paise: null,
      minimum_quantity: null,
      buy_quantity: 0,
      get_quantity: 0,
      covered: new Set(['a']),
      gets: new Set(),
      is_limited_to_items: false,
    }
    const cart = { lines: [{ key: 'a', quantity: 1, unit_price_paise: 500_00 }], shipping_paise: null }
    const automatic = { ...base, id: 'automatic', code: null }
    const entered = { ...base, id: 'entered', code: 'FIFTY' }
    const { applied, rejected } = chooseDiscounts(cart, [automatic, entered])
    expect(applied.map((one) => one.candidate.id)).toEqual(['entered'])
    expect(rejected.get(automatic)).toEqual({ reason: 'does_not_combine', with: entered })
  })
})

describe('buy X get Y', () => {
  const offer = fc.record({
    buy_quantity: fc.integer({ min: 1, max: 3 }),
    get_quantity: fc.integer({ min: 1, max: 2 }),
    covered: someKeys,
    gets: someKeys,
  })
  const sum = (quantities: Iterable<number>) => [...quantities].reduce((total, quantity) => total + quantity, 0)

  test('discounts the cheapest units as often as it fits, and never a unit that counts as bought', () => {
    let fitted = 0
    fc.assert(
      fc.property(lines, offer, (cart, { buy_quantity: buyQuantity, get_quantity: getQuantity, covered, gets }) => {
        const found = findUnitsToGet(
          cart,
          { buy_quantity: buyQuantity, get_quantity: getQuantity, covered, gets },
          new Map(),
        )
        const got = found?.got ?? new Map<string, number>()
        const bought = found?.bought ?? new Map<string, number>()
        const times = sum(got.values()) / getQuantity
        expect(times).toBe(Math.floor(times))
        expect(sum(bought.values())).toBe(times * buyQuantity)
        for (const { key, quantity } of cart) {
          expect((got.get(key) ?? 0) + (bought.get(key) ?? 0)).toBeLessThanOrEqual(quantity)
        }
        expect([...got.keys()].every((key) => gets.has(key))).toBe(true)
        expect([...bought.keys()].every((key) => covered.has(key))).toBe(true)
        // The reference tries all ways to choose units.
        const best = cheapestByTrying(cart, { buyQuantity, getQuantity, covered, gets })
        const price = cart.reduce((total, line) => total + (got.get(line.key) ?? 0) * line.unit_price_paise, 0)
        expect({ times, price }).toEqual(best)
        if (times > 0) fitted += 1
      }),
      { numRuns: 500 },
    )
    expect(fitted).toBeGreaterThan(100)
  })

  test('does not use a unit for two offers', () => {
    const cart: CartToDiscount = {
      lines: [{ key: 'a', quantity: 4, unit_price_paise: 100_00 }],
      shipping_paise: null,
    }
    const one: Candidate = {
      id: 'one',
      title: 'Buy one, get one',
      code: null,
      kind: 'buy_x_get_y',
      value_kind: 'percentage',
      value: 10_000,
      combines_with: ['products'],
      minimum_subtotal_paise: null,
      minimum_quantity: null,
      buy_quantity: 1,
      get_quantity: 1,
      covered: new Set(['a']),
      gets: new Set(['a']),
      is_limited_to_items: true,
    }
    const { applied } = chooseDiscounts(cart, [one, { ...one, id: 'two' }])
    expect(applied.map(({ apply }) => apply.target)).toEqual([{ kind: 'items', units: new Map([['a', 2]]) }])
  })

  test('gives two offers units of the same line at their full price', () => {
    const cart: CartToDiscount = {
      lines: [
        { key: 'x', quantity: 1, unit_price_paise: 500_00 },
        { key: 'z', quantity: 1, unit_price_paise: 500_00 },
        { key: 'y', quantity: 2, unit_price_paise: 100_00 },
      ],
      shipping_paise: null,
    }
    const offerFor = (key: string): Candidate => ({
      id: `buy-${key}`,
      title: `Buy ${key}, get y`,
      code: null,
      kind: 'buy_x_get_y',
      value_kind: 'percentage',
      value: 10_000,
      combines_with: ['products'],
      minimum_subtotal_paise: null,
      minimum_quantity: null,
      buy_quantity: 1,
      get_quantity: 1,
      covered: new Set([key]),
      gets: new Set(['y']),
      is_limited_to_items: true,
    })
    const { applied } = chooseDiscounts(cart, [offerFor('x'), offerFor('z')])
    const discounts = applied.map(({ apply }) => apply)
    const { lines: priced } = applyDiscounts({ lines: cart.lines, charges: [], discounts })
    expect(priced[2]?.map(({ amount_paise: paise }) => paise)).toEqual([100_00, 100_00])
  })
})

function cheapestByTrying(
  cart: readonly { readonly key: string; readonly quantity: number; readonly unit_price_paise: number }[],
  offer: { buyQuantity: number; getQuantity: number; covered: Set<string>; gets: Set<string> },
) {
  let best = { times: 0, price: 0 }
  const attempt = (index: number, got: number, price: number, left: number): void => {
    const line = cart[index]
    if (line === undefined) {
      const times = got / offer.getQuantity
      if (!Number.isInteger(times) || left < times * offer.buyQuantity) return
      if (times > best.times || (times === best.times && price < best.price)) best = { times, price }
      return
    }
    for (let count = 0; count <= (offer.gets.has(line.key) ? line.quantity : 0); count += 1) {
      const buyable = offer.covered.has(line.key) ? line.quantity - count : 0
      attempt(index + 1, got + count, price + count * line.unit_price_paise, left + buyable)
    }
  }
  attempt(0, 0, 0, 0)
  return best
}
