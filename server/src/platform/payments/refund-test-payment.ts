import { type Db, inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { PaymentProviderError } from '../../../../domains/src/platform.ts'
import type { ProviderRefund, RefundRequest } from '../../../../domains/src/provider-refund.ts'

/** Selects what was refunded of a payment of the test provider, which the query calls `payment`. */
export const selectRefunded = sql<number>`(
  SELECT coalesce(sum(refund.amount_paise), 0)::bigint FROM test_provider_refunds AS refund
  WHERE refund.payment_id = payment.payment_id
)`.as('refunded_paise')

/**
 * Refunds a payment of the test provider as Razorpay does: in full, or a part of it. Returns the refund that was made
 * before with the same receipt, or, without a receipt, the one of the full payment.
 */
export function refundTestPayment(db: Db, request: RefundRequest, newId: string): Promise<ProviderRefund> {
  const { payment_id: paymentId, amount_paise: amountPaise, receipt = null } = request
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment === undefined) throw new PaymentProviderError('The id provided does not exist')
    const refunds = await tx
      .selectFrom('test_provider_refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute()
    const existing = refunds.find((refund) =>
      receipt === null ? refund.amount_paise === amountPaise : refund.receipt === receipt,
    )
    if (existing !== undefined) return { refund_id: existing.refund_id, status: 'processed' }
    if (payment.status !== 'captured') throw new PaymentProviderError('Only a captured payment can be refunded')
    const left = payment.amount_paise - refunds.reduce((sum, refund) => sum + refund.amount_paise, 0)
    if (!Number.isSafeInteger(amountPaise) || amountPaise < 100 || amountPaise > left) {
      throw new PaymentProviderError('The refund amount is less than ₹1 or more than what is left of the payment')
    }
    if (receipt === null && amountPaise !== payment.amount_paise) {
      throw new PaymentProviderError("The amount doesn't match the payment")
    }
    await tx
      .insertInto('test_provider_refunds')
      .values({ refund_id: newId, payment_id: paymentId, amount_paise: amountPaise, receipt })
      .execute()
    if (amountPaise === left) {
      await tx
        .updateTable('test_provider_payments')
        .set({ status: 'refunded', refund_id: newId })
        .where('payment_id', '=', paymentId)
        .execute()
    }
    return { refund_id: newId, status: 'processed' }
  })
}

function lockPayment(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('test_provider_payments as payment')
    .innerJoin('test_provider_orders as order', 'order.order_id', 'payment.order_id')
    .select(['payment.status', 'order.amount_paise'])
    .where('payment.payment_id', '=', paymentId)
    .forUpdate('payment')
    .executeTakeFirst()
}
