import { composeMail } from '../../notifications/index.ts'
import type { TaxDocument } from '../../payments/contract.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

interface BoughtPack {
  readonly purchase_id: string
  readonly pack_name: string
  readonly credits: number
}

/** Email to the buyer of credits with a link to the invoice. */
export function creditsInvoiceMail(
  recipient: Mail['recipient'],
  { pack_name: packName, credits, ...pack }: BoughtPack,
  invoice: Pick<TaxDocument, 'number' | 'total'>,
  settings: Settings,
): Mail {
  return composeMail({
    recipient,
    subject: `Your purchase of ${count(credits)} credits (invoice ${invoice.number})`,
    paragraphs: [
      `Thanks for your purchase. We’ve received your payment of ${money(invoice.total)} for the ${packName} pack and added ${count(credits)} credits to your store.`,
      `You can view and download your tax invoice ${invoice.number} online.`,
    ],
    action: { label: 'View invoice', url: pageOf(pack, settings) },
  })
}

/** Email to the buyer of credits about a refund, with a link to the credit note. */
export function creditsRefundMail(
  recipient: Mail['recipient'],
  { pack_name: packName, credits, ...pack }: BoughtPack,
  note: Pick<TaxDocument, 'number' | 'total' | 'corrects'>,
  settings: Settings,
): Mail {
  return composeMail({
    recipient,
    subject: `Your refund of ${money(note.total)} (credit note ${note.number})`,
    paragraphs: [
      `We’ve refunded your payment of ${money(note.total)} for the ${packName} pack and removed its ${count(credits)} credits from your store. The money usually arrives within 5 to 7 working days.`,
      `You can view and download credit note ${note.number} for invoice ${note.corrects?.number ?? ''} online.`,
    ],
    action: { label: 'View credit note', url: pageOf(pack, settings) },
  })
}

function pageOf({ purchase_id: id }: Pick<BoughtPack, 'purchase_id'>, { urls }: Settings): string {
  return `${urls.marketplace}/credits/purchases/${id}`
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

function money(amountPaise: number): string {
  return rupees.format(amountPaise / 100)
}

function count(credits: number): string {
  return credits.toLocaleString('en-IN')
}
