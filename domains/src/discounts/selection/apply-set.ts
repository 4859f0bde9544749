import type { DiscountToApply } from '../apply/apply-discounts.ts'
import { type CoveredPrice, type Reduction, reducePrices, reduciblePrice } from '../apply/reduce-prices.ts'
import { findUnitsToGet } from './buy-x-get-y.ts'
import { type Candidate, type CartToDiscount, inOrderOfApplication, type LineToDiscount } from './candidate.ts'

/** Why a discount doesn't apply to a cart. */
export type Obstacle =
  | { readonly reason: 'no_matching_items' }
  | { readonly reason: 'no_shipping' }
  | { readonly reason: 'nothing_to_reduce' }
  | { readonly reason: 'minimum_not_met'; readonly missing_paise: number }
  | { readonly reason: 'minimum_not_met'; readonly missing_quantity: number }
  | { readonly reason: 'minimum_not_met'; readonly buy_quantity: number; readonly get_quantity: number }

export interface AppliedSet {
  /** In the order in which they apply. */
  readonly applied: readonly { readonly candidate: Candidate; readonly apply: DiscountToApply }[]
  readonly obstacles: ReadonlyMap<Candidate, Obstacle>
  readonly saved_paise: number
}

/** Applies those discounts of a set to a cart that can be applied, and returns what they save. */
export type ApplySet = (candidates: readonly Candidate[]) => AppliedSet

/** The lines of a cart that a discount covers, which is the same in every set. */
interface Coverage {
  /** Their indexes. */
  readonly lines: readonly number[]
  readonly subtotal: number
  readonly quantity: number
  readonly target: DiscountToApply['target']
}

interface PreparedCart {
  readonly cart: CartToDiscount
  readonly by_price: readonly LineToDiscount[]
  readonly index_of: ReadonlyMap<string, number>
  readonly coverageOf: (candidate: Candidate) => Coverage
}

interface Progress extends PreparedCart {
  /** Units that buy X get Y uses, bought or got. */
  readonly taken: Map<string, number>
  /** What's left of each line after the discounts on products; undefined while they apply. */
  readonly left: readonly number[] | undefined
}

/** Prepares a cart for many sets of discounts, which are then tried quickly. */
export function setApplier(cart: CartToDiscount): ApplySet {
  const coverages = new Map<Candidate, Coverage>()
  const prepared: PreparedCart = {
    cart,
    by_price: cart.lines.toSorted((one, other) => one.unit_price_paise - other.unit_price_paise),
    index_of: new Map(cart.lines.map(({ key }, index) => [key, index])),
    coverageOf(candidate) {
      const coverage = coverages.get(candidate) ?? coverLines(cart, candidate)
      coverages.set(candidate, coverage)
      return coverage
    },
  }
  return (candidates) => applyTo(prepared, candidates)
}

export function applySet(cart: CartToDiscount, candidates: readonly Candidate[]): AppliedSet {
  return setApplier(cart)(candidates)
}

function applyTo(prepared: PreparedCart, candidates: readonly Candidate[]): AppliedSet {
  const { cart } = prepared
  const prices = cart.lines.map(({ quantity, unit_price_paise: paise }) => ({
    price: reduciblePrice(quantity * paise, quantity),
    units: quantity,
  }))
  const delivery = cart.shipping_paise == null ? [] : [{ price: reduciblePrice(cart.shipping_paise, 1), units: 1 }]
  const applied: { candidate: Candidate; apply: DiscountToApply }[] = []
  const obstacles = new Map<Candidate, Obstacle>()
  const taken = new Map<string, number>()
  let left: readonly number[] | undefined
  let saved = 0
  for (const candidate of inOrderOfApplication(candidates)) {
    if (left === undefined && !isOnProducts(candidate)) left = prices.map(({ price }) => price.left)
    const target = findTarget(candidate, { ...prepared, taken, left })
    if ('reason' in target) {
      obstacles.set(candidate, target)
      continue
    }
    const value = reductionOf(candidate)
    const covered = target.kind === 'shipping' ? delivery : coveredPrices(prepared, candidate, target.units, prices)
    const amount = reducePrices(covered, value).reduce((sum, reduction) => sum + reduction, 0)
    saved += amount
    // Before the buyer chooses a delivery, nobody knows what a discount on it saves.
    const isUnknown = candidate.kind === 'shipping' && cart.shipping_paise === undefined
    if (amount > 0 || isUnknown) applied.push({ candidate, apply: { id: candidate.id, target, value } })
    else obstacles.set(candidate, { reason: 'nothing_to_reduce' })
  }
  return { applied, obstacles, saved_paise: saved }
}

function coveredPrices(
  { index_of: indexOf, coverageOf }: PreparedCart,
  candidate: Candidate,
  units: ReadonlyMap<string, number>,
  prices: readonly CoveredPrice[],
): readonly CoveredPrice[] {
  if (candidate.kind !== 'buy_x_get_y') {
    const { lines } = coverageOf(candidate)
    return lines.length === prices.length ? prices : lines.flatMap((index) => prices[index] ?? [])
  }
  return [...units].flatMap(([key, count]) => {
    const known = prices[indexOf.get(key) ?? -1]
    return known === undefined ? [] : [{ price: known.price, units: count }]
  })
}

function isOnProducts({ kind }: Candidate): boolean {
  return kind === 'products' || kind === 'buy_x_get_y'
}

function reductionOf({ value_kind: kind, value }: Candidate): Reduction {
  return kind === 'percentage' ? { kind, basis_points: value } : { kind, paise: value }
}

function coverLines(cart: CartToDiscount, { kind, covered }: Candidate): Coverage {
  const isCovered = ({ key, quantity }: LineToDiscount) => covered.has(key) && quantity > 0
  const lines = cart.lines.filter(isCovered)
  return {
    lines: cart.lines.flatMap((line, index) => (isCovered(line) ? [index] : [])),
    subtotal: lines.reduce((sum, line) => sum + line.quantity * line.unit_price_paise, 0),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    target:
      kind === 'shipping'
        ? { kind }
        : { kind: 'items', units: new Map(lines.map((line) => [line.key, line.quantity])) },
  }
}

function findTarget(candidate: Candidate, progress: Progress): DiscountToApply['target'] | Obstacle {
  const { cart, taken, left } = progress
  if (candidate.kind === 'shipping' && cart.shipping_paise === null) return { reason: 'no_shipping' }
  const { lines, subtotal: original, quantity, target } = progress.coverageOf(candidate)
  if (lines.length === 0) return { reason: 'no_matching_items' }
  if (candidate.kind === 'buy_x_get_y') {
    const found = findUnitsToGet(progress.by_price, candidate, taken)
    const { buy_quantity: buyQuantity, get_quantity: getQuantity } = candidate
    if (found === undefined) {
      return { reason: 'minimum_not_met', buy_quantity: buyQuantity, get_quantity: getQuantity }
    }
    for (const [key, count] of [...found.got, ...found.bought]) taken.set(key, (taken.get(key) ?? 0) + count)
    return { kind: 'items', units: found.got }
  }
  const subtotal = left === undefined ? original : lines.reduce((sum, index) => sum + (left[index] ?? 0), 0)
  const missingPaise = (candidate.minimum_subtotal_paise ?? 0) - subtotal
  if (missingPaise > 0) return { reason: 'minimum_not_met', missing_paise: missingPaise }
  const missingQuantity = (candidate.minimum_quantity ?? 0) - quantity
  if (missingQuantity > 0) return { reason: 'minimum_not_met', missing_quantity: missingQuantity }
  return target
}
