import { inTransaction, type Tx } from '@haat/db'
import { lockLimitsOf, type SubscriptionRow } from '../../plans/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { accountCreditOf } from '../credit/account-credit.ts'
import { after, NOTICE_MS, REMINDER_MS } from '../durations.ts'
import { findLiveSubscription } from '../subscription-states.ts'
import { openRenewal } from './open-renewal.ts'
import { mailReminder, mailRenewalNotice } from './renewal-mails.ts'
import { settleSubscription } from './settle-subscription.ts'

const BATCH_SIZE = 200

/**
 * Renews, warns and ends subscriptions. What it finds due is checked again with the vendor locked, so two processes, a
 * restart in between and a late run do everything once. Limits don't depend on it: they compare the time.
 */
export const renewSubscriptions: Job = {
  queue: 'renew-subscriptions',
  description: 'Renews plans, reminds vendors and ends grace periods',
  schedule: '*/5 * * * *',
  async run(platform) {
    for (const vendorId of await listDue(platform)) {
      try {
        await inTransaction(platform.db, (tx) => renew(tx, platform, vendorId))
      } catch (error) {
        // One vendor's problem must not stop the others. The next run tries again.
        platform.log.error({ err: error, vendor_id: vendorId }, 'could not renew a subscription')
      }
    }
  },
}

async function renew(tx: Tx, platform: Platform, vendorId: string): Promise<void> {
  await lockLimitsOf(tx, vendorId)
  const settled = await settleSubscription(tx, platform, vendorId)
  if (settled !== undefined) await giveNotice(tx, platform, settled)
  const current = await findLiveSubscription(tx, vendorId)
  if (current !== undefined) await remind(tx, platform, current)
}

async function giveNotice(tx: Tx, platform: Platform, subscription: SubscriptionRow): Promise<void> {
  const now = platform.clock()
  if (!isInNotice(subscription, now)) return
  const { charge, is_new: isNew } = await openRenewal(tx, subscription, now)
  if (charge === undefined || !isNew) return
  await mailRenewalNotice(tx, platform, charge, await accountCreditOf(tx, subscription.vendor_id))
}

function isInNotice({ status, cancel_at_period_end: isCancelled, period_end: end }: SubscriptionRow, now: Date) {
  return status === 'active' && !isCancelled && end !== null && end <= after(now, NOTICE_MS)
}

async function remind(tx: Tx, platform: Platform, subscription: SubscriptionRow): Promise<void> {
  const now = platform.clock()
  const { status, access_until: until } = subscription
  if (status !== 'grace' || until === null || until > after(now, REMINDER_MS)) return
  const charge = await tx
    .updateTable('plan_charges')
    .set({ reminded_at: now })
    .where('subscription_id', '=', subscription.id)
    .where('status', '=', 'open')
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (charge !== undefined) await mailReminder(tx, platform, subscription, charge)
}

async function listDue({ db, clock }: Platform): Promise<string[]> {
  const now = clock()
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('plan_versions as renewal', (join) =>
      join.on((eb) =>
        eb('renewal.id', '=', eb.fn.coalesce('subscriptions.next_plan_version_id', 'subscriptions.plan_version_id')),
      ),
    )
    .select('vendor_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'active'), eb('period_end', '<=', now)]),
        eb.and([
          eb('status', '=', 'active'),
          eb('cancel_at_period_end', '=', false),
          eb('period_end', '<=', after(now, NOTICE_MS)),
          eb.not(
            eb.exists(
              eb
                .selectFrom('plan_charges as charge')
                .select('charge.id')
                .whereRef('charge.subscription_id', '=', 'subscriptions.id')
                .whereRef('charge.period_start', '=', 'subscriptions.period_end')
                .where('charge.kind', '=', 'renewal')
                .where('charge.status', '<>', 'void'),
            ),
          ),
          eb('renewal.monthly_price_paise', '>', 0),
        ]),
        eb.and([eb('status', '=', 'grace'), eb('access_until', '<=', now)]),
        eb.and([
          eb('status', '=', 'grace'),
          eb('access_until', '<=', after(now, REMINDER_MS)),
          eb.exists(
            eb
              .selectFrom('plan_charges as charge')
              .select('charge.id')
              .whereRef('charge.subscription_id', '=', 'subscriptions.id')
              .where('charge.status', '=', 'open')
              .where('charge.reminded_at', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('period_end')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(({ vendor_id: vendorId }) => vendorId)
}
