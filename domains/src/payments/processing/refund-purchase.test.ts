import { expect, test } from 'vitest'
import { fulfilments } from '../../../../server/src/fulfilments.ts'
import { creditShopForTest } from '../../../../tests/credit-shop.ts'
import { getCreditBalanceEndpoint, getInvoiceEndpoint, refundPurchaseEndpoint } from '../../credits/contract.ts'
import { reconcilePurchases } from './reconcile-purchases.ts'

// 23:30 in India.
const now = new Date('2026-11-21T18:00:00Z')

async function shopWithAdmin() {
  const shop = await creditShopForTest({ now })
  const admin = await shop.signInAdmin()
  const buyer = await shop.signInBuyer()
  const refund = (id: string, { token = admin, reason = 'Bought by mistake' } = {}) =>
    shop.call(refundPurchaseEndpoint, { params: { id }, body: { reason }, token })
  return { ...shop, admin, buyer, refund }
}

test('a refund returns the payment, removes the credits and issues a credit note', async () => {
  const { buyer, refund, ...shop } = await shopWithAdmin()
  const { id, payment_id: paymentId } = await shop.buy(buyer)
  shop.clock.advance(60 * 60_000)
  const response = await refund(id)
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    { status: 'refunded', invoice_number: 'INV/26-27/000001', credit_note_number: 'CN/26-27/000001' },
  ])
  expect((await shop.testCheckout.findPayment(paymentId))?.payment_status).toBe('refunded')
  const balance = await shop.call(getCreditBalanceEndpoint, { token: buyer.token, query: { store_slug: buyer.slug } })
  expect(balance.json().credits).toBe(0)
  const documents = await shop.call(getInvoiceEndpoint, { params: { id }, token: buyer.token })
  expect(documents.json().credit_note).toMatchObject({
    kind: 'credit_note',
    issued_on: '2026-11-22',
    corrects: { number: 'INV/26-27/000001', issued_on: '2026-11-21' },
    total: documents.json().invoice.total,
    note: 'Reason: Bought by mistake. This is a computer-generated document and doesn’t require a signature.',
  })
  expect(await shop.audits(id)).toEqual([
    'purchase.ordered by vendor',
    'purchase.paid by vendor',
    'purchase.captured by vendor',
    'purchase.refund_ordered by admin',
    'purchase.refunded by admin',
  ])
  expect((await shop.mailsTo(buyer.email)).at(-1)?.subject).toBe(
    'Your refund of ₹1,060.82 (credit note CN/26-27/000001)',
  )
})

test('repeated and simultaneous requests create one refund', async () => {
  const { buyer, refund, ...shop } = await shopWithAdmin()
  const [one, other] = [await shop.buy(buyer), await shop.buy(buyer)]
  expect((await refund(one.id)).json()).toEqual((await refund(one.id)).json())
  const responses = await Promise.all(Array.from({ length: 5 }, () => refund(other.id)))
  expect(responses.map((response) => [response.statusCode, response.json().status])).toEqual(
    Array(5).fill([200, 'refunded']),
  )
  const { credits, documents } = await shop.books(buyer.store_id)
  expect(credits).toEqual([500, 500, -500, -500])
  expect(documents.filter((number) => number.startsWith('CN'))).toEqual(['CN/26-27/000001', 'CN/26-27/000002'])
})

test('only an administrator can refund, and only captured purchases', async () => {
  const { buyer, refund, ...shop } = await shopWithAdmin()
  const orderId = await shop.orderId(buyer)
  const { id } = await shop.purchaseOf(orderId)
  const refusalOf = async (response: ReturnType<typeof refund>) => [
    (await response).statusCode,
    (await response).json().code,
  ]
  expect(await refusalOf(refund(id))).toEqual([409, 'purchase_not_refundable'])
  expect(await refusalOf(refund(crypto.randomUUID()))).toEqual([404, 'purchase_not_found'])
  expect(await refusalOf(refund('none'))).toEqual([404, 'not_found'])
  expect(await refusalOf(refund(id, { token: buyer.token }))).toEqual([403, 'not_allowed'])
  expect(await refusalOf(refund(id, { reason: ' ' }))).toEqual([422, 'invalid_fields'])
  const bought = await shop.buy(buyer)
  await shop.db.updateTable('purchases').set({ provider: 'razorpay' }).where('id', '=', bought.id).execute()
  expect(await refusalOf(refund(bought.id))).toEqual([409, 'purchase_not_refundable'])
  expect((await shop.books(buyer.store_id)).documents).toEqual(['INV/26-27/000001'])
})

test('an interrupted refund is completed once, by the same call or by reconciliation', async () => {
  const { buyer, refund, ...shop } = await shopWithAdmin()
  const [one, other] = [await shop.buy(buyer), await shop.buy(buyer)]
  shop.broken.add('refundPayment')
  for (const { id, order_id: orderId } of [one, other]) {
    const response = await refund(id)
    expect([response.statusCode, response.json().code]).toEqual([503, 'payment_provider_unavailable'])
    expect((await shop.purchaseOf(orderId)).status).toBe('captured')
  }
  shop.broken.clear()
  // The provider made the refund, but its response was lost.
  const { refund_id: refundId } = await shop.testCheckout.refundPayment({
    payment_id: one.payment_id,
    amount_paise: 1_060_82,
  })
  expect((await refund(one.id)).json().status).toBe('refunded')
  expect((await shop.purchaseOf(one.order_id)).refund_id).toBe(refundId)
  shop.clock.advance(11 * 60_000)
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  await reconcilePurchases(fulfilments).run(shop.platform, {})
  expect(await shop.purchaseOf(other.order_id)).toMatchObject({
    status: 'refunded',
    refund_reason: 'Bought by mistake',
  })
  expect((await shop.books(buyer.store_id)).credits).toEqual([500, 500, -500, -500])
})

test('records a refund made in the provider’s own dashboard, even during a refund of ours', async () => {
  const { buyer, refund, ...shop } = await shopWithAdmin()
  const bought = await shop.buy(buyer)
  await shop.testCheckout.refundPayment({ payment_id: bought.payment_id, amount_paise: 1_060_82 })
  const payment = await shop.testCheckout.findPayment(bought.payment_id)
  if (payment === undefined) throw new Error('not paid')
  await Promise.all([shop.sendWebhook(payment), refund(bought.id)])
  expect(await shop.purchaseOf(bought.order_id)).toMatchObject({ status: 'refunded' })
  expect((await shop.books(buyer.store_id)).documents).toEqual(['INV/26-27/000001', 'CN/26-27/000001'])
})
