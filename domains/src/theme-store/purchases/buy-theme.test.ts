import { expect, test } from 'vitest'
import { readPdfText } from '../../../../tests/pdf-text.ts'
import { THEME_PRICE_PAISE, THEME_TOTAL_PAISE, type ThemeShop, themeShopForTest } from '../../../../tests/theme-shop.ts'
import { verifyCreditPaymentEndpoint } from '../../credits/contract.ts'
import { loadThemeEndpoint } from '../../store-themes/contract.ts'
import {
  getThemeInvoiceEndpoint,
  getThemeInvoicePdfEndpoint,
  getThemePurchaseEndpoint,
  listThemePurchasesEndpoint,
  orderThemeEndpoint,
} from './contract.ts'

const now = new Date('2026-11-23T10:00:00Z')

const refusalOf = async (response: ReturnType<ThemeShop['orderTheme']>) => [
  (await response).statusCode,
  (await response).json().code,
]

test('a store buys a theme: licence, earning, invoice and emails, and nothing live or in the draft changes', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const ordered = await shop.orderTheme(buyer)
  expect([ordered.statusCode, ordered.json().purchase]).toMatchObject([
    201,
    {
      theme_slug: 'bazaar',
      theme_name: 'Bazaar',
      subtotal: 100_000,
      gst: 18_000,
      total: THEME_TOTAL_PAISE,
      status: 'created',
      licence: 'none',
      grace_until: null,
      invoice_number: null,
    },
  ])
  const orderId = ordered.json().purchase.order_id
  expect(await shop.testCheckout.findOrder(orderId)).toMatchObject({
    amount_paise: THEME_TOTAL_PAISE,
    return_url: 'http://localhost:3000/themes/bazaar',
  })

  const checkout = await shop.pay(orderId)
  const bought = await shop.verifyTheme(buyer, checkout)
  expect([bought.statusCode, bought.json()]).toMatchObject([
    200,
    { status: 'captured', licence: 'active', invoice_number: 'INV/26-27/000001' },
  ])
  expect((await shop.verifyTheme(buyer, checkout)).json()).toEqual(bought.json())
  expect(await shop.themeBooks(buyer.store_id)).toEqual({
    statuses: ['captured'],
    licences: ['active'],
    shares: [80_000],
    documents: ['INV/26-27/000001'],
  })
  const loaded = await shop.call(loadThemeEndpoint, { token: buyer.token, params: { store_slug: buyer.slug } })
  expect(loaded.json()).toMatchObject({ revision: 1, published_revision: 1, theme: { slug: 'starter' } })
  expect(await shop.audits(bought.json().id)).toEqual([
    'purchase.ordered by vendor',
    'purchase.paid by vendor',
    'purchase.captured by vendor',
  ])
  const [mail, ...others] = await shop.mailsTo(buyer.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Bazaar is ready for Store 1 (invoice INV/26-27/000001)')
  expect(mail?.text_body).toContain('/online-store')
  expect(mail?.text_body).toContain(`/editor/${buyer.slug}`)
})

test('the invoice has the theme, its own SAC and no credits, as JSON and as PDF', async () => {
  const shop = await themeShopForTest({ now, environment: { THEME_SAC: '997331', SUPPLIER_SAC: '998314' } })
  const buyer = await shop.signInBuyer('29')
  const { id } = await shop.buyTheme(buyer)
  const { invoice, credit_note: creditNote } = (
    await shop.call(getThemeInvoiceEndpoint, { token: buyer.token, params: { id } })
  ).json()
  expect(creditNote).toBeNull()
  expect(invoice).toMatchObject({
    lines: [
      {
        description: 'Bazaar: theme licence for one store',
        sac: '997331',
        quantity: 1,
        unit: 'licence',
        taxable_value: 100_000,
      },
    ],
    taxes: [
      { head: 'CGST', rate_basis_points: 900, amount: 9_000 },
      { head: 'SGST', rate_basis_points: 900, amount: 9_000 },
    ],
    total: THEME_TOTAL_PAISE,
    credits: null,
  })
  const pdf = await shop.call(getThemeInvoicePdfEndpoint, { token: buyer.token, params: { id } })
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="INV-26-27-000001.pdf"',
  })
  const text = readPdfText(pdf.rawPayload)
  expect(text).toContain('Bazaar: theme licence for one store')
  expect(text).not.toContain('Credits')
})

test('refuses what can’t be sold, without creating a purchase', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const withoutProfile = await shop.signInVendor()
  const set = (values: Record<string, unknown>) =>
    shop.db.updateTable('themes').set(values).where('slug', '=', 'bazaar').execute()
  expect(await refusalOf(shop.orderTheme(withoutProfile))).toEqual([409, 'billing_profile_missing'])
  expect(await refusalOf(shop.orderTheme(buyer, 'nowhere'))).toEqual([404, 'theme_not_found'])
  expect(await refusalOf(shop.orderTheme(buyer, 'evening'))).toEqual([409, 'theme_is_free'])
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await set({ visibility: 'hidden', hidden_until: tomorrow })
  expect(await refusalOf(shop.orderTheme(buyer))).toEqual([404, 'theme_not_found'])
  await set({ visibility: 'removed', hidden_until: null })
  expect(await refusalOf(shop.orderTheme(buyer))).toEqual([404, 'theme_not_found'])
  await set({ visibility: 'listed' })
  await shop.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', buyer.slug).execute()
  expect(await refusalOf(shop.orderTheme(buyer))).toEqual([403, 'store_suspended'])
  await shop.db.updateTable('stores').set({ status: 'active' }).where('slug', '=', buyer.slug).execute()
  shop.broken.add('createOrder')
  expect(await refusalOf(shop.orderTheme(buyer))).toEqual([503, 'payment_provider_unavailable'])
  shop.broken.clear()

  const themer = await shop.signInStaff(buyer.slug, ['themes', 'publish_themes'])
  expect(await refusalOf(shop.orderTheme(themer))).toEqual([403, 'permission_missing'])
  const neighbour = await shop.signInVendor()
  expect(await refusalOf(shop.orderTheme({ ...neighbour, slug: buyer.slug }))).toEqual([404, 'store_not_found'])
  expect(await shop.db.selectFrom('purchases').select('id').execute()).toEqual([])

  const clerk = await shop.signInStaff(buyer.slug, ['billing'])
  await shop.buyTheme(clerk)
  expect((await shop.mailsTo(clerk.email)).map(({ subject }) => subject)).toEqual(
    (await shop.mailsTo(buyer.email)).map(({ subject }) => subject),
  )
  expect(await refusalOf(shop.orderTheme(buyer))).toEqual([409, 'theme_already_bought'])
})

test('nothing is ordered at another price than the buyer was shown', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const order = (pricePaise: number) =>
    shop.call(orderThemeEndpoint, {
      token: buyer.token,
      params: { theme_slug: 'bazaar' },
      body: { store_slug: buyer.slug, price_paise: pricePaise },
    })
  expect(await refusalOf(order(THEME_PRICE_PAISE - 100))).toEqual([409, 'theme_price_changed'])
  expect(await shop.db.selectFrom('purchases').select('id').execute()).toEqual([])
  expect((await order(THEME_PRICE_PAISE)).statusCode).toBe(201)
})

test('with PAYMENTS=off, nothing is sold', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  Object.assign(shop.platform.payments, { name: 'off' })
  expect(await refusalOf(shop.orderTheme(buyer))).toEqual([409, 'payments_off'])
})

test('an order is open once per store and theme, until the price or the buyer’s details change', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const first = (await shop.orderTheme(buyer)).json()
  expect((await shop.orderTheme(buyer)).json()).toEqual(first)
  const other = await shop.signInBuyer()
  expect(await shop.themeOrderId(other)).not.toBe(first.purchase.order_id)
  await shop.db.updateTable('themes').set({ price_paise: 200_000 }).where('slug', '=', 'bazaar').execute()
  const dearer = (await shop.orderTheme(buyer)).json()
  expect(dearer.purchase).toMatchObject({ subtotal: 200_000 })
  await shop.db
    .updateTable('store_billing_profiles')
    .set({ city: 'Madurai' })
    .where('store_id', '=', buyer.store_id)
    .execute()
  const moved = (await shop.orderTheme(buyer)).json()
  expect(new Set([first, dearer, moved].map(({ purchase }) => purchase.id)).size).toBe(3)
  shop.clock.advance(61 * 60_000)
  expect(await shop.themeOrderId(buyer)).not.toBe(moved.purchase.order_id)

  // Authorised, but not captured yet.
  const { payment } = await shop.testCheckout.pay(moved.purchase.order_id)
  await shop.sendWebhook(payment, 'authorized')
  expect(await refusalOf(shop.orderTheme(buyer))).toEqual([409, 'payment_pending'])
})

test('purchases are listed newest first, and belong to their store and kind', async () => {
  const shop = await themeShopForTest({ now })
  const [buyer, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
  const credits = await shop.buy(buyer)
  const bought = await shop.buyTheme(buyer)
  const list = async (token: string, query: Record<string, string> = {}) =>
    (await shop.call(listThemePurchasesEndpoint, { token, query: { store_slug: buyer.slug, ...query } })).json()
  expect(await list(buyer.token)).toMatchObject({ items: [{ id: bought.id }], next_cursor: null })
  expect(await list(other.token)).toMatchObject({ code: 'store_not_found' })
  const codeOf = async (token: string, id: string) =>
    (await shop.call(getThemePurchaseEndpoint, { token, params: { id } })).json().code
  expect(await codeOf(other.token, bought.id)).toBe('purchase_not_found')
  expect(await codeOf(buyer.token, credits.id)).toBe('purchase_not_found')
  const checkout = await shop.pay(await shop.themeOrderId(other))
  const asCredits = await shop.call(verifyCreditPaymentEndpoint, { token: other.token, body: checkout })
  expect(asCredits.json()).toMatchObject({ code: 'purchase_not_found' })
})
