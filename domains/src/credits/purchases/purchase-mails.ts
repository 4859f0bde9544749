import type { Tx } from '@haat/db'
import type { TaxDocument } from '../../payments/contract.ts'
import { mailBuyer, type PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { creditsInvoiceMail, creditsRefundMail } from './mails.ts'

/** Tells the buyer that the credits have been added, with a link to the invoice. Sent after the commit. */
export async function mailInvoice(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  invoice: TaxDocument,
): Promise<void> {
  const pack = await findPack(tx, purchase)
  await mailBuyer(tx, platform, purchase, (buyer) => creditsInvoiceMail(buyer, pack, invoice, platform.settings))
}

/** Tells the buyer about a refund, with a link to the credit note. */
export async function mailCreditNote(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  note: TaxDocument,
): Promise<void> {
  const pack = await findPack(tx, purchase)
  await mailBuyer(tx, platform, purchase, (buyer) => creditsRefundMail(buyer, pack, note, platform.settings))
}

function findPack(tx: Tx, purchase: PurchaseRow) {
  return tx
    .selectFrom('credit_purchases')
    .select(['purchase_id', 'pack_name', 'credits'])
    .where('purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow()
}
