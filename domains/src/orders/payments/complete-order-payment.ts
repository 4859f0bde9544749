import { inTransaction } from '@haat/db'
import { openStoreProvider } from '../../payments/index.ts'
import type { Job, Platform } from '../../platform.ts'
import type { OrderFollower } from '../followers.ts'
import { type AppliedPayment, applyOrderPayment, type ReportedPayment } from './apply-order-payment.ts'
import { isProviderMethod, type OrderPaymentRow } from './order-payment.ts'

/** Collects an approved payment: `{ payment_row_id }`. */
export const captureOrderPaymentQueue = 'capture-order-payment'
/** The buyer usually comes back from the provider within seconds, and the payment is collected then. */
export const CAPTURE_AFTER_S = 5

/**
 * Applies a reported payment, and collects the money if the bank has only approved it. Calls the provider between two
 * transactions, never within one: after a crash in between, reconciliation continues. The first one is left out if
 * `stored`, the payment as it was read before, is approved already. Throws PaymentProviderError.
 */
export async function completeOrderPayment(
  platform: Platform,
  followers: readonly OrderFollower[],
  report: ReportedPayment,
  stored?: OrderPaymentRow,
): Promise<AppliedPayment | undefined> {
  if (stored !== undefined && isApproved(stored, report)) return collect(platform, followers, report, stored)
  const applied = await inTransaction(platform.db, (tx) => applyOrderPayment(tx, platform, followers, report))
  return applied?.awaits_capture ? collect(platform, followers, report, applied.row) : applied
}

/** Whether a stored payment is already known to be approved, as its provider reports it now. */
function isApproved({ status, provider_payment_id: id }: OrderPaymentRow, { payment }: ReportedPayment): boolean {
  return status === 'authorized' && payment.payment_status === 'authorized' && id === payment.payment_id
}

async function collect(
  platform: Platform,
  followers: readonly OrderFollower[],
  report: ReportedPayment,
  { amount_paise: amountPaise }: OrderPaymentRow,
): Promise<AppliedPayment | undefined> {
  const provider = await openStoreProvider(platform, report.store_id, report.method)
  const payment = await provider.capturePayment({
    payment_id: report.payment.payment_id,
    amount_paise: amountPaise,
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
      const report = { store_id: storeId, method, payment, actor: 'system' } as const
      await completeOrderPayment(platform, followers, report, row)
    },
  }
}
