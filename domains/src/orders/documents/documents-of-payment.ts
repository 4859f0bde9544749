import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { isInvoicedWhenPaid, issueInvoiceOnce, issueReceiptVoucher } from './issue-order-documents.ts'

/** Issues what a payment calls for: the invoice if nothing has to be sent, or else the receipt voucher of the advance. */
export async function documentPayment(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  order: OrderRow,
  amountPaise: number,
): Promise<void> {
  if (await isInvoicedWhenPaid(tx, order)) {
    if (order.paid_paise >= order.total_paise) await issueInvoiceOnce(tx, platform, order)
    return
  }
  await issueReceiptVoucher(tx, platform, order, amountPaise)
}
