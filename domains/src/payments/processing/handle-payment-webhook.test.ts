import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fulfilments } from '../../../../server/src/fulfilments.ts'
import { type CreditShop, creditShopForTest } from '../../../../tests/credit-shop.ts'
import type { ProviderPayment } from '../../platform.ts'
import { captureAuthorizedPayment, capturePaymentQueue } from './complete-payment.ts'
import { refundSurplusPayment, refundSurplusQueue } from './surplus-payments.ts'

const now = new Date('2026-11-21T06:00:00Z')

async function jobsOf(shop: CreditShop, queue: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT data FROM pgboss.job WHERE name = ${queue} ORDER BY created_on`.execute(shop.db)
  return rows.map((row) => row.data)
}
async function payOrder(shop: CreditShop, orderId: string): Promise<ProviderPayment> {
  return (await shop.testCheckout.pay(orderId)).payment
}

test('acknowledges an authorized payment immediately, and captures it in a job', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  const payment = await payOrder(shop, orderId)
  shop.calls.splice(0)
  const response = await shop.sendWebhook(payment)
  expect([response.statusCode, response.json()]).toEqual([200, { received: true, repeated: false }])
  expect(shop.calls).toEqual([])
  expect((await shop.purchaseOf(orderId)).status).toBe('paid')

  const [job = {}] = await jobsOf(shop, capturePaymentQueue)
  expect(job).toEqual({ payment_id: payment.payment_id })
  await captureAuthorizedPayment(fulfilments).run(shop.platform, job)
  await captureAuthorizedPayment(fulfilments).run(shop.platform, job)
  expect(await shop.books(buyer.store_id)).toEqual({
    credits: [500],
    documents: ['INV/26-27/000001'],
    statuses: ['captured'],
  })
  expect((await shop.testCheckout.findPayment(payment.payment_id))?.payment_status).toBe('captured')
})

test('a repeated event changes nothing, even if its copies arrive simultaneously', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const payment = await payOrder(shop, await shop.orderId(buyer))
  const { body, headers } = shop.testCheckout.signWebhook('payment.captured', {
    ...payment,
    payment_status: 'captured',
  })
  const responses = await Promise.all(Array.from({ length: 5 }, () => shop.send(body, headers)))
  expect(responses.map((response) => response.json().repeated).sort()).toEqual([false, true, true, true, true])
  expect((await shop.books(buyer.store_id)).credits).toEqual([500])
  expect(await shop.db.selectFrom('payment_events').select('event_type').execute()).toEqual([
    { event_type: 'payment.captured' },
  ])
})

test('refuses an event without a valid signature of its exact bytes, and doesn’t store it', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const payment = await payOrder(shop, await shop.orderId(buyer))
  const { body, headers } = shop.testCheckout.signWebhook('payment.captured', {
    ...payment,
    payment_status: 'captured',
  })
  const wrong = [
    await shop.send(body, { ...headers, 'x-razorpay-signature': 'f'.repeat(64) }),
    await shop.send(body, { ...headers, 'x-razorpay-signature': '' }),
    await shop.send(body, { 'content-type': 'application/json' }),
    await shop.send(JSON.stringify(JSON.parse(body), null, 1), headers),
    await shop.send(body.replace('106082', '106083'), headers),
  ]
  expect(wrong.map((response) => [response.statusCode, response.json().code])).toEqual(
    Array(5).fill([400, 'signature_invalid']),
  )
  expect(await shop.db.selectFrom('payment_events').select('event_id').execute()).toEqual([])
  expect((await shop.books(buyer.store_id)).statuses).toEqual(['created'])
})

test('acknowledges events of other orders, which change nothing', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const payment = await payOrder(shop, await shop.orderId(buyer))
  const response = await shop.sendWebhook({ ...payment, order_id: 'order_elsewhere' }, 'captured')
  expect([response.statusCode, response.json()]).toEqual([200, { received: true, repeated: false }])
  expect((await shop.books(buyer.store_id)).statuses).toEqual(['created'])
})

test('a payment of another amount changes nothing, and is recorded in the audit log', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  const payment = await payOrder(shop, orderId)
  expect((await shop.sendWebhook({ ...payment, amount_paise: 100 }, 'captured')).statusCode).toBe(200)
  const purchase = await shop.purchaseOf(orderId)
  expect(purchase.status).toBe('created')
  expect(await shop.audits(purchase.id)).toEqual([
    'purchase.ordered by vendor',
    'purchase.payment_mismatch by provider',
  ])
})

test('late events don’t revert a purchase', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  const failed = await shop.testCheckout.fail(orderId, 'Declined')
  const payment = await payOrder(shop, orderId)
  for (const status of ['captured', 'authorized', 'created', 'failed', 'captured'] as const) {
    await shop.sendWebhook(payment, status)
  }
  await shop.sendWebhook(failed)
  expect(await shop.purchaseOf(orderId)).toMatchObject({ status: 'captured', payment_id: payment.payment_id })
  expect((await shop.books(buyer.store_id)).credits).toEqual([500])
  expect(await jobsOf(shop, refundSurplusQueue)).toEqual([])
})

test('a refunded payment adds no credits, in any order of events', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const [before, after] = [await shop.orderId(buyer), await shop.orderId(buyer)]
  const first = await payOrder(shop, before)
  for (const status of ['refunded', 'captured', 'authorized'] as const) await shop.sendWebhook(first, status)
  expect(await shop.purchaseOf(before)).toMatchObject({
    status: 'failed',
    failure_reason: 'The payment was refunded',
  })
  const second = await payOrder(shop, after)
  for (const status of ['captured', 'refunded', 'captured'] as const) await shop.sendWebhook(second, status)
  expect(await shop.purchaseOf(after)).toMatchObject({ status: 'refunded' })
  expect(await shop.books(buyer.store_id)).toMatchObject({
    credits: [500, -500],
    documents: ['INV/26-27/000001', 'CN/26-27/000001'],
  })
})

test('refunds the second payment of an order that was paid twice', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  const payment = await payOrder(shop, orderId)
  await shop.sendWebhook(payment, 'captured')
  await shop.sendWebhook({ ...payment, payment_id: 'pay_second' }, 'captured')
  expect(await jobsOf(shop, refundSurplusQueue)).toEqual([
    { payment_id: 'pay_second', amount_paise: payment.amount_paise },
  ])
  expect((await shop.purchaseOf(orderId)).payment_id).toBe(payment.payment_id)
  await shop.testCheckout.capturePayment(payment)
  await refundSurplusPayment.run(shop.platform, { payment_id: payment.payment_id, amount_paise: payment.amount_paise })
  expect((await shop.testCheckout.findPayment(payment.payment_id))?.payment_status).toBe('refunded')
})

test('after any events in any order, the credits and invoices match the status', async () => {
  const shop = await creditShopForTest({ now })
  const status = fc.constantFrom(
    'created' as const,
    'authorized' as const,
    'captured' as const,
    'failed' as const,
    'refunded' as const,
  )
  const event = fc.record({ payment: fc.constantFrom('A', 'B'), status })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async (events) => {
      const buyer = await shop.signInBuyer()
      const orderId = await shop.orderId(buyer)
      const payment = await payOrder(shop, orderId)
      for (const { payment: which, status: paymentStatus } of events) {
        const paymentId = which === 'A' ? payment.payment_id : `${payment.payment_id}B`
        expect((await shop.sendWebhook({ ...payment, payment_id: paymentId }, paymentStatus)).statusCode).toBe(200)
      }
      const purchase = await shop.purchaseOf(orderId)
      const { credits, documents } = await shop.books(buyer.store_id)
      const expected = { captured: [500], refunded: [500, -500] }[purchase.status] ?? []
      expect(credits).toEqual(expected)
      expect(documents.map((number) => number.slice(0, 2))).toEqual(['IN', 'CN'].slice(0, expected.length))
      // A payment that was captured and not refunded is never lost.
      const isPaid = events.some(
        ({ payment: which, status: captured }) =>
          captured === 'captured' && !events.some((other) => other.payment === which && other.status === 'refunded'),
      )
      if (isPaid) expect(purchase.status).toMatch(/captured|refunded/)
    }),
    { numRuns: 40 },
  )
})
