import type { Tx } from '@haat/db'
import type { TaxDocument } from '../../payments/contract.ts'
import { mailBuyer, type PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'

/** Tells the buyer that the credits have been added, with a link to the invoice. Sent after the commit. */
export async function mailInvoice(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  invoice: TaxDocument,
): Promise<void> {
  const { pack_name: packName, credits } = await findPack(tx, purchase)
  await mailBuyer(tx, platform, purchase, {
    subject: `Your purchase of ${count(credits)} credits (invoice ${invoice.number})`,
    paragraphs: [
      `Thanks for your purchase. We’ve received your payment of ${money(invoice.total)} for the ${packName} pack and added ${count(credits)} credits to your store.`,
      `You can view and download your tax invoice ${invoice.number} online.`,
    ],
    action: { label: 'View invoice', url: pageOf(platform, purchase) },
  })
}

/** Tells the buyer about a refund, with a link to the credit note. */
export async function mailCreditNote(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  note: TaxDocument,
): Promise<void> {
  const { pack_name: packName, credits } = await findPack(tx, purchase)
  await mailBuyer(tx, platform, purchase, {
    subject: `Your refund of ${money(note.total)} (credit note ${note.number})`,
    paragraphs: [
      `We’ve refunded your payment of ${money(note.total)} for the ${packName} pack and removed its ${count(credits)} credits from your store. The money usually arrives within 5 to 7 working days.`,
      `You can view and download credit note ${note.number} for invoice ${note.corrects?.number ?? ''} online.`,
    ],
    action: { label: 'View credit note', url: pageOf(platform, purchase) },
  })
}

function findPack(tx: Tx, purchase: PurchaseRow): Promise<{ pack_name: string; credits: number }> {
  return tx
    .selectFrom('credit_purchases')
    .select(['pack_name', 'credits'])
    .where('purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow()
}

function pageOf({ settings }: Platform, purchase: PurchaseRow): string {
  return `${settings.urls.marketplace}/credits/purchases/${purchase.id}`
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

function money(amountPaise: number): string {
  return rupees.format(amountPaise / 100)
}

function count(credits: number): string {
  return credits.toLocaleString('en-IN')
}
