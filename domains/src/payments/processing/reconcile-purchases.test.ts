import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { fulfilments } from '../../../../server/src/fulfilments.ts'
import { creditShopForTest } from '../../../../tests/credit-shop.ts'
import { reconcilePurchases } from './reconcile-purchases.ts'

const now = new Date('2026-11-21T06:00:00Z')
const MINUTES = 60_000
const HOURS = 60 * MINUTES

test('a buyer who paid and closed the tab gets the credits without a webhook', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  await shop.testCheckout.fail(orderId, 'Declined')
  await shop.testCheckout.pay(orderId)
  shop.clock.advance(9 * MINUTES)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect((await shop.purchaseOf(orderId)).status).toBe('created')
  shop.clock.advance(2 * MINUTES)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect(await shop.books(buyer.store_id)).toEqual({
    credits: [500],
    documents: ['INV/26-27/000001'],
    statuses: ['captured'],
  })
})

test('captures a paid purchase after an outage of the provider', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const checkout = await shop.pay(await shop.orderId(buyer))
  shop.broken.add('capturePayment')
  await shop.verify(buyer, checkout)
  shop.clock.advance(11 * MINUTES)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect((await shop.purchaseOf(checkout.order_id)).status).toBe('paid')
  shop.broken.clear()
  shop.clock.advance(5 * MINUTES)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect((await shop.purchaseOf(checkout.order_id)).status).toBe('captured')
})

test('an order unpaid for a day fails, but a later payment still counts', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  shop.clock.advance(23 * HOURS)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect((await shop.purchaseOf(orderId)).status).toBe('created')
  shop.clock.advance(2 * HOURS)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  const abandoned = await shop.purchaseOf(orderId)
  expect(abandoned).toMatchObject({ status: 'failed', failure_reason: 'Not paid within 24 hours' })
  expect(await shop.audits(abandoned.id)).toEqual(['purchase.ordered by vendor', 'purchase.failed by system'])
  await shop.testCheckout.pay(orderId)
  shop.clock.advance(2 * HOURS)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect(await shop.purchaseOf(orderId)).toMatchObject({ status: 'captured', failure_reason: null })
})

test('skips completed purchases, and checks older ones only once an hour', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  await shop.buy(buyer)
  await shop.orderId(buyer)
  shop.calls.splice(0)
  for (let minutes = 0; minutes < 180; minutes += 5) {
    shop.clock.advance(5 * MINUTES)
    await reconcilePurchases(fulfilments).run(shop.platform, {})
  }
  // From the 11th minute to the 60th every five minutes, then twice.
  expect(shop.calls.every((call) => call === 'listOrderPayments')).toBe(true)
  expect(shop.calls.length).toBeGreaterThanOrEqual(10)
  expect(shop.calls.length).toBeLessThanOrEqual(13)
})

test('a purchase locked by another process doesn’t block the others', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const [busy, free] = [await shop.orderId(buyer), await shop.orderId(buyer)]
  await shop.testCheckout.pay(busy)
  await shop.testCheckout.pay(free)
  shop.clock.advance(11 * MINUTES)
  await inTransaction(shop.platform.db, async (tx) => {
    await tx.selectFrom('purchases').select('id').where('order_id', '=', busy).forUpdate().execute()
    await reconcilePurchases(fulfilments).run(shop.platform, {})
    expect((await shop.purchaseOf(free)).status).toBe('captured')
    expect((await shop.purchaseOf(busy)).status).toBe('created')
  })
})

test('stops after three failed requests to the provider', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  for (let index = 0; index < 6; index += 1) await shop.orderId(buyer)
  shop.clock.advance(11 * MINUTES)
  shop.broken.add('listOrderPayments')
  shop.calls.splice(0)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect(shop.calls).toHaveLength(3)
})

test('purchases that weren’t checked because the provider was down are checked by the next run', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  for (let index = 0; index < 6; index += 1) await shop.orderId(buyer)
  shop.clock.advance(2 * HOURS)
  shop.broken.add('listOrderPayments')
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  shop.broken.clear()
  shop.calls.splice(0)
  shop.clock.advance(5 * MINUTES)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect(shop.calls).toHaveLength(3)
})

test('refunds a second payment of an order whose refund kept failing, once', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const bought = await shop.buy(buyer)
  // The test checkout takes one payment for each order, so the second one is made with an order of its own.
  const total = { amount_paise: 1_060_82, receipt: 'second', return_url: 'http://localhost:3000/credits' }
  const { payment: second } = await shop.testCheckout.pay((await shop.testCheckout.createOrder(total)).order_id)
  await shop.testCheckout.capturePayment(second)
  const surplus = { ...second, order_id: bought.order_id, payment_status: 'captured' } as const
  shop.broken.add('refundPayment')
  await shop.sendWebhook(surplus)
  await shop.sendWebhook(surplus)
  shop.clock.advance(11 * MINUTES)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  const surplusOf = () => shop.db.selectFrom('surplus_payments').select(['payment_id', 'refunded_at']).execute()
  expect(await surplusOf()).toEqual([{ payment_id: second.payment_id, refunded_at: null }])

  shop.broken.clear()
  shop.clock.advance(61 * MINUTES)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  shop.clock.advance(61 * MINUTES)
  shop.calls.splice(0)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect(shop.calls).not.toContain('refundPayment')
  expect((await shop.testCheckout.findPayment(second.payment_id))?.payment_status).toBe('refunded')
  expect(await surplusOf()).toEqual([{ payment_id: second.payment_id, refunded_at: expect.any(Date) }])
  expect((await shop.purchaseOf(bought.order_id)).status).toBe('captured')
  expect((await shop.audits(bought.id)).slice(3)).toEqual([
    'purchase.surplus_payment by provider',
    'purchase.surplus_refunded by system',
  ])
})
