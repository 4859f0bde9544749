import { refundAnyPurchaseEndpoint } from '../domains/src/payments/contract.ts'
import { orderThemeEndpoint, verifyThemePaymentEndpoint } from '../domains/src/theme-store/purchases/contract.ts'
import { exampleTheme, publishExampleThemes } from '../domains/src/themes/example-theme.ts'
import { creditShopForTest } from './credit-shop.ts'
import type { TestServerOptions } from './harness.ts'

/** The price of the paid theme before GST. */
export const THEME_PRICE_PAISE = 100_000
/** With 18% GST. */
export const THEME_TOTAL_PAISE = 118_000

/** Starts a backend with a developer's paid theme `bazaar` and the platform's `starter` and `evening`. */
export async function themeShopForTest(options: TestServerOptions = {}) {
  const shop = await creditShopForTest(options)
  await publishExampleThemes(shop.platform, {
    starter: exampleTheme(),
    evening: exampleTheme(),
    bazaar: exampleTheme(),
  })
  const developer = await shop.signInDeveloper()
  const { id: themeId } = await shop.db
    .updateTable('themes')
    .set({ price_paise: THEME_PRICE_PAISE, developer_id: developer.account_id, name: 'Bazaar' })
    .where('slug', '=', 'bazaar')
    .returning('id')
    .executeTakeFirstOrThrow()
  const adminToken = await shop.signInAdmin()

  interface Buyer {
    readonly token: string
    readonly slug: string
  }
  const orderTheme = (buyer: Buyer, slug = 'bazaar', headers: Record<string, string> = {}) =>
    shop.call(orderThemeEndpoint, {
      token: buyer.token,
      params: { theme_slug: slug },
      body: { store_slug: buyer.slug },
      headers,
    })
  const verifyTheme = (buyer: Pick<Buyer, 'token'>, body: Awaited<ReturnType<typeof shop.pay>>) =>
    shop.call(verifyThemePaymentEndpoint, { token: buyer.token, body })
  /** Orders the theme and returns the order's ID. */
  const themeOrderId = async (buyer: Buyer): Promise<string> => (await orderTheme(buyer)).json().purchase.order_id
  const buyTheme = async (buyer: Buyer): Promise<{ id: string; order_id: string; payment_id: string }> => {
    const bought = await verifyTheme(buyer, await shop.pay(await themeOrderId(buyer)))
    if (bought.statusCode !== 200) throw new Error(bought.body)
    return bought.json()
  }
  const refundTheme = (id: string, token = adminToken) =>
    shop.call(refundAnyPurchaseEndpoint, {
      token,
      params: { id },
      body: { reason: 'Not as described' },
    })

  /** Returns a store's records of themes that must add up, however often each endpoint was called. */
  const themeBooks = async (storeId: string) => {
    const [purchases, licences, earnings, documents] = await Promise.all([
      shop.db.selectFrom('purchases').select('status').where('store_id', '=', storeId).orderBy('id').execute(),
      shop.db.selectFrom('theme_licences').select('revoked_at').where('store_id', '=', storeId).orderBy('id').execute(),
      shop.db
        .selectFrom('earnings')
        .innerJoin('purchases', 'purchases.id', 'earnings.purchase_id')
        .select('earnings.share_paise')
        .where('purchases.store_id', '=', storeId)
        .orderBy('earnings.id')
        .execute(),
      shop.db
        .selectFrom('tax_documents as document')
        .innerJoin('purchases', 'purchases.id', 'document.purchase_id')
        .select('document.number')
        .where('purchases.store_id', '=', storeId)
        .orderBy('document.id')
        .execute(),
    ])
    return {
      statuses: purchases.map(({ status }) => status),
      licences: licences.map((licence) => (licence.revoked_at === null ? 'active' : 'revoked')),
      shares: earnings.map(({ share_paise: share }) => share),
      documents: documents.map(({ number }) => number),
    }
  }
  return {
    ...shop,
    developer,
    admin_token: adminToken,
    theme_id: themeId,
    orderTheme,
    verifyTheme,
    themeOrderId,
    buyTheme,
    refundTheme,
    themeBooks,
  }
}

export type ThemeShop = Awaited<ReturnType<typeof themeShopForTest>>
