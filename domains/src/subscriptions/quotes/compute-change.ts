import type { Cycle } from '../../plans/contract.ts'
import type { PlanLine, Proration } from '../contract.ts'
import { describePlan, planLine } from '../plan-line.ts'
import { periodEnd } from '../proration/period-end.ts'
import { costOfRest, prorate } from '../proration/prorate.ts'

/** What a vendor has, in so far as a change depends on it. Amounts are in paise before GST. */
export interface CurrentPlan {
  readonly plan_name: string
  readonly cycle: Cycle
  readonly anchor: Date
  /** The running period; undefined for a free plan without periods. */
  readonly period: { readonly start: Date; readonly end: Date; readonly price_paise: number } | undefined
  /** The next period, if it's already paid. */
  readonly paid_ahead: { readonly start: Date; readonly end: Date; readonly price_paise: number } | undefined
  /** Unused time of an earlier plan that is part of an unpaid amount: nothing else has been paid. */
  readonly unpaid_unused_paise: number | undefined
}

export interface WantedPlan {
  readonly plan_name: string
  /** Of a whole period, in paise before GST. */
  readonly price_paise: number
  readonly cycle: Cycle
  readonly is_complimentary: boolean
}

/** A period as a subscription keeps it. */
export interface BillingPeriod {
  readonly anchor: Date
  readonly start: Date
  readonly end: Date
  /** At which the period was charged, for the whole period. */
  readonly price_paise: number
}

export interface Change {
  readonly lines: readonly PlanLine[]
  /** The period after the change; undefined if there is none, or if nothing changes before the next one. */
  readonly period: BillingPeriod | undefined
}

/**
 * Computes what a change of plan costs at a moment, which is a whole second, and the period after it. A change within a
 * period keeps the period, and charges the rest of it to the second; another cycle, and a vendor without a running
 * period, starts a new one. `wanted` is undefined if the plan is removed.
 */
export function computeChange(
  current: CurrentPlan | undefined,
  wanted: WantedPlan | undefined,
  proration: Proration,
  now: Date,
): Change {
  const running = current?.period !== undefined && current.period.end > now ? current.period : undefined
  const lines = [...unusedLines(current, proration, now)]
  if (proration === 'next_cycle' || wanted === undefined || wanted.is_complimentary) return { lines, period: undefined }

  const isSamePeriod = running !== undefined && (proration === 'none' || current?.cycle === wanted.cycle)
  if (!isSamePeriod || current === undefined) {
    const period = { anchor: now, start: now, end: periodEnd(now, wanted.cycle, now) }
    if (proration === 'none') return { lines, period: { ...period, price_paise: 0 } }
    lines.push(...planLine('plan', describePlan(wanted), wanted.price_paise, period.start, period.end))
    return { lines, period: { ...period, price_paise: wanted.price_paise } }
  }
  if (proration === 'none') return { lines, period: { ...running, anchor: current.anchor } }
  const rest = costOfRest(wanted.price_paise, running, now)
  lines.push(...planLine('plan', describePlan(wanted), rest, now, running.end))
  return { lines, period: { ...running, anchor: current.anchor, price_paise: wanted.price_paise } }
}

function unusedLines(current: CurrentPlan | undefined, proration: Proration, now: Date): PlanLine[] {
  if (current === undefined) return []
  const { period, paid_ahead: paidAhead, unpaid_unused_paise: unpaidUnused } = current
  const ahead =
    paidAhead === undefined
      ? []
      : planLine('unused', `Unused: ${describePlan(current)}`, -paidAhead.price_paise, paidAhead.start, paidAhead.end)
  if (period === undefined || period.end <= now || proration !== 'now') return ahead
  const unused =
    unpaidUnused === undefined
      ? prorate({ old_paise: period.price_paise, new_paise: 0 }, period, now).unused_paise
      : 0 - unpaidUnused
  return [...planLine('unused', `Unused: ${describePlan(current)}`, unused, now, period.end), ...ahead]
}
