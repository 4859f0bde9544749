import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { SubscriptionRow } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import { endSubscription } from '../changes/end-subscription.ts'
import { rollPeriod } from '../changes/roll-period.ts'
import { returnUnused } from '../credit/return-unused.ts'
import { changeSubscription, findLiveSubscription } from '../subscription-states.ts'
import { openRenewal } from './open-renewal.ts'
import { payChargeWithCredit } from './pay-charge-with-credit.ts'
import { mailPaymentDue, mailPlanEnded } from './renewal-mails.ts'

/**
 * Brings a vendor's subscription up to date with the clock, and returns it unless it has ended: starts periods that are
 * paid, pays with account credit, starts the grace period of what isn't paid, and ends what is over. Doing it twice, or
 * late, has the same result. The caller has locked the vendor with `lockLimitsOf`.
 */
export async function settleSubscription(
  tx: Tx,
  platform: Platform,
  vendorId: string,
): Promise<SubscriptionRow | undefined> {
  const now = platform.clock()
  for (;;) {
    const subscription = await findLiveSubscription(tx, vendorId)
    if (subscription === undefined) return undefined
    const { status, period_end: end, access_until: accessUntil } = subscription
    if (end === null || accessUntil === null) return subscription
    const isDue = status === 'active' && end <= now
    const isOver = status === 'grace' && accessUntil <= now
    if (isDue) await startNextPeriod(tx, platform, subscription, end)
    else if (isOver) await endUnpaid(tx, platform, subscription, accessUntil)
    else return subscription
  }
}

async function startNextPeriod(tx: Tx, platform: Platform, subscription: SubscriptionRow, end: Date): Promise<void> {
  if (subscription.cancel_at_period_end) {
    const ahead = await findPaidAhead(tx, subscription.id, end)
    if (ahead !== undefined) await rollPeriod(tx, subscription, ahead)
    else await finish(tx, platform, subscription, 'cancelled', end)
    return
  }
  const { charge, renewal } = await openRenewal(tx, subscription, platform.clock())
  if (charge === undefined || charge.status === 'paid') {
    await rollPeriod(tx, subscription, charge ?? renewal)
    return
  }
  if (await payChargeWithCredit(tx, platform, charge)) return
  const due = await changeSubscription(tx, subscription, { status: 'grace' }, { kind: 'payment_due', at: end })
  await recordAudit(tx, {
    action: 'subscription.payment_due',
    actor: 'system',
    subject_id: subscription.vendor_id,
    details: { before: { status: 'active' }, after: { status: 'grace' }, charge_id: charge.id },
  })
  await mailPaymentDue(tx, platform, due, charge)
}

async function endUnpaid(tx: Tx, platform: Platform, subscription: SubscriptionRow, endedAt: Date): Promise<void> {
  const assigned = await tx
    .selectFrom('plan_charges')
    .select('unused_paise')
    .where('subscription_id', '=', subscription.id)
    .where('kind', '=', 'assignment')
    .where('status', '=', 'open')
    .executeTakeFirst()
  await finish(tx, platform, subscription, 'unpaid', endedAt)
  if (assigned === undefined || assigned.unused_paise === 0) return
  await returnUnused(tx, platform, subscription, assigned.unused_paise, 'Unused time of the plan before')
}

async function finish(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
  reason: 'cancelled' | 'unpaid',
  endedAt: Date,
): Promise<void> {
  await endSubscription(tx, subscription, reason, endedAt)
  await recordAudit(tx, {
    action: 'subscription.ended',
    actor: 'system',
    subject_id: subscription.vendor_id,
    details: { before: { status: subscription.status }, after: { status: 'ended', reason } },
  })
  await mailPlanEnded(tx, platform, subscription, reason)
}

function findPaidAhead(tx: Tx, subscriptionId: string, start: Date) {
  return tx
    .selectFrom('plan_charges')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .where('status', '=', 'paid')
    .where('period_start', '=', start)
    .executeTakeFirst()
}
