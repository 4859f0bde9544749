import { expect, test } from 'vitest'
import { creditShopForTest } from '../../../../tests/credit-shop.ts'
import { getCreditBalanceEndpoint, verifyCreditPaymentEndpoint } from '../../credits/contract.ts'

const now = new Date('2026-11-21T06:00:00Z')

test('a paid checkout adds the credits, and issues, emails and audits the invoice', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const checkout = await shop.pay(await shop.orderId(buyer))
  const response = await shop.verify(buyer, checkout)
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    { status: 'captured', payment_id: checkout.payment_id, invoice_number: 'INV/26-27/000001', failure_reason: null },
  ])
  const balance = await shop.call(getCreditBalanceEndpoint, { token: buyer.token, query: { store_slug: buyer.slug } })
  expect(balance.json()).toEqual({ store_slug: buyer.slug, credits: 500 })
  expect(await shop.audits(response.json().id)).toEqual([
    'purchase.ordered by vendor',
    'purchase.paid by vendor',
    'purchase.captured by vendor',
  ])
  const [mail] = await shop.mailsTo(buyer.email)
  expect(mail?.subject).toBe('Your purchase of 500 credits (invoice INV/26-27/000001)')
  expect(mail?.text_body).toContain(`http://localhost:3000/credits/purchases/${response.json().id}`)
  expect(await shop.purchaseOf(checkout.order_id)).toMatchObject({
    provider_order_status: 'paid',
    provider_payment_status: 'captured',
    paid_at: now,
    captured_at: now,
  })
})

test('verifying twice creates one ledger entry, one invoice and one email', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const checkout = await shop.pay(await shop.orderId(buyer))
  const [first, second] = [await shop.verify(buyer, checkout), await shop.verify(buyer, checkout)]
  expect(second.json()).toEqual(first.json())
  expect(await shop.books(buyer.store_id)).toEqual({
    credits: [500],
    documents: ['INV/26-27/000001'],
    statuses: ['captured'],
  })
  expect(await shop.mailsTo(buyer.email)).toHaveLength(1)
})

test('simultaneous verifications and webhooks capture each purchase once', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const paid = []
  for (let index = 0; index < 4; index += 1) {
    const orderId = await shop.orderId(buyer)
    const checkout = await shop.pay(orderId)
    const [payment] = await shop.testCheckout.listOrderPayments(orderId)
    if (payment === undefined) throw new Error('not paid')
    paid.push({ checkout, payment })
  }
  const responses = await Promise.all(
    paid.flatMap(({ checkout, payment }) => [
      ...Array.from({ length: 6 }, () => shop.verify(buyer, checkout)),
      ...Array.from({ length: 4 }, () => shop.sendWebhook(payment, 'captured')),
    ]),
  )
  expect(responses.map((response) => response.statusCode)).toEqual(Array(40).fill(200))
  const books = await shop.books(buyer.store_id)
  expect(books).toMatchObject({ credits: Array(4).fill(500), statuses: Array(4).fill('captured') })
  expect(books.documents).toEqual([1, 2, 3, 4].map((serial) => `INV/26-27/00000${serial}`))
  expect(await shop.mailsTo(buyer.email)).toHaveLength(4)
})

test('forty simultaneous captures get the invoice numbers 1 to 40', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const checkouts: Awaited<ReturnType<typeof shop.pay>>[] = []
  for (let index = 0; index < 40; index += 1) checkouts.push(await shop.pay(await shop.orderId(buyer, 'starter')))
  const responses = await Promise.all(checkouts.map((checkout) => shop.verify(buyer, checkout)))
  expect(responses.map((response) => response.json().invoice_number).sort()).toEqual(
    Array.from({ length: 40 }, (_, index) => `INV/26-27/${String(index + 1).padStart(6, '0')}`),
  )
})

test('refuses an invalid signature, or one for another order', async () => {
  const shop = await creditShopForTest()
  const [buyer, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
  const checkout = await shop.pay(await shop.orderId(buyer))
  const expensive = await shop.pay(await shop.orderId(buyer, 'wholesale'))
  const refusalOf = async (caller: { token: string }, body: typeof checkout) => {
    const response = await shop.verify(caller, body)
    return [response.statusCode, response.json().code]
  }
  expect(await refusalOf(buyer, { ...checkout, signature: 'f'.repeat(64) })).toEqual([400, 'signature_invalid'])
  expect(await refusalOf(buyer, { ...checkout, signature: 'ü' })).toEqual([400, 'signature_invalid'])
  expect(await refusalOf(buyer, { ...checkout, order_id: expensive.order_id })).toEqual([400, 'signature_invalid'])
  expect(await refusalOf(buyer, { ...checkout, payment_id: expensive.payment_id })).toEqual([400, 'signature_invalid'])
  expect(await refusalOf(other, checkout)).toEqual([404, 'purchase_not_found'])
  expect(await refusalOf(buyer, { ...checkout, order_id: 'order_unknown' })).toEqual([404, 'purchase_not_found'])
  const anonymous = await shop.call(verifyCreditPaymentEndpoint, { body: checkout })
  expect(anonymous.json().code).toBe('not_signed_in')
  expect(await shop.books(buyer.store_id)).toMatchObject({
    credits: [],
    documents: [],
    statuses: ['created', 'created'],
  })
})

test('refuses a payment of another amount', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  await shop.db.updateTable('test_provider_orders').set({ amount_paise: 100 }).where('order_id', '=', orderId).execute()
  const response = await shop.verify(buyer, await shop.pay(orderId))
  expect([response.statusCode, response.json().code]).toEqual([409, 'payment_mismatch'])
  expect(await shop.books(buyer.store_id)).toEqual({ credits: [], documents: [], statuses: ['created'] })
})

test('after a failed payment, a later one for the same order adds the credits', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const orderId = await shop.orderId(buyer)
  await shop.sendWebhook(await shop.testCheckout.fail(orderId, 'The card has expired'))
  expect(await shop.purchaseOf(orderId)).toMatchObject({ status: 'failed', failure_reason: 'The card has expired' })
  const response = await shop.verify(buyer, await shop.pay(orderId))
  expect(response.json()).toMatchObject({
    status: 'captured',
    failure_reason: null,
    invoice_number: 'INV/26-27/000001',
  })
  expect(await shop.audits(response.json().id)).toEqual([
    'purchase.ordered by vendor',
    'purchase.failed by provider',
    'purchase.paid by vendor',
    'purchase.captured by vendor',
  ])
})

test('refuses a payment that failed after its checkout was signed, with the reason', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const checkout = await shop.pay(await shop.orderId(buyer))
  await shop.db.updateTable('test_provider_payments').set({ status: 'failed', failure_reason: 'Reversed' }).execute()
  const response = await shop.verify(buyer, checkout)
  expect([response.statusCode, response.json().code, response.json().detail]).toEqual([
    409,
    'payment_failed',
    'Reversed',
  ])
  expect((await shop.purchaseOf(checkout.order_id)).status).toBe('failed')
})

test('after an outage of the provider, the same call continues where it stopped', async () => {
  const shop = await creditShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const checkout = await shop.pay(await shop.orderId(buyer))
  shop.broken.add('findPayment')
  expect((await shop.verify(buyer, checkout)).json().code).toBe('payment_provider_unavailable')
  expect((await shop.purchaseOf(checkout.order_id)).status).toBe('created')
  shop.broken.clear()
  shop.broken.add('capturePayment')
  expect((await shop.verify(buyer, checkout)).statusCode).toBe(503)
  expect((await shop.purchaseOf(checkout.order_id)).status).toBe('paid')
  shop.broken.clear()
  expect((await shop.verify(buyer, checkout)).json().status).toBe('captured')
  expect((await shop.books(buyer.store_id)).credits).toEqual([500])
})
