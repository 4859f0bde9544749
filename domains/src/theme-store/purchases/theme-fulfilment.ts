import type { Tx } from '@haat/db'
import type { Fulfilment, PurchaseRow } from '../../payments/index.ts'
import { recordThemeSale, reverseThemeSale } from '../../payouts/index.ts'
import { lockLicence } from '../licences/find-licences.ts'
import { grantLicence, revokeLicence } from '../licences/grant-licence.ts'
import { countThemeEvent } from '../statistics/count-theme-event.ts'
import { mailThemeInvoice, mailThemeRefund } from './theme-purchase-mails.ts'

/** Runs after a refund: `{ store_id, theme_id, refunded_at }`. Served by the domain of the stores' themes. */
export const themeRefundedQueue = 'theme-refunded'

/** Until when after the payment an administrator can refund a theme. */
const REFUND_DAYS = 14

/**
 * A captured purchase adds the theme to the store's library and records the developer's earning; nothing that is live or
 * in the draft changes. A refund revokes the licence, with a grace period, and reverses the earning.
 */
export const themeFulfilment: Fulfilment = {
  kind: 'theme',
  refund_days: REFUND_DAYS,
  describeLine: async () => ({ unit: 'licence', credits: null }),

  async findObstacle(tx, _platform, purchase) {
    const bought = await findBought(tx, purchase)
    // Two orders of a store for the same theme can be paid at the same time.
    await tx.selectFrom('stores').select('id').where('id', '=', purchase.store_id).forNoKeyUpdate().execute()
    const { state } = await lockLicence(tx, purchase.store_id, bought.theme_id)
    if (state === 'active') return 'The store already had this theme, so the payment is refunded'
    return bought.visibility === 'removed' ? 'The theme is no longer available, so the payment is refunded' : undefined
  },

  async onCaptured(tx, platform, purchase) {
    const { theme_id: themeId, theme_version_id: versionId, developer_id: developerId } = await findBought(tx, purchase)
    const now = platform.clock()
    const licenced = { purchase_id: purchase.id, store_id: purchase.store_id, theme_id: themeId }
    await grantLicence(tx, licenced, now)
    await recordThemeSale(tx, platform, {
      purchase_id: purchase.id,
      theme_id: themeId,
      theme_version_id: versionId,
      developer_id: developerId,
      sale_paise: purchase.subtotal_paise,
      gst_paise: purchase.gst_paise,
      sold_at: now,
    })
    await countThemeEvent(tx, themeId, 'sales', now)
  },

  async onRefunded(tx, platform, purchase, reason) {
    const { theme_id: themeId } = await findBought(tx, purchase)
    const now = platform.clock()
    await revokeLicence(tx, purchase.id, now)
    await reverseThemeSale(tx, platform, { purchase_id: purchase.id, refunded_at: now, reason })
    await platform.jobs.enqueue(tx, themeRefundedQueue, {
      store_id: purchase.store_id,
      theme_id: themeId,
      refunded_at: now.toISOString(),
    })
  },

  mails: { captured: mailThemeInvoice, refunded: mailThemeRefund },
}

function findBought(tx: Tx, purchase: PurchaseRow) {
  return tx
    .selectFrom('theme_purchases as bought')
    .innerJoin('themes', 'themes.id', 'bought.theme_id')
    .select(['bought.theme_id', 'bought.theme_version_id', 'bought.developer_id', 'themes.visibility'])
    .where('bought.purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow()
}
