import { composeMail } from '../../notifications/index.ts'
import type { TaxDocument } from '../../payments/contract.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Settings } from '../../settings.ts'
import { GRACE_DAYS } from '../licences/grant-licence.ts'

interface BoughtTheme {
  readonly purchase_id: string
  readonly theme_name: string
  readonly store_name: string
  readonly store_slug: string
}

/** Email to the buyer of a theme, or the store's owner, with a link to the invoice. */
export function themeInvoiceMail(
  recipient: Mail['recipient'],
  { theme_name: themeName, store_name: storeName, store_slug: storeSlug, ...bought }: BoughtTheme,
  invoice: Pick<TaxDocument, 'number' | 'total'>,
  settings: Settings,
): Mail {
  const { urls } = settings
  return composeMail({
    recipient,
    subject: `${themeName} is ready for ${storeName} (invoice ${invoice.number})`,
    paragraphs: [
      `Thanks for your purchase. We’ve received the payment of ${formatRupees(invoice.total)} for the theme ${themeName}. It’s in the library of ${storeName} now. Your live store and your draft haven’t changed: choose ${themeName} in the dashboard, customise it, and publish it when you’re ready.`,
      `Theme editor: ${urls.editor}/editor/${storeSlug}`,
      `Tax invoice ${invoice.number}: ${pageOf(bought, settings)}`,
    ],
    action: { label: 'Choose theme', url: `${urls.dashboard}/online-store` },
  })
}

/** Email to the buyer of a theme, or the store's owner, about a refund, what still works and until when. */
export function themeRefundMail(
  recipient: Mail['recipient'],
  { theme_name: themeName, store_name: storeName, ...bought }: BoughtTheme,
  note: Pick<TaxDocument, 'number' | 'total' | 'corrects'>,
  settings: Settings,
): Mail {
  return composeMail({
    recipient,
    subject: `Your refund of ${formatRupees(note.total)} for ${themeName} (credit note ${note.number})`,
    paragraphs: [
      `We’ve refunded the payment of ${formatRupees(note.total)} for the theme ${themeName}. The money usually arrives within 5 to 7 working days.`,
      `${storeName} can’t publish ${themeName} any more, and scheduled publications of it are cancelled. If it’s live, it stays live for ${GRACE_DAYS} days, so that you can publish another theme. After that, we publish your most recent other theme.`,
      `Credit note ${note.number} for invoice ${note.corrects?.number ?? ''} is online.`,
    ],
    action: { label: 'View credit note', url: pageOf(bought, settings) },
  })
}

function pageOf({ purchase_id: id }: Pick<BoughtTheme, 'purchase_id'>, { urls }: Settings): string {
  return `${urls.marketplace}/themes/purchases/${id}`
}
