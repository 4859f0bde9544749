import { type Reduction, reducePrices, reduciblePrice } from './reduce-prices.ts'

/** A discount that was found to apply to an order. The discounts domain decides that, and their order. */
export interface DiscountToApply {
  readonly id: string
  /**
   * How many units of each line it covers, by key (`items`), or delivery. Lines that aren't named keep their price.
   */
  readonly target:
    | { readonly kind: 'items'; readonly units: ReadonlyMap<string, number> }
    | { readonly kind: 'shipping' }
  readonly value: Reduction
}

/** What discounts take off one price, in the order in which they apply. */
export type AppliedDiscounts = readonly { readonly id: string; readonly amount_paise: number }[]

interface PricesToDiscount {
  readonly lines: readonly { readonly key: string; readonly quantity: number; readonly unit_price_paise: number }[]
  readonly charges: readonly { readonly kind: string; readonly price_paise: number }[]
  readonly discounts: readonly DiscountToApply[]
}

/**
 * Applies discounts one after the other, each to what the earlier ones left of the units that it covers: first those on
 * products, then those on the whole order, then those on delivery. A price never falls below zero. Returns what each
 * discount takes off each line and charge, in their order.
 */
export function applyDiscounts({ lines, charges, discounts }: PricesToDiscount): {
  readonly lines: readonly AppliedDiscounts[]
  readonly charges: readonly AppliedDiscounts[]
} {
  const newItem = (paise: number, units: number) => {
    const applied: { id: string; amount_paise: number }[] = []
    return { price: reduciblePrice(paise, units), applied }
  }
  const items = new Map(lines.map((line) => [line.key, newItem(line.quantity * line.unit_price_paise, line.quantity)]))
  const charged = charges.map(({ kind, price_paise: paise }) => ({ kind, item: newItem(paise, 1) }))
  for (const { id, target, value } of discounts) {
    const covered =
      target.kind === 'shipping'
        ? charged.flatMap(({ kind, item }) => (kind === 'shipping' ? [{ ...item, units: 1 }] : []))
        : [...target.units].flatMap(([key, units]) => {
            const item = items.get(key)
            return item === undefined ? [] : [{ ...item, units }]
          })
    for (const [index, amount] of reducePrices(covered, value).entries()) {
      if (amount > 0) covered[index]?.applied.push({ id, amount_paise: amount })
    }
  }
  return {
    lines: lines.map(({ key }) => items.get(key)?.applied ?? []),
    charges: charged.map(({ item }) => item.applied),
  }
}
