import { composeMail } from '../../notifications/index.ts'
import type { TaxDocument } from '../../payments/contract.ts'
import type { PurchaseRow } from '../../payments/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Settings } from '../../settings.ts'
import { planPage } from '../plan-path.ts'

/** Email to a vendor whose plan is paid, with a link to the invoice. */
export function planInvoiceMail(
  recipient: Mail['recipient'],
  purchase: Pick<PurchaseRow, 'description' | 'payable_paise' | 'account_credit_paise'>,
  invoice: Pick<TaxDocument, 'number' | 'total'>,
  settings: Settings,
): Mail {
  const { account_credit_paise: credit, payable_paise: paid } = purchase
  const parts = [
    ...(paid > 0 ? [`We’ve received your payment of ${formatRupees(paid)}.`] : []),
    ...(credit > 0 ? [`${formatRupees(credit)} was paid with your account credit.`] : []),
  ]
  return composeMail({
    recipient,
    subject: `Your ${purchase.description} is paid (invoice ${invoice.number})`,
    paragraphs: [
      `Thanks for choosing the ${purchase.description}. ${parts.join(' ')}`,
      `You can view and download your tax invoice ${invoice.number} for ${formatRupees(invoice.total)} online.`,
    ],
    action: { label: 'View your plan', url: planPage(settings) },
  })
}

/** Email to a vendor about a refund and what it means for their stores. */
export function planRefundMail(
  recipient: Mail['recipient'],
  purchase: Pick<PurchaseRow, 'description' | 'payable_paise'>,
  note: Pick<TaxDocument, 'number' | 'corrects'>,
  settings: Settings,
): Mail {
  return composeMail({
    recipient,
    subject: `Your refund for the ${purchase.description} (credit note ${note.number})`,
    paragraphs: [
      `We’ve refunded your payment of ${formatRupees(purchase.payable_paise)} for the ${purchase.description}. The money usually arrives within 5 to 7 working days.`,
      'If this payment was for your current plan, the limits of Starter apply now. Nothing in your stores has been deleted.',
      `You can view and download credit note ${note.number} for invoice ${note.corrects?.number ?? ''} online.`,
    ],
    action: { label: 'View your plan', url: planPage(settings) },
  })
}
