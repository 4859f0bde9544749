import { inTransaction } from '@haat/db'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform, ProviderPayment } from '../../platform.ts'
import { ORDER_VALID_MS } from '../contract.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/purchase-row.ts'
import { transitionPurchase } from '../purchases/purchase-states.ts'
import { completePayment } from './complete-payment.ts'
import { finishRefund } from './refund-purchase.ts'
import { claimSurplusPayment, refundSurplus } from './surplus-payments.ts'

const CHECK_AFTER_MS = 10 * MINUTE_MS
const BATCH_SIZE = 50
const MAX_CONSECUTIVE_FAILURES = 3

/**
 * Checks pending purchases with the provider: a buyer who paid and closed the tab gets what was bought even if the
 * webhook was lost, a refund interrupted by a crash is finished, a surplus payment whose refund kept failing is refunded,
 * and an order unpaid after a day fails.
 * Failed orders are checked for two more days, because a later attempt may have succeeded.
 */
export function reconcilePurchases(fulfilments: readonly Fulfilment[]): Job {
  return {
    queue: 'reconcile-purchases',
    description: 'Compares open purchases with the payment provider, and continues those that were paid',
    schedule: '*/5 * * * *',
    async run(platform) {
      await runDue(platform, () => claimPurchase(platform, fulfilments))
      await runDue(platform, () => claimSurplus(platform))
    },
  }
}

interface Task {
  /** For the log. */
  readonly subject: Readonly<Record<string, string>>
  run(): Promise<void>
}

/**
 * Runs the tasks that are due. Claims one at a time: if the provider is down, the others stay due, and come first in
 * the next run.
 */
async function runDue({ log }: Platform, claim: () => Promise<Task | undefined>): Promise<void> {
  let failures = 0
  for (let checked = 0; checked < BATCH_SIZE; checked += 1) {
    const task = await claim()
    if (task === undefined) return
    try {
      await task.run()
      failures = 0
    } catch (error) {
      log.warn({ err: error, ...task.subject }, 'could not reconcile a purchase')
      failures += 1
      // The provider is probably down. The next run is in five minutes.
      if (failures === MAX_CONSECUTIVE_FAILURES) return
    }
  }
}

async function claimPurchase(platform: Platform, fulfilments: readonly Fulfilment[]): Promise<Task | undefined> {
  const purchase = await claimPending(platform)
  if (purchase === undefined) return undefined
  return { subject: { purchase_id: purchase.id }, run: () => reconcile(platform, fulfilments, purchase) }
}

async function claimSurplus(platform: Platform): Promise<Task | undefined> {
  const ago = (milliseconds: number) => new Date(platform.clock().getTime() - milliseconds)
  const due = { foundBefore: ago(CHECK_AFTER_MS), triedBefore: ago(HOUR_MS) }
  const payment = await claimSurplusPayment(platform, due)
  if (payment === undefined) return undefined
  return { subject: { payment_id: payment.payment_id }, run: () => refundSurplus(platform, payment) }
}

/** Claims the next purchase that is due: every five minutes in the first hour, then once an hour. */
function claimPending({ db, clock, payments }: Platform): Promise<PurchaseRow | undefined> {
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)
  return db
    .updateTable('purchases')
    .set({ looked_up_at: clock() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('purchases')
        .select('id')
        .where('provider', '=', payments.name)
        .where('created_at', '<', ago(CHECK_AFTER_MS))
        .where((or) =>
          or.or([
            or('status', 'in', ['created', 'paid']),
            or.and([or('status', '=', 'failed'), or('created_at', '>', ago(3 * DAY_MS))]),
            or.and([or('status', '=', 'captured'), or('refund_ordered_at', '<', ago(CHECK_AFTER_MS))]),
          ]),
        )
        .where((or) =>
          or.or([
            or('looked_up_at', 'is', null),
            or('looked_up_at', '<', ago(HOUR_MS)),
            or.and([or('created_at', '>', ago(HOUR_MS)), or('looked_up_at', '<', ago(4 * MINUTE_MS))]),
          ]),
        )
        .orderBy('looked_up_at', (order) => order.asc().nullsFirst())
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function reconcile(platform: Platform, fulfilments: readonly Fulfilment[], purchase: PurchaseRow): Promise<void> {
  if (purchase.status === 'captured') return finishRefund(platform, fulfilments, purchase, { actor: 'system' })
  const payments = await platform.payments.listOrderPayments(purchase.order_id)
  for (const payment of payments.toSorted(byPriority)) {
    await completePayment(platform, fulfilments, payment, { actor: 'system' })
  }
  await failIfAbandoned(platform, purchase)
}

const priorities: Readonly<Record<ProviderPayment['payment_status'], number>> = {
  captured: 0,
  authorized: 1,
  refunded: 2,
  created: 3,
  failed: 4,
}

function byPriority(one: ProviderPayment, other: ProviderPayment): number {
  return priorities[one.payment_status] - priorities[other.payment_status]
}

async function failIfAbandoned(
  platform: Platform,
  { order_id: orderId, created_at: createdAt }: PurchaseRow,
): Promise<void> {
  if (platform.clock().getTime() - createdAt.getTime() < ORDER_VALID_MS) return
  await inTransaction(platform.db, async (tx) => {
    const purchase = await lockPurchase(tx, platform, orderId)
    if (purchase?.status !== 'created') return
    await transitionPurchase(tx, purchase, 'failed', { failure_reason: 'Not paid within 24 hours' })
    await recordAudit(tx, {
      action: 'purchase.failed',
      actor: 'system',
      store_id: purchase.store_id,
      subject_id: purchase.id,
      details: { reason: 'abandoned' },
    })
  })
}
