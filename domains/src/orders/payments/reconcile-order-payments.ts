import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import { openStoreProvider } from '../../payments/index.ts'
import type { Job, Platform, ProviderPayment } from '../../platform.ts'
import type { OrderFollower } from '../followers.ts'
import { completeOrderPayment } from './complete-order-payment.ts'
import { isProviderMethod, type OrderPaymentRow } from './order-payment.ts'

const CHECK_AFTER_MS = 3 * MINUTE_MS
const GIVE_UP_AFTER_MS = 3 * DAY_MS
const BATCH_SIZE = 100
const MAX_CONSECUTIVE_FAILURES = 3

/**
 * Compares unconfirmed payments with their providers: a buyer who paid and closed the tab gets the order even if the
 * webhook was lost, and a payment that came too late is found and refunded.
 */
export function reconcileOrderPayments(followers: readonly OrderFollower[]): Job {
  return {
    queue: 'reconcile-order-payments',
    description: 'Compares unconfirmed payments of orders with their providers',
    schedule: '*/2 * * * *',
    async run(platform) {
      let failures = 0
      for (let checked = 0; checked < BATCH_SIZE; checked += 1) {
        const payment = await claimUnconfirmed(platform)
        if (payment === undefined) return
        try {
          await reconcile(platform, followers, payment)
          failures = 0
        } catch (error) {
          platform.log.warn({ err: error, order_id: payment.order_id }, 'could not reconcile a payment of an order')
          failures += 1
          // The provider is probably down. The next run is in two minutes.
          if (failures === MAX_CONSECUTIVE_FAILURES) return
        }
      }
    },
  }
}

/** Claims the next payment that is due: every three minutes in the first hour, then once an hour, for three days. */
function claimUnconfirmed({ db, clock }: Platform): Promise<OrderPaymentRow | undefined> {
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)
  return db
    .updateTable('order_payments')
    .set({ looked_up_at: clock() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('order_payments')
        .select('id')
        .where('provider_order_id', 'is not', null)
        .where('status', 'in', ['pending', 'authorized', 'failed', 'cancelled'])
        .where('created_at', '<', ago(CHECK_AFTER_MS))
        .where('created_at', '>', ago(GIVE_UP_AFTER_MS))
        .where((or) =>
          or.or([
            or('looked_up_at', 'is', null),
            or('looked_up_at', '<', ago(HOUR_MS)),
            or.and([or('created_at', '>', ago(HOUR_MS)), or('looked_up_at', '<', ago(CHECK_AFTER_MS))]),
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

async function reconcile(platform: Platform, followers: readonly OrderFollower[], row: OrderPaymentRow): Promise<void> {
  if (row.provider_order_id === null || !isProviderMethod(row.method)) return
  const provider = await openStoreProvider(platform, row.store_id, row.method)
  const payments = await provider.listOrderPayments(row.provider_order_id)
  const report = { store_id: row.store_id, method: row.method, actor: 'system' } as const
  for (const payment of payments.toSorted(byPriority)) {
    await completeOrderPayment(platform, followers, { ...report, payment })
  }
}

const priorities: Readonly<Record<ProviderPayment['payment_status'], number>> = {
  captured: 0,
  refunded: 1,
  authorized: 2,
  created: 3,
  failed: 4,
}

function byPriority(one: ProviderPayment, other: ProviderPayment): number {
  return priorities[one.payment_status] - priorities[other.payment_status]
}
