import type { Tx } from '@haat/db'
import { Cycle } from '../../plans/contract.ts'
import { requirePlanVersion, type SubscriptionRow } from '../../plans/index.ts'
import type { CurrentPlan } from './compute-change.ts'

/** Reads what the cost of changing a subscription depends on. */
export async function readCurrentPlan(tx: Tx, subscription: SubscriptionRow): Promise<CurrentPlan> {
  const { name } = await requirePlanVersion(tx, subscription.plan_version_id)
  const { period_start: start, period_end: end, period_price_paise: price } = subscription
  const charges = await tx
    .selectFrom('plan_charges')
    .selectAll()
    .where('subscription_id', '=', subscription.id)
    .where('status', '<>', 'void')
    .execute()
  const ahead = charges.find(
    ({ kind, status, period_start: from }) =>
      kind === 'renewal' && status === 'paid' && end !== null && from.getTime() === end.getTime(),
  )
  const assignment = charges.find(({ kind, status }) => kind === 'assignment' && status === 'open')
  return {
    plan_name: name,
    cycle: Cycle.parse(subscription.cycle),
    anchor: subscription.anchor_at,
    period: end === null ? undefined : { start, end, price_paise: price },
    paid_ahead: ahead && { start: ahead.period_start, end: ahead.period_end, price_paise: ahead.price_paise },
    unpaid_unused_paise: assignment?.unused_paise,
  }
}
