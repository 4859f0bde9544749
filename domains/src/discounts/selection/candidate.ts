/** A line of a cart or order before discounts. */
export interface LineToDiscount {
  readonly key: string
  readonly quantity: number
  readonly unit_price_paise: number
}

export interface CartToDiscount {
  readonly lines: readonly LineToDiscount[]
  /** The price of delivery: null without delivery, undefined while the buyer hasn't chosen one. */
  readonly shipping_paise: number | null | undefined
}

export type DiscountKind = 'products' | 'order' | 'shipping' | 'buy_x_get_y'
/** How `combines_with` names discounts. Buy X get Y counts as a discount on products. */
export type CombinationKind = 'products' | 'order' | 'shipping'

/** A discount that the buyer may use, with the lines of the cart that it covers, by key. */
export interface Candidate {
  readonly id: string
  readonly title: string
  /** Null for an automatic discount. */
  readonly code: string | null
  readonly kind: DiscountKind
  readonly value_kind: 'percentage' | 'amount' | 'amount_each'
  readonly value: number
  readonly combines_with: readonly CombinationKind[]
  readonly minimum_subtotal_paise: number | null
  readonly minimum_quantity: number | null
  /** How many have to be bought for how many at the discount; 0 unless it's buy X get Y. */
  readonly buy_quantity: number
  readonly get_quantity: number
  readonly covered: ReadonlySet<string>
  /** Of buy X get Y: the lines that get cheaper. */
  readonly gets: ReadonlySet<string>
  /** Whether it names products or collections. */
  readonly is_limited_to_items: boolean
}

export function combinationKindOf({ kind }: Pick<Candidate, 'kind'>): CombinationKind {
  return kind === 'buy_x_get_y' ? 'products' : kind
}

type Combination = Pick<Candidate, 'kind' | 'combines_with'>

/** Whether two discounts can apply to the same order: each has to allow the other's kind. */
export function canCombine(one: Combination, other: Combination): boolean {
  return one.combines_with.includes(combinationKindOf(other)) && other.combines_with.includes(combinationKindOf(one))
}

const sequence = ['buy_x_get_y', 'products', 'order', 'shipping'] as const
const valueSequence = ['percentage', 'amount_each', 'amount'] as const

/**
 * Sorts discounts in the order in which they apply: on products, then on the order, then on delivery. Percentages come
 * before amounts, which is better for the buyer. Equal ones keep their order.
 */
export function inOrderOfApplication<Discount extends Pick<Candidate, 'kind' | 'value_kind'>>(
  discounts: readonly Discount[],
): Discount[] {
  const rank = ({ kind, value_kind: valueKind }: Discount) =>
    sequence.indexOf(kind) * valueSequence.length + valueSequence.indexOf(valueKind)
  return discounts.toSorted((one, other) => rank(one) - rank(other))
}
