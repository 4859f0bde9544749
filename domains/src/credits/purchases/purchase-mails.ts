import type { Tx } from '@haat/db'
import { composeMail, queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { TaxDocument } from '../contract.ts'
import type { PurchaseRow } from './purchase-row.ts'

/** Tells the buyer that the credits have been added, with a link to the invoice. Sent after the commit. */
export function mailInvoice(tx: Tx, platform: Platform, purchase: PurchaseRow, invoice: TaxDocument): Promise<void> {
  return mailBuyer(tx, platform, purchase, {
    subject: `Your purchase of ${count(purchase)} credits (invoice ${invoice.number})`,
    paragraphs: [
      `Thanks for your purchase. We’ve received your payment of ${money(invoice.total)} for the ${purchase.pack_name} pack and added ${count(purchase)} credits to your store.`,
      `You can view and download your tax invoice ${invoice.number} online.`,
    ],
    action: { label: 'View invoice', url: pageOf(platform, purchase) },
  })
}

/** Tells the buyer about a refund, with a link to the credit note. */
export function mailCreditNote(tx: Tx, platform: Platform, purchase: PurchaseRow, note: TaxDocument): Promise<void> {
  return mailBuyer(tx, platform, purchase, {
    subject: `Your refund of ${money(note.total)} (credit note ${note.number})`,
    paragraphs: [
      `We’ve refunded your payment of ${money(note.total)} for the ${purchase.pack_name} pack and removed its ${count(purchase)} credits from your store. The money usually arrives within 5 to 7 working days.`,
      `You can view and download credit note ${note.number} for invoice ${note.corrects?.number ?? ''} online.`,
    ],
    action: { label: 'View credit note', url: pageOf(platform, purchase) },
  })
}

async function mailBuyer(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  content: Omit<Parameters<typeof composeMail>[0], 'recipient'>,
): Promise<void> {
  const buyer = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', purchase.bought_by)
    .executeTakeFirstOrThrow()
  await queueMail(tx, platform, composeMail({ recipient: buyer, ...content }))
}

function pageOf({ settings }: Platform, purchase: PurchaseRow): string {
  return `${settings.urls.marketplace}/credits/purchases/${purchase.id}`
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

function money(amountPaise: number): string {
  return rupees.format(amountPaise / 100)
}

function count({ credits }: PurchaseRow): string {
  return credits.toLocaleString('en-IN')
}
