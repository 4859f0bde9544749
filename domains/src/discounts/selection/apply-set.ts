import { applyDiscounts, type DiscountToApply } from '../apply/apply-discounts.ts'
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

interface Progress {
  readonly cart: CartToDiscount
  /** Units that buy X get Y uses, bought or got. */
  readonly taken: Map<string, number>
  /** What's left of each line's price after the discounts on products. */
  readonly priceLeft: (line: LineToDiscount) => number
}

/** Applies those discounts of a set to a cart that can be applied, and returns what they save. */
export function applySet(cart: CartToDiscount, candidates: readonly Candidate[]): AppliedSet {
  const reached: { candidate: Candidate; apply: DiscountToApply }[] = []
  const obstacles = new Map<Candidate, Obstacle>()
  const taken = new Map<string, number>()
  const attempt = (candidate: Candidate, priceLeft: Progress['priceLeft']) => {
    const target = findTarget(candidate, { cart, taken, priceLeft })
    if ('reason' in target) obstacles.set(candidate, target)
    else reached.push({ candidate, apply: { id: candidate.id, target, value: reductionOf(candidate) } })
  }
  const ordered = inOrderOfApplication(candidates)
  for (const candidate of ordered.filter(isOnProducts)) {
    attempt(candidate, (line) => line.quantity * line.unit_price_paise)
  }
  const others = ordered.filter((candidate) => !isOnProducts(candidate))
  if (others.length > 0) {
    const { lines } = pricesAfter(cart, reached)
    const left = new Map(
      cart.lines.map((line, index) => {
        const reduced = (lines[index] ?? []).reduce((sum, one) => sum + one.amount_paise, 0)
        return [line.key, line.quantity * line.unit_price_paise - reduced]
      }),
    )
    for (const candidate of others) attempt(candidate, (line) => left.get(line.key) ?? 0)
  }
  const prices = pricesAfter(cart, reached)
  const amounts = new Map<string, number>()
  for (const { id, amount_paise: amount } of [...prices.lines, ...prices.charges].flat()) {
    amounts.set(id, (amounts.get(id) ?? 0) + amount)
  }
  // Before the buyer chooses a delivery, nobody knows what a discount on it saves.
  const applied = reached.filter(
    ({ candidate: { id, kind } }) =>
      (amounts.get(id) ?? 0) > 0 || (kind === 'shipping' && cart.shipping_paise === undefined),
  )
  for (const one of reached) {
    if (!applied.includes(one)) obstacles.set(one.candidate, { reason: 'nothing_to_reduce' })
  }
  return { applied, obstacles, saved_paise: [...amounts.values()].reduce((sum, amount) => sum + amount, 0) }
}

function isOnProducts({ kind }: Candidate): boolean {
  return kind === 'products' || kind === 'buy_x_get_y'
}

function pricesAfter(cart: CartToDiscount, reached: readonly { readonly apply: DiscountToApply }[]) {
  return applyDiscounts({
    lines: cart.lines,
    charges: cart.shipping_paise == null ? [] : [{ kind: 'shipping', price_paise: cart.shipping_paise }],
    discounts: reached.map(({ apply }) => apply),
  })
}

function reductionOf({ value_kind: kind, value }: Candidate): DiscountToApply['value'] {
  return kind === 'percentage' ? { kind, basis_points: value } : { kind, paise: value }
}

function findTarget(candidate: Candidate, progress: Progress): DiscountToApply['target'] | Obstacle {
  const { cart, taken, priceLeft } = progress
  if (candidate.kind === 'shipping' && cart.shipping_paise === null) return { reason: 'no_shipping' }
  const covered = cart.lines.filter(({ key, quantity }) => candidate.covered.has(key) && quantity > 0)
  if (covered.length === 0) return { reason: 'no_matching_items' }
  if (candidate.kind === 'buy_x_get_y') {
    const found = findUnitsToGet(cart.lines, candidate, taken)
    const { buy_quantity: buyQuantity, get_quantity: getQuantity } = candidate
    if (found === undefined) {
      return { reason: 'minimum_not_met', buy_quantity: buyQuantity, get_quantity: getQuantity }
    }
    for (const [key, count] of [...found.got, ...found.bought]) taken.set(key, (taken.get(key) ?? 0) + count)
    return { kind: 'items', units: found.got }
  }
  const subtotal = covered.reduce((sum, line) => sum + priceLeft(line), 0)
  const quantity = covered.reduce((sum, line) => sum + line.quantity, 0)
  const missingPaise = (candidate.minimum_subtotal_paise ?? 0) - subtotal
  if (missingPaise > 0) return { reason: 'minimum_not_met', missing_paise: missingPaise }
  const missingQuantity = (candidate.minimum_quantity ?? 0) - quantity
  if (missingQuantity > 0) return { reason: 'minimum_not_met', missing_quantity: missingQuantity }
  if (candidate.kind === 'shipping') return { kind: 'shipping' }
  return { kind: 'items', units: new Map(covered.map((line) => [line.key, line.quantity])) }
}
