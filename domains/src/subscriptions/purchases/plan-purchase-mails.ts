import type { Tx } from '@haat/db'
import type { TaxDocument } from '../../payments/contract.ts'
import type { PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { mailVendor } from '../mail-vendor.ts'

/** Tells the vendor that the plan is paid, with a link to the invoice. */
export async function mailPlanInvoice(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  invoice: TaxDocument,
): Promise<void> {
  const { account_credit_paise: credit, payable_paise: paid } = purchase
  const parts = [
    ...(paid > 0 ? [`We’ve received your payment of ${formatRupees(paid)}.`] : []),
    ...(credit > 0 ? [`${formatRupees(credit)} was paid with your account credit.`] : []),
  ]
  await mailVendor(tx, platform, purchase.bought_by, {
    subject: `Your ${purchase.description} is paid (invoice ${invoice.number})`,
    paragraphs: [
      `Thanks for choosing the ${purchase.description}. ${parts.join(' ')}`,
      `You can view and download your tax invoice ${invoice.number} for ${formatRupees(invoice.total)} online.`,
    ],
    link: 'View your plan',
  })
}

/** Tells the vendor about a refund and what it means for their stores. */
export async function mailPlanRefund(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  note: TaxDocument,
): Promise<void> {
  await mailVendor(tx, platform, purchase.bought_by, {
    subject: `Your refund for the ${purchase.description} (credit note ${note.number})`,
    paragraphs: [
      `We’ve refunded your payment of ${formatRupees(purchase.payable_paise)} for the ${purchase.description}. The money usually arrives within 5 to 7 working days.`,
      'If this payment was for your current plan, the limits of Starter apply now. Nothing in your stores has been deleted.',
      `You can view and download credit note ${note.number} for invoice ${note.corrects?.number ?? ''} online.`,
    ],
    link: 'View your plan',
  })
}
