import { inTransaction } from '@haat/db'
import { HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import { openStoreProvider } from '../../payments/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { isProviderMethod } from '../payments/order-payment.ts'
import { refundOrderQueue } from '../payments/refund-queue.ts'
import { applyRefundReport } from './apply-refund-report.ts'

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

/**
 * Refunds at the provider, or asks it about a refund that it has made but not sent yet, and records the answer. The same
 * refund is never made twice. Throws PaymentProviderError.
 */
export async function finishRefund(platform: Platform, refundId: string): Promise<void> {
  const row = await platform.db
    .selectFrom('order_refunds as refund')
    .innerJoin('order_payments as payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'refund.status',
      'refund.amount_paise',
      'refund.store_id',
      'refund.provider_refund_id',
      'refund.failure_reason',
      'payment.method',
      'payment.provider_payment_id',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (row?.status !== 'requested' || row.provider_payment_id === null || !isProviderMethod(row.method)) return
  const { store_id: storeId, method, provider_payment_id: paymentId, provider_refund_id: madeId } = row
  const provider = await openStoreProvider(platform, storeId, method)
  // One with a reason has failed before, and is made again.
  const isMade = madeId !== null && row.failure_reason === null
  const refund = isMade
    ? await provider.findRefund({ payment_id: paymentId, refund_id: madeId })
    : await provider.refundPayment({ payment_id: paymentId, amount_paise: row.amount_paise, receipt: row.id })
  if (refund === undefined) return
  await inTransaction(platform.db, (tx) =>
    applyRefundReport(tx, platform, { store_id: storeId, method, refund: { ...refund, receipt: row.id } }),
  )
}
