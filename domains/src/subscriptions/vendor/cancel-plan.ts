import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { lockLimitsOf, type SubscriptionRow } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { endSubscription } from '../changes/end-subscription.ts'
import { requirePeriodEnd } from '../changes/period-of.ts'
import { noSubscription, type Subscription } from '../contract.ts'
import { after, GRACE_MS } from '../durations.ts'
import { settleSubscription } from '../renewals/settle-subscription.ts'
import { findSubscription } from '../show-subscription.ts'
import { changeSubscription } from '../subscription-states.ts'

/**
 * Cancels a vendor's plan at the end of what is paid. In the grace period nothing is paid any more, so it ends at once,
 * like a free plan. Does nothing if it's cancelled already. Refuses with `no_subscription`.
 */
export function cancelPlan(platform: Platform, actor: StoreMember<'vendor'>, requestId: string) {
  return change(platform, actor, 'subscription.cancelled', requestId, async (tx, live, now) => {
    if (live.is_complimentary || live.status === 'grace') {
      await endSubscription(tx, live, 'cancelled', now)
      return
    }
    if (live.cancel_at_period_end) return
    const paid = await closeRenewal(tx, live, now)
    const cancelled = {
      cancel_at_period_end: true,
      next_plan_version_id: null,
      next_cycle: null,
      access_until: paid ?? requirePeriodEnd(live),
    }
    await changeSubscription(tx, live, cancelled, { kind: 'cancelled', at: now })
  })
}

/** Withdraws a vendor's cancellation or scheduled change. Does nothing without one. Refuses with `no_subscription`. */
export function resumePlan(platform: Platform, actor: StoreMember<'vendor'>, requestId: string) {
  return change(platform, actor, 'subscription.resumed', requestId, async (tx, live, now) => {
    if (!live.cancel_at_period_end && live.next_cycle === null) return
    const paid = await closeRenewal(tx, live, now)
    const resumed = {
      cancel_at_period_end: false,
      next_plan_version_id: null,
      next_cycle: null,
      access_until: after(paid ?? requirePeriodEnd(live), GRACE_MS),
    }
    await changeSubscription(tx, live, resumed, { kind: 'resumed', at: now })
  })
}

async function change(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  action: string,
  requestId: string,
  work: (tx: Tx, live: SubscriptionRow, now: Date) => Promise<void>,
): Promise<Subscription | null> {
  const { account_id: vendorId } = actor
  return inTransaction(platform.db, async (tx) => {
    await lockLimitsOf(tx, vendorId)
    const live = await settleSubscription(tx, platform, vendorId)
    if (live === undefined) throw new Refused(noSubscription)
    await work(tx, live, platform.clock())
    const shown = await findSubscription(tx, vendorId, { orEnded: false })
    await recordAudit(tx, {
      action,
      actor,
      subject_id: vendorId,
      details: {
        before: { status: live.status, cancel_at_period_end: live.cancel_at_period_end, next_cycle: live.next_cycle },
        after: { status: shown?.status ?? 'ended', cancel_at_period_end: shown?.cancel_at_period_end ?? false },
      },
      request_id: requestId,
    })
    return shown
  })
}

/** Voids the renewal that isn't paid yet. Returns the end of the next period if that is paid already. */
async function closeRenewal(tx: Tx, live: SubscriptionRow, now: Date): Promise<Date | undefined> {
  await tx
    .updateTable('plan_charges')
    .set({ status: 'void', closed_at: now })
    .where('subscription_id', '=', live.id)
    .where('kind', '=', 'renewal')
    .where('status', '=', 'open')
    .execute()
  const paid = await tx
    .selectFrom('plan_charges')
    .select('period_end')
    .where('subscription_id', '=', live.id)
    .where('kind', '=', 'renewal')
    .where('status', '=', 'paid')
    .where('period_start', '=', requirePeriodEnd(live))
    .executeTakeFirst()
  return paid?.period_end
}
