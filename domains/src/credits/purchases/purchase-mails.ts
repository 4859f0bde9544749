import type { Tx } from '@haat/db'
import { composeMail, queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { TaxDocument } from '../contract.ts'
import type { PurchaseRow } from './purchase-row.ts'

/** Tells the buyer that the credits are there, and where the invoice is; goes out after the commit. */
export function mailInvoice(tx: Tx, platform: Platform, purchase: PurchaseRow, invoice: TaxDocument): Promise<void> {
  return mailBuyer(tx, platform, purchase, {
    subject: `${count(purchase)} credits are yours: invoice ${invoice.number}`,
    paragraphs: [
      `Thank you. We have received ${money(invoice.total)} for the pack ${purchase.pack_name}, and added ${count(purchase)} credits to your store.`,
      `Your tax invoice ${invoice.number} is on the page of the purchase, to look at and to download.`,
    ],
    action: { label: 'See the invoice', url: pageOf(platform, purchase) },
  })
}

/** Tells the buyer that the money goes back, and where the credit note is. */
export function mailCreditNote(tx: Tx, platform: Platform, purchase: PurchaseRow, note: TaxDocument): Promise<void> {
  return mailBuyer(tx, platform, purchase, {
    subject: `${money(note.total)} go back to you: credit note ${note.number}`,
    paragraphs: [
      `We have given back your payment of ${money(note.total)} for the pack ${purchase.pack_name}; its ${count(purchase)} credits are taken back. Banks need five to seven working days as a rule.`,
      `The credit note ${note.number} to invoice ${note.corrects?.number ?? ''} is on the page of the purchase.`,
    ],
    action: { label: 'See the credit note', url: pageOf(platform, purchase) },
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

function money(amount_paise: number): string {
  return rupees.format(amount_paise / 100)
}

function count({ credits }: PurchaseRow): string {
  return credits.toLocaleString('en-IN')
}
