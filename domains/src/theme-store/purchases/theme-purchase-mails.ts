import type { Tx } from '@haat/db'
import type { TaxDocument } from '../../payments/contract.ts'
import { mailBuyerAndOwner, type PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { themeInvoiceMail, themeRefundMail } from './mails.ts'

/** Tells the buyer and the store's owner that the theme is in the store's library. Sent after the commit. */
export async function mailThemeInvoice(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  invoice: TaxDocument,
): Promise<void> {
  const bought = await findNames(tx, purchase)
  await mailBuyerAndOwner(tx, platform, purchase, (recipient) =>
    themeInvoiceMail(recipient, bought, invoice, platform.settings),
  )
}

/** Tells the buyer and the store's owner about a refund, what still works and until when. */
export async function mailThemeRefund(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  note: TaxDocument,
): Promise<void> {
  const bought = await findNames(tx, purchase)
  await mailBuyerAndOwner(tx, platform, purchase, (recipient) =>
    themeRefundMail(recipient, bought, note, platform.settings),
  )
}

function findNames(tx: Tx, purchase: PurchaseRow) {
  return tx
    .selectFrom('theme_purchases')
    .innerJoin('stores', (join) => join.on('stores.id', '=', purchase.store_id))
    .select(['theme_purchases.purchase_id', 'theme_purchases.theme_name'])
    .select(['stores.name as store_name', 'stores.slug as store_slug'])
    .where('theme_purchases.purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow()
}
