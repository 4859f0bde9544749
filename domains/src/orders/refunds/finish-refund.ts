import { inTransaction } from '@haat/db'
import { HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import { openStoreProvider } from '../../payments/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { isProviderMethod } from '../payments/order-payment.ts'
import { refundOrderQueue } from '../payments/refund-queue.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'

const BATCH_SIZE = 50
const MAX_CONSECUTIVE_FAILURES = 3

/** Refunds at the provider what was requested, and records it once. */
export const refundOrderPayment: Job = {
  queue: refundOrderQueue,
  description: 'Refunds a payment of an order at its provider',
  run: (platform, { refund_id: refundId }) => finishRefund(platform, String(refundId)),
}

/** Continues refunds whose job kept failing, such as while a provider was down. */
export const retryRefunds: Job = {
  queue: 'retry-order-refunds',
  description: 'Continues refunds of orders that a provider hasn’t confirmed',
  schedule: '*/10 * * * *',
  async run(platform) {
    let failures = 0
    for (let tried = 0; tried < BATCH_SIZE; tried += 1) {
      const id = await claimRefund(platform)
      if (id === undefined) return
      try {
        await finishRefund(platform, id)
        failures = 0
      } catch (error) {
        platform.log.warn({ err: error, refund_id: id }, 'could not refund a payment of an order')
        failures += 1
        if (failures === MAX_CONSECUTIVE_FAILURES) return
      }
    }
  },
}

async function claimRefund({ db, clock }: Platform): Promise<string | undefined> {
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)
  const claimed = await db
    .updateTable('order_refunds')
    .set({ tried_at: clock() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('order_refunds as refund')
        .innerJoin('order_payments as payment', 'payment.id', 'refund.payment_id')
        .select('refund.id')
        .where('refund.status', '=', 'requested')
        .where('payment.provider_payment_id', 'is not', null)
        .where('refund.requested_at', '<', ago(10 * MINUTE_MS))
        .where((or) => or.or([or('refund.tried_at', 'is', null), or('refund.tried_at', '<', ago(HOUR_MS))]))
        .orderBy('refund.tried_at', (order) => order.asc().nullsFirst())
        .limit(1)
        .forUpdate('refund')
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed?.id
}

/** Calls the provider, then records the refund. The same refund is never made twice. Throws PaymentProviderError. */
export async function finishRefund(platform: Platform, refundId: string): Promise<void> {
  const refund = await platform.db
    .selectFrom('order_refunds as refund')
    .innerJoin('order_payments as payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'refund.status',
      'refund.amount_paise',
      'refund.order_id',
      'refund.store_id',
      'payment.method',
      'payment.is_surplus as is_surplus_payment',
      'payment.provider_payment_id',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (refund?.status !== 'requested' || refund.provider_payment_id === null) return
  if (!isProviderMethod(refund.method)) return
  const provider = await openStoreProvider(platform, refund.store_id, refund.method)
  const { refund_id: providerRefundId } = await provider.refundPayment({
    payment_id: refund.provider_payment_id,
    amount_paise: refund.amount_paise,
    receipt: refund.id,
  })
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    const completed = await tx
      .updateTable('order_refunds')
      .set({ status: 'completed', completed_at: now, provider_refund_id: providerRefundId })
      .where('id', '=', refund.id)
      .where('status', '=', 'requested')
      .returning('id')
      .executeTakeFirst()
    if (completed === undefined) return
    await recordOrderEvents(tx, platform, [
      {
        type: 'refund.completed',
        order: { id: refund.order_id, store_id: refund.store_id },
        actor: 'provider',
        data: { refund_id: refund.id, amount_paise: refund.amount_paise, is_surplus: refund.is_surplus_payment },
        now,
      },
    ])
  })
}
