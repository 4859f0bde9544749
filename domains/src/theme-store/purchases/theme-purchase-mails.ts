import type { Tx } from '@haat/db'
import type { TaxDocument } from '../../payments/contract.ts'
import { mailBuyerAndOwner, type PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { GRACE_DAYS } from '../licences/grant-licence.ts'

/** Tells the buyer and the store's owner that the theme is in the store's library. Sent after the commit. */
export async function mailThemeInvoice(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  invoice: TaxDocument,
): Promise<void> {
  const { theme_name: themeName, store_name: storeName, store_slug: storeSlug } = await findNames(tx, purchase)
  const { urls } = platform.settings
  await mailBuyerAndOwner(tx, platform, purchase, {
    subject: `${themeName} is ready for ${storeName} (invoice ${invoice.number})`,
    paragraphs: [
      `Thanks for your purchase. We’ve received the payment of ${formatRupees(invoice.total)} for the theme ${themeName}. It’s in the library of ${storeName} now. Your live store and your draft haven’t changed: choose ${themeName} in the dashboard, customise it, and publish it when you’re ready.`,
      `Theme editor: ${urls.editor}/editor/${storeSlug}`,
      `Tax invoice ${invoice.number}: ${pageOf(platform, purchase)}`,
    ],
    action: { label: 'Choose theme', url: `${urls.dashboard}/online-store` },
  })
}

/** Tells the buyer and the store's owner about a refund, what still works and until when. */
export async function mailThemeRefund(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  note: TaxDocument,
): Promise<void> {
  const { theme_name: themeName, store_name: storeName } = await findNames(tx, purchase)
  await mailBuyerAndOwner(tx, platform, purchase, {
    subject: `Your refund of ${formatRupees(note.total)} for ${themeName} (credit note ${note.number})`,
    paragraphs: [
      `We’ve refunded the payment of ${formatRupees(note.total)} for the theme ${themeName}. The money usually arrives within 5 to 7 working days.`,
      `${storeName} can’t publish ${themeName} any more, and scheduled publications of it are cancelled. If it’s live, it stays live for ${GRACE_DAYS} days, so that you can publish another theme. After that, we publish your most recent other theme.`,
      `Credit note ${note.number} for invoice ${note.corrects?.number ?? ''} is online.`,
    ],
    action: { label: 'View credit note', url: pageOf(platform, purchase) },
  })
}

function findNames(tx: Tx, purchase: PurchaseRow) {
  return tx
    .selectFrom('theme_purchases')
    .innerJoin('stores', (join) => join.on('stores.id', '=', purchase.store_id))
    .select(['theme_purchases.theme_name', 'stores.name as store_name', 'stores.slug as store_slug'])
    .where('theme_purchases.purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow()
}

function pageOf({ settings }: Platform, purchase: PurchaseRow): string {
  return `${settings.urls.marketplace}/themes/purchases/${purchase.id}`
}
