import type { Tx } from '@haat/db'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueInvoice } from '../invoices/issue-tax-document.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { transitionPurchase } from '../purchases/purchase-states.ts'

/** Who initiated a change of a purchase, for the audit log. */
export type Initiator = Pick<AuditEntry, 'actor' | 'request_id'>

/**
 * Marks a paid purchase, locked by the caller, as captured: gives what was bought, issues the invoice and queues the
 * email.
 */
export async function capturePurchase(
  tx: Tx,
  platform: Platform,
  fulfilment: Fulfilment,
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
  await fulfilment.onCaptured(tx, platform, purchase)
  const line = await fulfilment.describeLine(tx, purchase)
  const invoice = await issueInvoice(tx, platform, purchase, line)
  await fulfilment.mails.captured(tx, platform, purchase, invoice)
  await recordAudit(tx, {
    ...by,
    action: 'purchase.captured',
    store_id: purchase.store_id,
    subject_id: purchase.id,
    details: {
      payment_id: paymentId,
      total_paise: purchase.total_paise,
      bought: purchase.description,
      invoice: invoice.number,
    },
  })
  return purchase
}

/**
 * Marks a captured purchase, locked by the caller, as refunded after the provider refunded the payment: takes back what
 * was bought, issues the credit note and queues the email.
 */
export async function recordRefund(
  tx: Tx,
  platform: Platform,
  fulfilment: Fulfilment,
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
  await fulfilment.onRefunded(tx, platform, purchase, reason)
  const note = await issueCreditNote(tx, platform, purchase, reason)
  await fulfilment.mails.refunded(tx, platform, purchase, note)
  await recordAudit(tx, {
    ...by,
    action: 'purchase.refunded',
    store_id: purchase.store_id,
    subject_id: purchase.id,
    details: {
      refund_id: refundId,
      reason,
      total_paise: purchase.total_paise,
      bought: purchase.description,
      credit_note: note.number,
    },
  })
  return purchase
}
