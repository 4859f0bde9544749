import { formatIndianDate } from '../../indian-calendar.ts'
import { formatRupees } from '../../rupees.ts'
import type { Obstacle } from './apply-set.ts'
import type { Candidate } from './candidate.ts'
import type { Conflict } from './choose-discounts.ts'

export type RejectionReason =
  | 'not_found'
  | 'not_started'
  | 'ended'
  | 'limit_reached'
  | 'already_used'
  | 'minimum_not_met'
  | 'no_matching_items'
  | 'not_for_you'
  | 'does_not_combine'

/** A code that the buyer entered and that doesn't apply, with the reason in words for her. */
export interface RejectedCode {
  readonly code: string
  readonly reason: RejectionReason
  readonly message: string
}

/** Explains why a code can't be used at all, whatever is in the cart. */
export function explainUnusable(
  code: string,
  unusable:
    | { readonly reason: 'not_found' | 'ended' | 'limit_reached' | 'not_for_you' }
    | { readonly reason: 'not_started'; readonly starts_at: Date }
    | { readonly reason: 'already_used'; readonly limit: number },
): RejectedCode {
  return { code, reason: unusable.reason, message: describeUnusable(code, unusable) }
}

function describeUnusable(code: string, unusable: Parameters<typeof explainUnusable>[1]): string {
  switch (unusable.reason) {
    case 'not_found':
      return `The discount code ${code} doesn’t exist. Check the spelling and try again.`
    case 'not_started':
      return `${code} can be used from ${formatIndianDate(unusable.starts_at)}.`
    case 'ended':
      return `${code} is no longer available.`
    case 'limit_reached':
      return `${code} has been used as often as it can be.`
    case 'already_used':
      return unusable.limit === 1
        ? `You’ve already used ${code}.`
        : `You’ve already used ${code} ${unusable.limit} times, which is the limit.`
    case 'not_for_you':
      return `${code} is for certain customers only. If you’re one of them, sign in to use it.`
  }
}

/** Explains why a code doesn't apply to this cart. */
export function explainRejection(code: string, candidate: Candidate, why: Obstacle | Conflict): RejectedCode {
  switch (why.reason) {
    case 'does_not_combine': {
      const rival = why.with.code ?? `“${why.with.title}”`
      return {
        code,
        reason: why.reason,
        message: `${code} can’t be combined with ${rival}. You get the one that saves you more.`,
      }
    }
    case 'no_shipping':
      return { code, reason: 'no_matching_items', message: `${code} is for delivery, and this order isn’t delivered.` }
    case 'nothing_to_reduce': {
      const message = `${code} doesn’t make this order any cheaper.`
      return { code, reason: 'no_matching_items', message }
    }
    case 'no_matching_items':
      return { code, reason: why.reason, message: `${code} doesn’t apply to the items in your cart.` }
    case 'minimum_not_met':
      return { code, reason: why.reason, message: describeMinimum(code, candidate, why) }
  }
}

function describeMinimum(code: string, candidate: Candidate, why: Extract<Obstacle, { reason: 'minimum_not_met' }>) {
  const eligible = candidate.is_limited_to_items ? 'eligible items' : 'items'
  if ('missing_paise' in why) {
    return `Add ${eligible} for ${formatRupees(why.missing_paise).replace('.00', '')} more to use ${code}.`
  }
  if ('missing_quantity' in why) {
    const one = candidate.is_limited_to_items ? 'eligible item' : 'item'
    return `Add ${why.missing_quantity} more ${why.missing_quantity === 1 ? one : eligible} to use ${code}.`
  }
  return `To use ${code}, add ${why.buy_quantity + why.get_quantity} eligible items: it takes money off ${why.get_quantity} of them.`
}
