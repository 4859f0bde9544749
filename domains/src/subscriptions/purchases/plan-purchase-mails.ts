import type { Tx } from '@haat/db'
import type { TaxDocument } from '../../payments/contract.ts'
import type { PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { mailVendor } from '../mail-vendor.ts'
import { planInvoiceMail, planRefundMail } from './mails.ts'

/** Tells the vendor that the plan is paid, with a link to the invoice. */
export async function mailPlanInvoice(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  invoice: TaxDocument,
): Promise<void> {
  await mailVendor(tx, platform, purchase.bought_by, (vendor) =>
    planInvoiceMail(vendor, purchase, invoice, platform.settings),
  )
}

/** Tells the vendor about a refund and what it means for their stores. */
export async function mailPlanRefund(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  note: TaxDocument,
): Promise<void> {
  await mailVendor(tx, platform, purchase.bought_by, (vendor) =>
    planRefundMail(vendor, purchase, note, platform.settings),
  )
}
