import { allocate } from './allocate.ts'

/** A discount that was found to apply to an order. The discounts domain decides that, and their order. */
export interface DiscountToApply {
  readonly id: string
  /**
   * How many units of each line it covers, by key (`items`), or delivery. Lines that aren't named keep their price.
   */
  readonly target:
    | { readonly kind: 'items'; readonly units: ReadonlyMap<string, number> }
    | { readonly kind: 'shipping' }
  readonly value:
    | { readonly kind: 'percentage'; readonly basis_points: number }
    /** Once, spread over everything that's covered in proportion to its price. */
    | { readonly kind: 'amount'; readonly paise: number }
    /** Off each unit. */
    | { readonly kind: 'amount_each'; readonly paise: number }
}

/** What discounts take off one price, in the order in which they apply. */
export type AppliedDiscounts = readonly { readonly id: string; readonly amount_paise: number }[]

interface PricesToDiscount {
  readonly lines: readonly { readonly key: string; readonly quantity: number; readonly unit_price_paise: number }[]
  readonly charges: readonly { readonly kind: string; readonly price_paise: number }[]
  readonly discounts: readonly DiscountToApply[]
}

/** An amount that discounts reduce. */
interface Reducible {
  readonly price: number
  readonly units: number
  readonly applied: { id: string; amount_paise: number }[]
  left: number
}

/**
 * Applies discounts one after the other, each to what the earlier ones left: first those on products, then those on the
 * whole order, then those on delivery. A price never falls below zero. Returns what each discount takes off each line
 * and charge, in their order.
 */
export function applyDiscounts({ lines, charges, discounts }: PricesToDiscount): {
  readonly lines: readonly AppliedDiscounts[]
  readonly charges: readonly AppliedDiscounts[]
} {
  const items = new Map(
    lines.map((line) => [line.key, reducible(line.quantity * line.unit_price_paise, line.quantity)]),
  )
  const charged = charges.map((charge) => ({ kind: charge.kind, amount: reducible(charge.price_paise, 1) }))
  for (const { id, target, value } of discounts) {
    const covered =
      target.kind === 'shipping'
        ? charged.flatMap(({ kind, amount }) => (kind === 'shipping' ? [{ amount, units: 1 }] : []))
        : [...target.units].flatMap(([key, units]) => {
            const amount = items.get(key)
            return amount === undefined ? [] : [{ amount, units: Math.min(units, amount.units) }]
          })
    const bases = covered.map(({ amount, units }) => Math.floor((amount.left * units) / amount.units))
    for (const [index, reduction] of reductionsOf(value, bases, covered).entries()) {
      const amount = covered[index]?.amount
      if (amount === undefined || reduction === 0) continue
      amount.left -= reduction
      amount.applied.push({ id, amount_paise: reduction })
    }
  }
  return {
    lines: lines.map(({ key }) => items.get(key)?.applied ?? []),
    charges: charged.map(({ amount }) => amount.applied),
  }
}

function reducible(price: number, units: number): Reducible {
  return { price, units, applied: [], left: price }
}

function reductionsOf(
  value: DiscountToApply['value'],
  bases: readonly number[],
  covered: readonly { readonly units: number }[],
): number[] {
  switch (value.kind) {
    case 'percentage':
      return bases.map((base) => percentageOf(base, value.basis_points))
    case 'amount': {
      const sum = bases.reduce((total, base) => total + base, 0)
      return allocate(Math.min(value.paise, sum), bases)
    }
    case 'amount_each':
      return bases.map((base, index) => Math.min(base, value.paise * (covered[index]?.units ?? 0)))
  }
}

// BigInt, because paise times basis points can exceed 2^53. Rounded half up.
function percentageOf(paise: number, basisPoints: number): number {
  return Number((BigInt(paise) * BigInt(basisPoints) + 5_000n) / 10_000n)
}
