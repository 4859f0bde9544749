import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { fulfilments } from '../../../../server/src/fulfilments.ts'
import { themeShopForTest } from '../../../../tests/theme-shop.ts'
import { refundPurchaseEndpoint } from '../../credits/contract.ts'
import { paymentsJobs } from '../../payments/index.ts'
import { getThemeInvoiceEndpoint } from './contract.ts'

const now = new Date('2026-11-23T10:00:00Z')

async function shopWithSale() {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  return { ...shop, buyer, bought: await shop.buyTheme(buyer) }
}

const refunded = {
  statuses: ['refunded'],
  licences: ['revoked'],
  shares: [80_000, -80_000],
  documents: ['INV/26-27/000001', 'CN/26-27/000001'],
}

test('an administrator refunds a theme: payment, credit note, earning and licence', async () => {
  const { buyer, bought, ...shop } = await shopWithSale()
  const reply = await shop.refundTheme(bought.id)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    {
      kind: 'theme',
      description: 'Bazaar: theme licence for one store',
      status: 'refunded',
      refund_reason: 'Not as described',
      credit_note_number: 'CN/26-27/000001',
    },
  ])
  expect((await shop.refundTheme(bought.id)).json()).toEqual(reply.json())
  expect((await shop.testCheckout.findPayment(bought.payment_id))?.payment_status).toBe('refunded')
  expect(await shop.themeBooks(buyer.store_id)).toEqual(refunded)
  const documents = await shop.call(getThemeInvoiceEndpoint, { token: buyer.token, params: { id: bought.id } })
  expect(documents.json().credit_note).toMatchObject({
    corrects: { number: 'INV/26-27/000001' },
    total: 118_000,
    lines: [{ sac: '997331' }],
    note: expect.stringContaining('Reason: Not as described.'),
  })
  expect((await shop.audits(bought.id)).slice(-2)).toEqual([
    'purchase.refund_ordered by admin',
    'purchase.refunded by admin',
  ])
})

test('a theme can be refunded for 14 days, to the millisecond', async () => {
  const { bought, buyer, ...shop } = await shopWithSale()
  const end = now.getTime() + 14 * DAY_MS
  shop.clock.set(new Date(end + 1))
  const late = await shop.refundTheme(bought.id, await shop.signInAdmin())
  expect([late.statusCode, late.json().code]).toEqual([409, 'refund_window_ended'])
  expect(await shop.themeBooks(buyer.store_id)).toMatchObject({ statuses: ['captured'], licences: ['active'] })
  shop.clock.set(new Date(end))
  expect((await shop.refundTheme(bought.id, await shop.signInAdmin())).statusCode).toBe(200)
})

test('only administrators refund, and the endpoint for credits doesn’t know themes', async () => {
  const { buyer, bought, ...shop } = await shopWithSale()
  const asVendor = await shop.refundTheme(bought.id, buyer.token)
  expect([asVendor.statusCode, asVendor.json().code]).toEqual([403, 'not_allowed'])
  const asCredits = await shop.call(refundPurchaseEndpoint, {
    token: await shop.signInAdmin(),
    params: { id: bought.id },
    body: { reason: 'Not as described' },
  })
  expect(asCredits.json().code).toBe('purchase_not_found')
  const credits = await shop.buy(buyer)
  expect((await shop.refundTheme(credits.id)).json()).toMatchObject({
    kind: 'credits',
    description: 'Shop: 500 service credits',
    status: 'refunded',
  })
})

test('an interrupted refund is finished once by reconciliation, also after the 14 days', async () => {
  const { buyer, bought, ...shop } = await shopWithSale()
  shop.clock.set(new Date(now.getTime() + 14 * DAY_MS))
  shop.broken.add('refundPayment')
  const interrupted = await shop.refundTheme(bought.id, await shop.signInAdmin())
  expect(interrupted.json().code).toBe('payment_provider_unavailable')
  expect(await shop.themeBooks(buyer.store_id)).toMatchObject({ statuses: ['captured'], licences: ['active'] })
  shop.broken.clear()
  shop.clock.advance(11 * 60_000)
  const reconcile = paymentsJobs(fulfilments).find(({ queue }) => queue === 'reconcile-purchases')
  await Promise.all([reconcile?.run(shop.platform, {}), shop.refundTheme(bought.id, await shop.signInAdmin())])
  await reconcile?.run(shop.platform, {})
  expect(await shop.themeBooks(buyer.store_id)).toEqual(refunded)
})

test('late and repeated events of a refunded payment change nothing', async () => {
  const { buyer, bought, ...shop } = await shopWithSale()
  await shop.refundTheme(bought.id)
  const payment = await shop.testCheckout.findPayment(bought.payment_id)
  if (payment === undefined) throw new Error('not paid')
  for (const status of ['refunded', 'captured', 'authorized', 'failed', 'refunded'] as const) {
    expect((await shop.sendWebhook(payment, status)).statusCode).toBe(200)
  }
  expect(await shop.themeBooks(buyer.store_id)).toEqual(refunded)
})

test('a refund made in the provider’s dashboard revokes the licence too', async () => {
  const { buyer, bought, ...shop } = await shopWithSale()
  shop.clock.advance(30 * DAY_MS)
  await shop.testCheckout.refundPayment({ payment_id: bought.payment_id, amount_paise: 118_000 })
  const payment = await shop.testCheckout.findPayment(bought.payment_id)
  if (payment === undefined) throw new Error('not paid')
  await shop.sendWebhook(payment)
  expect(await shop.themeBooks(buyer.store_id)).toEqual(refunded)
})
