import { inTransaction } from '@haat/db'
import { openStoreProvider } from '../../payments/index.ts'
import type { Job, Platform } from '../../platform.ts'
import type { OrderFollower } from '../followers.ts'
import { type AppliedPayment, applyOrderPayment, type ReportedPayment } from './apply-order-payment.ts'
import { isProviderMethod } from './order-payment.ts'

/** Collects an approved payment: `{ payment_row_id }`. */
export const captureOrderPaymentQueue = 'capture-order-payment'
/** The buyer usually comes back from the provider within seconds, and the payment is collected then. */
export const CAPTURE_AFTER_S = 5

/**
 * Applies a reported payment, and collects the money if the bank has only approved it. Calls the provider between two
 * transactions, never within one: after a crash in between, reconciliation continues. Throws PaymentProviderError.
 */
export async function completeOrderPayment(
  platform: Platform,
  followers: readonly OrderFollower[],
  report: ReportedPayment,
): Promise<AppliedPayment | undefined> {
  const applied = await inTransaction(platform.db, (tx) => applyOrderPayment(tx, platform, followers, report))
  if (!applied?.awaits_capture) return applied
  const provider = await openStoreProvider(platform, applied.order.store_id, report.method)
  const payment = await provider.capturePayment({
    payment_id: report.payment.payment_id,
    amount_paise: applied.row.amount_paise,
  })
  return inTransaction(platform.db, (tx) => applyOrderPayment(tx, platform, followers, { ...report, payment }))
}

/** Collects a payment after a webhook. A job, because the webhook's response must not wait for the provider. */
export function captureOrderPayment(followers: readonly OrderFollower[]): Job {
  return {
    queue: captureOrderPaymentQueue,
    description: 'Collects an approved payment of an order',
    prepares_statements: true,
    async run(platform, { payment_row_id: rowId }) {
      const row = await platform.db
        .selectFrom('order_payments')
        .selectAll()
        .where('id', '=', String(rowId))
        .executeTakeFirst()
      if (row?.status !== 'authorized' || row.provider_payment_id === null || !isProviderMethod(row.method)) return
      const provider = await openStoreProvider(platform, row.store_id, row.method)
      const payment = await provider.findPayment(row.provider_payment_id)
      if (payment === undefined) return
      const { store_id: storeId, method } = row
      await completeOrderPayment(platform, followers, { store_id: storeId, method, payment, actor: 'system' })
    },
  }
}
