import type { Tx } from '@haat/db'
import { COMPUTER_GENERATED } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { findTaxSettings } from '../../tax/index.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type Credit, everythingOf, listCreditableInvoices, planCredit } from './creditable-invoices.ts'
import { issueDocument } from './issue-document.ts'
import { type DocumentedRefund, issueRefundVouchers } from './issue-refund-vouchers.ts'
import { amountsOf, totalOf } from './split-lines.ts'
import { wantedItems } from './supply-lines.ts'

type Clock = Pick<Platform, 'clock'>

/**
 * Issues the credit notes of a refund (CGST Act 2017, section 34 (1)), or, if nothing was invoiced yet, the refund voucher
 * (section 31 (3) (e)). Does nothing for an order without documents.
 */
export async function issueRefundDocument(
  tx: Tx,
  platform: Clock,
  order: OrderRow,
  refund: DocumentedRefund,
): Promise<void> {
  const invoices = await listCreditableInvoices(tx, order.id)
  if (invoices.length === 0) {
    await issueRefundVouchers(tx, platform, order, refund)
    return
  }
  const credits = planCredit(invoices, refund.amount_paise, wantedItems(refund.items))
  await issueCreditNotes(tx, platform, order, credits, { reason: refund.reason, refund_id: refund.ids[0] })
}

/**
 * Credits what is left of the invoices of an order that is cancelled: nothing of it is supplied, whether or not anything was
 * paid (section 34 (1)).
 */
export async function creditCancelledOrder(tx: Tx, platform: Clock, order: OrderRow): Promise<void> {
  const credits = (await listCreditableInvoices(tx, order.id)).flatMap((invoice): Credit[] => {
    const wanted = everythingOf(invoice.left)
    return planCredit([invoice], Math.max(0, totalOf(invoice.left)), wanted)
  })
  await issueCreditNotes(tx, platform, order, credits, { reason: 'Order cancelled' })
}

/** Issues a credit note for each invoice, between the parties of the invoice. */
export async function issueCreditNotes(
  tx: Tx,
  platform: Clock,
  order: OrderRow,
  credits: readonly Credit[],
  { reason, refund_id: refundId }: { readonly reason: string; readonly refund_id?: string | undefined },
): Promise<void> {
  if (credits.length === 0) return
  const { document_prefix: prefix } = await findTaxSettings(tx, order.store_id)
  for (const { invoice, taken } of credits) {
    const { number, issued_on: issuedOn } = invoice.document
    const content = {
      ...invoice.document,
      ...amountsOf(taken),
      kind: 'credit_note' as const,
      corrects: { number, issued_on: issuedOn },
      note: reason === '' ? COMPUTER_GENERATED : `Reason: ${reason}. ${COMPUTER_GENERATED}`,
    }
    await issueDocument(tx, order, content, {
      prefix,
      corrects_id: invoice.id,
      refund_id: refundId,
      now: platform.clock(),
    })
  }
}
