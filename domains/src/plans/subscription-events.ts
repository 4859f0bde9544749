import type { Database, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import { Cycle } from './contract.ts'
import { priceOf, requirePlanVersion } from './plan-versions.ts'

export type SubscriptionRow = Selectable<Database['subscriptions']>

type SubscriptionEventKind =
  | 'started'
  | 'changed'
  | 'scheduled'
  | 'renewed'
  | 'payment_due'
  | 'paid'
  | 'cancelled'
  | 'resumed'
  | 'ended'

/**
 * Records what happened to a subscription, and the vendor's monthly amount (MRR) before and after, in paise. `after` is
 * the subscription as the event left it.
 */
export async function recordSubscriptionEvent(
  tx: Tx,
  kind: SubscriptionEventKind,
  after: SubscriptionRow,
  occurredAt: Date,
): Promise<void> {
  const previous = await tx
    .selectFrom('subscription_events')
    .select('mrr_after_paise')
    .where('vendor_id', '=', after.vendor_id)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('subscription_events')
    .values({
      subscription_id: after.id,
      vendor_id: after.vendor_id,
      kind,
      occurred_at: occurredAt,
      plan_version_id: after.plan_version_id,
      cycle: after.cycle,
      mrr_before_paise: previous?.mrr_after_paise ?? 0,
      mrr_after_paise: await monthlyAmount(tx, after),
    })
    .execute()
}

/** Returns what a subscription brings in a month: an annual price counts a twelfth, a free or ended one nothing. */
async function monthlyAmount(tx: Tx, subscription: SubscriptionRow): Promise<number> {
  if (subscription.status === 'ended' || subscription.is_complimentary) return 0
  const version = await requirePlanVersion(tx, subscription.plan_version_id)
  const cycle = Cycle.parse(subscription.cycle)
  const price = priceOf(version, cycle)
  return cycle === 'annual' ? Math.round(price / 12) : price
}
