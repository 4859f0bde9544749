import type { Tx } from '@haat/db'
import type { SubscriptionRow } from '../../plans/index.ts'
import { after, GRACE_MS } from '../durations.ts'
import { changeSubscription } from '../subscription-states.ts'
import type { ChargeRow } from './charge-row.ts'

/** The period that follows, as it was charged. */
export type NextPeriod = Pick<ChargeRow, 'plan_version_id' | 'cycle' | 'period_start' | 'period_end' | 'price_paise'>

/** Starts the next period of a subscription, which has been paid or is free. */
export function rollPeriod(tx: Tx, subscription: SubscriptionRow, next: NextPeriod): Promise<SubscriptionRow> {
  const { period_start: start, period_end: end } = next
  const changes = {
    status: 'active',
    plan_version_id: next.plan_version_id,
    cycle: next.cycle,
    anchor_at: next.cycle === subscription.cycle ? subscription.anchor_at : start,
    period_start: start,
    period_end: end,
    period_price_paise: next.price_paise,
    next_plan_version_id: null,
    next_cycle: null,
    access_until: subscription.cancel_at_period_end ? end : after(end, GRACE_MS),
  } as const
  return changeSubscription(tx, subscription, changes, { kind: 'renewed', at: start })
}
