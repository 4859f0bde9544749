import type { Tx } from '@haat/db'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { issueCreditNote, issueInvoice } from '../invoices/issue-tax-document.ts'
import { mailCreditNote, mailInvoice } from '../purchases/purchase-mails.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { transitionPurchase } from '../purchases/purchase-states.ts'

/** Who initiated a change of a purchase, for the audit log. */
export type Initiator = Pick<AuditEntry, 'actor' | 'request_id'>

/**
 * Marks a paid purchase, locked by the caller, as captured: adds the credits, issues the invoice and queues the email.
 */
export async function capturePurchase(
  tx: Tx,
  platform: Platform,
  paid: PurchaseRow,
  paymentId: string,
  by: Initiator,
): Promise<PurchaseRow> {
  const now = platform.clock()
  const purchase = await transitionPurchase(tx, paid, 'captured', {
    payment_id: paymentId,
    captured_at: now,
    failure_reason: null,
    provider_order_status: 'paid',
    provider_payment_status: 'captured',
  })
  await addToLedger(tx, purchase, 'purchase', purchase.credits, now)
  const invoice = await issueInvoice(tx, platform, purchase)
  await mailInvoice(tx, platform, purchase, invoice)
  await recordAudit(tx, {
    ...by,
    action: 'purchase.captured',
    store_id: purchase.store_id,
    subject_id: purchase.id,
    details: {
      payment_id: paymentId,
      total_paise: purchase.total_paise,
      credits: purchase.credits,
      invoice: invoice.number,
    },
  })
  return purchase
}

/**
 * Marks a captured purchase, locked by the caller, as refunded after the provider refunded the payment: removes the
 * credits (the balance becomes negative if they were spent), issues the credit note and queues the email.
 */
export async function recordRefund(
  tx: Tx,
  platform: Platform,
  captured: PurchaseRow,
  { refund_id: refundId, reason }: { refund_id: string | null; reason: string },
  by: Initiator,
): Promise<PurchaseRow> {
  const now = platform.clock()
  const purchase = await transitionPurchase(tx, captured, 'refunded', {
    refund_id: refundId,
    refund_ordered_at: captured.refund_ordered_at ?? now,
    refund_reason: reason,
    refunded_at: now,
    provider_payment_status: 'refunded',
  })
  await addToLedger(tx, purchase, 'refund', -purchase.credits, now)
  const note = await issueCreditNote(tx, platform, purchase, reason)
  await mailCreditNote(tx, platform, purchase, note)
  await recordAudit(tx, {
    ...by,
    action: 'purchase.refunded',
    store_id: purchase.store_id,
    subject_id: purchase.id,
    details: {
      refund_id: refundId,
      reason,
      total_paise: purchase.total_paise,
      credits: -purchase.credits,
      credit_note: note.number,
    },
  })
  return purchase
}

async function addToLedger(
  tx: Tx,
  purchase: PurchaseRow,
  reason: 'purchase' | 'refund',
  credits: number,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('credit_ledger')
    .values({ store_id: purchase.store_id, purchase_id: purchase.id, reason, credits, created_at: createdAt })
    .execute()
}
