import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CreditShop, creditShopForTest } from '../../../../tests/credit-shop.ts'
import type { ProviderPayment } from '../../platform.ts'
import { captureAuthorizedPayment, capturePaymentQueue, refundSurplusPayment } from './complete-payment.ts'
import { refundSurplusQueue } from './settle-payment.ts'

const now = new Date('2026-11-21T06:00:00Z')

async function jobsOf(shop: CreditShop, queue: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT data FROM pgboss.job WHERE name = ${queue} ORDER BY created_on`.execute(shop.db)
  return rows.map((row) => row.data)
}
async function payAt(shop: CreditShop, order_id: string): Promise<ProviderPayment> {
  return (await shop.till.pay(order_id)).payment
}

test('an authorized payment is acknowledged at once, and captured by a job', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const order_id = await shop.orderId(buyer)
  const payment = await payAt(shop, order_id)
  shop.calls.splice(0)
  const answer = await shop.announce(payment)
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true, repeated: false }])
  expect(shop.calls).toEqual([])
  expect((await shop.purchaseOf(order_id)).status).toBe('paid')

  const [job = {}] = await jobsOf(shop, capturePaymentQueue)
  expect(job).toEqual({ payment_id: payment.payment_id })
  await captureAuthorizedPayment.run(shop.platform, job)
  await captureAuthorizedPayment.run(shop.platform, job)
  expect(await shop.books(buyer.store_id)).toEqual({
    credits: [500],
    documents: ['INV/26-27/000001'],
    statuses: ['captured'],
  })
  expect((await shop.till.findPayment(payment.payment_id))?.payment_status).toBe('captured')
})

test('a repeated event changes nothing, also when its copies come at once', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const payment = await payAt(shop, await shop.orderId(buyer))
  const { body, headers } = shop.till.announce('payment.captured', { ...payment, payment_status: 'captured' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.send(body, headers)))
  expect(answers.map((answer) => answer.json().repeated).sort()).toEqual([false, true, true, true, true])
  expect((await shop.books(buyer.store_id)).credits).toEqual([500])
  expect(await shop.db.selectFrom('payment_events').select('event_type').execute()).toEqual([
    { event_type: 'payment.captured' },
  ])
})

test('what is not signed over its very bytes is refused, and not remembered', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const payment = await payAt(shop, await shop.orderId(buyer))
  const { body, headers } = shop.till.announce('payment.captured', { ...payment, payment_status: 'captured' })
  const wrong = [
    await shop.send(body, { ...headers, 'x-razorpay-signature': 'f'.repeat(64) }),
    await shop.send(body, { ...headers, 'x-razorpay-signature': '' }),
    await shop.send(body, { 'content-type': 'application/json' }),
    await shop.send(JSON.stringify(JSON.parse(body), null, 1), headers),
    await shop.send(body.replace('106082', '106083'), headers),
  ]
  expect(wrong.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(5).fill([400, 'signature_invalid']),
  )
  expect(await shop.db.selectFrom('payment_events').select('event_id').execute()).toEqual([])
  expect((await shop.books(buyer.store_id)).statuses).toEqual(['created'])
})

test('events of orders that are none of ours are acknowledged, and change nothing', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const payment = await payAt(shop, await shop.orderId(buyer))
  const answer = await shop.announce({ ...payment, order_id: 'order_elsewhere' }, 'captured')
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true, repeated: false }])
  expect((await shop.books(buyer.store_id)).statuses).toEqual(['created'])
})

test('a payment of another amount moves nothing, and the audit says so', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const order_id = await shop.orderId(buyer)
  const payment = await payAt(shop, order_id)
  expect((await shop.announce({ ...payment, amount_paise: 100 }, 'captured')).statusCode).toBe(200)
  const purchase = await shop.purchaseOf(order_id)
  expect(purchase.status).toBe('created')
  expect(await shop.audits(purchase.id)).toEqual([
    'purchase.ordered by vendor',
    'purchase.payment_mismatch by provider',
  ])
})

test('late events do not move a purchase back', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const order_id = await shop.orderId(buyer)
  const failed = await shop.till.fail(order_id, 'Declined')
  const payment = await payAt(shop, order_id)
  for (const status of ['captured', 'authorized', 'created', 'failed', 'captured'] as const) {
    await shop.announce(payment, status)
  }
  await shop.announce(failed)
  expect(await shop.purchaseOf(order_id)).toMatchObject({ status: 'captured', payment_id: payment.payment_id })
  expect((await shop.books(buyer.store_id)).credits).toEqual([500])
  expect(await jobsOf(shop, refundSurplusQueue)).toEqual([])
})

test('a payment that the provider gave back brings no credits, in whatever order one hears of it', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const [before, after] = [await shop.orderId(buyer), await shop.orderId(buyer)]
  const first = await payAt(shop, before)
  for (const status of ['refunded', 'captured', 'authorized'] as const) await shop.announce(first, status)
  expect(await shop.purchaseOf(before)).toMatchObject({
    status: 'failed',
    failure_reason: 'The payment was refunded',
  })
  const second = await payAt(shop, after)
  for (const status of ['captured', 'refunded', 'captured'] as const) await shop.announce(second, status)
  expect(await shop.purchaseOf(after)).toMatchObject({ status: 'refunded' })
  expect(await shop.books(buyer.store_id)).toMatchObject({
    credits: [500, -500],
    documents: ['INV/26-27/000001', 'CN/26-27/000001'],
  })
})

test('whoever pays an order twice gets the second payment back', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const order_id = await shop.orderId(buyer)
  const payment = await payAt(shop, order_id)
  await shop.announce(payment, 'captured')
  await shop.announce({ ...payment, payment_id: 'pay_second' }, 'captured')
  expect(await jobsOf(shop, refundSurplusQueue)).toEqual([
    { payment_id: 'pay_second', amount_paise: payment.amount_paise },
  ])
  expect((await shop.purchaseOf(order_id)).payment_id).toBe(payment.payment_id)
  await shop.till.capturePayment(payment)
  await refundSurplusPayment.run(shop.platform, { payment_id: payment.payment_id, amount_paise: payment.amount_paise })
  expect((await shop.till.findPayment(payment.payment_id))?.payment_status).toBe('refunded')
})

test('any events in any order, repeated at will: the books agree with the state', async () => {
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
      const order_id = await shop.orderId(buyer)
      const payment = await payAt(shop, order_id)
      for (const { payment: which, status: payment_status } of events) {
        const payment_id = which === 'A' ? payment.payment_id : `${payment.payment_id}B`
        expect((await shop.announce({ ...payment, payment_id }, payment_status)).statusCode).toBe(200)
      }
      const purchase = await shop.purchaseOf(order_id)
      const { credits, documents } = await shop.books(buyer.store_id)
      const expected = { captured: [500], refunded: [500, -500] }[purchase.status] ?? []
      expect(credits).toEqual(expected)
      expect(documents.map((number) => number.slice(0, 2))).toEqual(['IN', 'CN'].slice(0, expected.length))
      // A payment that was captured and not given back is never lost.
      const kept = events.some(
        ({ payment: which, status: captured }) =>
          captured === 'captured' && !events.some((other) => other.payment === which && other.status === 'refunded'),
      )
      if (kept) expect(purchase.status).toMatch(/captured|refunded/)
    }),
    { numRuns: 40 },
  )
}, 60_000)
