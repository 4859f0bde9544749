import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform, ProviderPayment } from '../../platform.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'

/** Refunds a payment for something that is already paid, or that can't be delivered: `{ payment_id, amount_paise }`. */
export const refundSurplusQueue = 'refund-surplus-payment'

/** What the provider needs to refund a payment. */
type SurplusPayment = Pick<ProviderPayment, 'payment_id' | 'amount_paise'>

/**
 * Stores that a payment has to be refunded, and enqueues the refund. Returns false, and does nothing, if it's already
 * stored. Reconciliation continues if the job fails for good.
 */
export async function storeSurplusPayment(
  tx: Tx,
  { jobs, payments, clock }: Platform,
  purchase: PurchaseRow,
  { payment_id: paymentId, amount_paise: amountPaise }: SurplusPayment,
): Promise<boolean> {
  const stored = await tx
    .insertInto('surplus_payments')
    .values({
      provider: payments.name,
      payment_id: paymentId,
      purchase_id: purchase.id,
      amount_paise: amountPaise,
      found_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (stored === undefined) return false
  await jobs.enqueue(tx, refundSurplusQueue, { payment_id: paymentId, amount_paise: amountPaise })
  return true
}

/** Refunds a surplus payment. */
export const refundSurplusPayment: Job = {
  queue: refundSurplusQueue,
  description: 'Refunds a payment for something that was already paid',
  run: (platform, { payment_id: paymentId, amount_paise: amountPaise }) =>
    refundSurplus(platform, { payment_id: String(paymentId), amount_paise: Number(amountPaise) }),
}

/**
 * Claims a surplus payment that was found before `foundBefore`, isn't refunded yet, and that reconciliation hasn't tried
 * since `triedBefore`; undefined if there is none.
 */
export function claimSurplusPayment(
  { db, payments, clock }: Platform,
  { foundBefore, triedBefore }: { readonly foundBefore: Date; readonly triedBefore: Date },
): Promise<SurplusPayment | undefined> {
  return db
    .updateTable('surplus_payments')
    .set({ tried_at: clock() })
    .where('provider', '=', payments.name)
    .where('payment_id', '=', (eb) =>
      eb
        .selectFrom('surplus_payments')
        .select('payment_id')
        .where('provider', '=', payments.name)
        .where('refunded_at', 'is', null)
        .where('found_at', '<', foundBefore)
        .where((or) => or.or([or('tried_at', 'is', null), or('tried_at', '<', triedBefore)]))
        .orderBy('tried_at', (order) => order.asc().nullsFirst())
        .orderBy('found_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['payment_id', 'amount_paise'])
    .executeTakeFirst()
}

/** Refunds a surplus payment and records it once. Throws PaymentProviderError. */
export async function refundSurplus(platform: Platform, payment: SurplusPayment): Promise<void> {
  const { db, payments, clock, log } = platform
  const { refund_id: refundId } = await payments.refundPayment(payment)
  await inTransaction(db, async (tx) => {
    const refunded = await tx
      .updateTable('surplus_payments as surplus')
      .from('purchases as purchase')
      .set({ refund_id: refundId, refunded_at: clock() })
      .whereRef('purchase.id', '=', 'surplus.purchase_id')
      .where('surplus.provider', '=', payments.name)
      .where('surplus.payment_id', '=', payment.payment_id)
      .where('surplus.refunded_at', 'is', null)
      .returning(['purchase.id', 'purchase.store_id'])
      .executeTakeFirst()
    if (refunded === undefined) return
    await recordAudit(tx, {
      action: 'purchase.surplus_refunded',
      actor: 'system',
      store_id: refunded.store_id,
      subject_id: refunded.id,
      details: { ...payment, refund_id: refundId },
    })
  })
  log.info({ payment_id: payment.payment_id, refund_id: refundId }, 'refunded a surplus payment')
}
