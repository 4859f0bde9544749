import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type Checkout, paymentPending } from '../../payments/contract.ts'
import { reopenCheckout, requireCanBuy, requireTerms, type Sale, startPurchase } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { findListedTheme, type ListedTheme } from '../../themes/index.ts'
import { findLicence } from '../licences/find-licences.ts'
import { type ThemePurchase, themeAlreadyBought, themeIsFree, themePriceChanged } from './contract.ts'
import { findOpenPurchase } from './find-open-purchase.ts'
import { getThemePurchase } from './show-theme-purchase.ts'

export interface ThemeOrder {
  readonly theme_slug: string
  /** The price before GST that the buyer was shown, in paise; undefined if unknown. */
  readonly price_paise: number | undefined
  /** Marketplace path that the test provider's page returns to. */
  readonly return_path: string | undefined
}

/**
 * Starts a purchase of a theme at its current price, and returns how to pay it. Returns the open purchase instead if it
 * has the same price and parties, so that a second click or tab doesn't make a second order. Refuses with
 * `payments_off`, `store_suspended`, `theme_not_found` if the theme isn't listed, `theme_is_free`,
 * `theme_price_changed`, `theme_already_bought`, `payment_pending`, `billing_profile_missing` or `payment_provider_unavailable`.
 */
export async function orderTheme(
  platform: Platform,
  actor: StoreMember,
  order: ThemeOrder,
  requestId: string,
): Promise<{ purchase: ThemePurchase; checkout: Checkout }> {
  const { db, settings } = platform
  requireCanBuy(platform, actor)
  const theme = await requireForSale(platform, actor, order.theme_slug)
  if (order.price_paise !== undefined && order.price_paise !== theme.price_paise) throw new Refused(themePriceChanged)
  const terms = await requireTerms(platform, actor, theme.price_paise)
  const open = await findOpenPurchase(platform, { store_id: actor.store.id, theme_id: theme.id })
  if (open?.status === 'paid') throw new Refused(paymentPending)
  const reopened = open && reopenCheckout(platform, actor, open, { price_paise: theme.price_paise, terms })
  if (open !== undefined && reopened !== undefined) {
    return { purchase: await getThemePurchase(db, open.id), checkout: reopened }
  }
  const bought = {
    theme_id: theme.id,
    theme_version_id: theme.version_id,
    theme_name: theme.name,
    developer_id: await findDeveloper(db, theme.id),
  }
  const sale: Sale = {
    kind: 'theme',
    description: `${theme.name}: theme licence for one store`,
    sac: settings.supplier.theme_sac,
    price_paise: theme.price_paise,
    return_path: order.return_path ?? `/themes/${theme.slug}`,
    details: { theme_slug: theme.slug },
    insertDetails: async (tx, purchaseId) => {
      await tx
        .insertInto('theme_purchases')
        .values({ purchase_id: purchaseId, ...bought })
        .execute()
    },
  }
  const { purchase_id: purchaseId, checkout } = await startPurchase(platform, actor, sale, terms, requestId)
  return { purchase: await getThemePurchase(db, purchaseId), checkout }
}

async function requireForSale({ db, clock }: Platform, { store }: StoreMember, slug: string): Promise<ListedTheme> {
  const theme = await findListedTheme(db, slug, clock())
  if (theme === undefined || !theme.is_listed) throw new Refused(themeNotFound)
  if (theme.price_paise === 0) throw new Refused(themeIsFree)
  const { state } = await findLicence(db, store.id, theme.id)
  if (state === 'active') throw new Refused(themeAlreadyBought)
  if (state === 'none' && (await hasTheme(db, store.id, theme.id))) {
    throw new Refused(themeAlreadyBought, 'The store got it while it was free, and can keep using it.')
  }
  return theme
}

/** Whether a store has used a theme. */
async function hasTheme(db: Db, storeId: string, themeId: string): Promise<boolean> {
  const used = await db
    .selectFrom('store_theme_versions')
    .select('revision')
    .where('store_id', '=', storeId)
    .where('theme_id', '=', themeId)
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

async function findDeveloper(db: Db, themeId: string): Promise<string | null> {
  const theme = await db.selectFrom('themes').select('developer_id').where('id', '=', themeId).executeTakeFirstOrThrow()
  return theme.developer_id
}
