import type { Tx } from '@haat/db'
import { Cycle } from '../../plans/contract.ts'
import { priceOf, requirePlanVersion, type SubscriptionRow } from '../../plans/index.ts'
import { requirePeriodEnd } from '../changes/period-of.ts'
import type { NextPeriod } from '../changes/roll-period.ts'
import type { PlanLine } from '../contract.ts'
import { describePlan, planLine } from '../plan-line.ts'
import { periodEnd } from '../proration/period-end.ts'

/** The period after the running one, and what it costs. */
export interface Renewal extends NextPeriod {
  readonly plan_name: string
  readonly lines: readonly PlanLine[]
}

/** Returns what a subscription renews with: the scheduled plan and cycle, or those it has, at its version's price. */
export async function readRenewal(tx: Tx, subscription: SubscriptionRow): Promise<Renewal> {
  const start = requirePeriodEnd(subscription)
  const version = await requirePlanVersion(tx, subscription.next_plan_version_id ?? subscription.plan_version_id)
  const cycle = Cycle.parse(subscription.next_cycle ?? subscription.cycle)
  const anchor = cycle === subscription.cycle ? subscription.anchor_at : start
  const price = priceOf(version, cycle)
  const end = periodEnd(anchor, cycle, start)
  return {
    plan_version_id: version.id,
    plan_name: version.name,
    cycle,
    period_start: start,
    period_end: end,
    price_paise: price,
    lines: planLine('plan', describePlan({ plan_name: version.name, cycle }), price, start, end),
  }
}
