import type { AppliedSet } from './apply-set.ts'
import type { Candidate, CartToDiscount } from './candidate.ts'

/**
 * Returns no less than what a discount can save in any set. Other discounts only reduce what it applies to, so it saves the
 * most alone; except buy X get Y, which gets more expensive units if another offer takes the cheapest ones.
 */
export function mostSavedBy(cart: CartToDiscount, candidate: Candidate, alone: AppliedSet | undefined): number {
  const saved = alone?.saved_paise ?? 0
  const [first] = alone?.applied ?? []
  if (candidate.kind !== 'buy_x_get_y' || first?.apply.target.kind !== 'items') return saved
  let needed = [...first.apply.target.units.values()].reduce((sum, count) => sum + count, 0)
  if (candidate.value_kind === 'amount') return candidate.value
  if (candidate.value_kind === 'amount_each') return candidate.value * needed
  let most = 0
  for (const line of cart.lines.toSorted((one, other) => other.unit_price_paise - one.unit_price_paise)) {
    if (needed === 0) break
    if (!candidate.gets.has(line.key)) continue
    const count = Math.min(needed, line.quantity)
    // One paisa more for each line, because percentages are rounded for each.
    most += Math.ceil((count * line.unit_price_paise * candidate.value) / 10_000) + 1
    needed -= count
  }
  return most
}
