import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelOrderEndpoint,
  completeRefundEndpoint,
  retryRefundEndpoint,
} from '../../domains/src/orders/back-office/contract.ts'
import { getBuyerOrderEndpoint, orderWebhookEndpoint } from '../../domains/src/orders/buyer/contract.ts'
import { orderToken } from '../../domains/src/orders/order-token.ts'
import { savePaymentMethodEndpoint } from '../../domains/src/payments/store-methods/contract.ts'
import { checkoutSignature, webhookSignature } from '../../server/src/platform/payments/signatures.ts'
import { startFakeRazorpay } from '../fake-razorpay.ts'
import { asha, type Shop, startShop } from '../shop.ts'

const keys = { key_id: 'rzp_test_1DP5mmOlF5G5ag', key_secret: 'thisIsTheKeySecret_9x' }
const WEBHOOK_SECRET = 'filter-coffee-at-six_7y'
const OTHER_SECRET = 'the-webhook-secret-of-another-store'
const razorpay = { ...asha, payment_method: 'razorpay' } as const

let shop: Shop
let fake: Awaited<ReturnType<typeof startFakeRazorpay>>
let neighbour: string
beforeAll(async () => {
  fake = await startFakeRazorpay(keys)
  shop = await startShop({ razorpay_url: fake.base_url })
  await shop.takePayments({ method: 'razorpay', ...keys, webhook_secret: WEBHOOK_SECRET })
  const other = await shop.server.signInVendor()
  neighbour = other.slug
  const details = { method: 'razorpay', ...keys, webhook_secret: OTHER_SECRET }
  const saved = await shop.server.call(savePaymentMethodEndpoint, {
    token: other.token,
    body: { store_slug: neighbour, is_enabled: true, details },
  })
  expect(saved.statusCode).toBe(200)
})
afterAll(async () => {
  await shop.close()
  await fake.close()
})

afterEach(() => {
  Object.assign(fake.state, { outage: 'none', refundsArePending: false })
})

/** An order that waits for its payment at Razorpay, and the ids of Razorpay's order. */
async function orderOf(variant: string) {
  const buyer = await shop.checkout([{ variant }], razorpay)
  const { token } = await buyer.order()
  const shown = await shop.server.call(getBuyerOrderEndpoint, {
    params: { token },
    query: { ...shop.store, return_url: `http://localhost:3005/${shop.vendor.slug}/orders/${token}/return` },
  })
  const { fields } = shown.json().payment
  return { buyer, token, provider_order_id: fields.order_id as string, amount_paise: Number(fields.amount) }
}

interface Payment {
  readonly id: string
  readonly order_id: string
  readonly amount: number
  readonly status: 'authorized' | 'captured' | 'failed' | 'refunded'
}

/** Sends an event as Razorpay would, signed with a secret. */
function send(
  payment: Payment,
  {
    event = String(crypto.randomUUID()),
    secret = WEBHOOK_SECRET,
    store = shop.vendor.slug,
    signature = '',
    refunded = 0,
  } = {},
) {
  const entity = {
    ...payment,
    entity: 'payment',
    currency: 'INR',
    error_description: null,
    ...(refunded > 0 && { amount_refunded: refunded }),
  }
  return call(
    { event: `payment.${payment.status}`, payload: { payment: { entity } } },
    { event, secret, store, signature },
  )
}

interface Refund {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly receipt: string
  readonly status: 'processed' | 'failed'
}

const sendRefund = (refund: Refund, { secret = WEBHOOK_SECRET, store = shop.vendor.slug } = {}) =>
  call(
    { event: `refund.${refund.status}`, payload: { refund: { entity: { ...refund, entity: 'refund' } } } },
    { event: crypto.randomUUID(), secret, store, signature: '' },
  )

function call(
  content: object,
  { event, secret, store, signature }: { event: string; secret: string; store: string; signature: string },
) {
  const payload = JSON.stringify(content)
  return shop.server.app.inject({
    method: 'POST',
    url: orderWebhookEndpoint.url.replace(':method', 'razorpay').replace(':store_slug', store),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': event,
      'x-razorpay-signature': signature || webhookSignature(payload, secret),
    },
    payload,
  })
}

const statusOf = async (token: string) => {
  const { status, payment_status: paymentStatus, paid_paise: paid } = await shop.order(token)
  return [status, paymentStatus, paid]
}
const paymentOf = (order: Awaited<ReturnType<typeof orderOf>>, status: Payment['status']): Payment => ({
  id: fake.attempt(order.provider_order_id, status),
  order_id: order.provider_order_id,
  amount: order.amount_paise,
  status,
})
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)
const surplusOf = (token: string) =>
  shop.server.db
    .selectFrom('order_refunds')
    .select(['status', 'amount_paise', 'is_surplus'])
    .where('order_id', '=', shop.orderId(token))
    .execute()

test('a repeated event changes an order once', async () => {
  const variant = await shop.product()
  const order = await orderOf(variant)
  const payment = paymentOf(order, 'captured')
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(payment, { event: `evt_${payment.id}` })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(replies.filter((reply) => !reply.json().repeated)).toHaveLength(1)
  // The same payment in another event.
  expect((await send(payment)).json()).toEqual({ received: true, repeated: false })
  expect(await statusOf(order.token)).toEqual(['open', 'paid', order.amount_paise])
  expect(await shop.stock(variant)).toBe(9)
  expect(await surplusOf(order.token)).toEqual([])
})

test('events in the wrong order lead to the same order', async () => {
  const variant = await shop.product()
  const order = await orderOf(variant)
  const failed = { ...paymentOf(order, 'failed'), status: 'failed' as const }
  const payment = paymentOf(order, 'captured')
  for (const status of ['captured', 'authorized'] as const) await send({ ...payment, status })
  await send(failed)
  expect(await statusOf(order.token)).toEqual(['open', 'paid', order.amount_paise])
  expect(await shop.stock(variant)).toBe(9)
})

test('a payment whose events were lost is found at the provider', async () => {
  const order = await orderOf(await shop.product())
  paymentOf(order, 'authorized')
  expect(await statusOf(order.token)).toEqual(['pending', 'unpaid', 0])
  shop.server.clock.advance(4 * 60_000)
  await shop.runJob('reconcile-order-payments')
  expect(await statusOf(order.token)).toEqual(['open', 'paid', order.amount_paise])
})

test('forged events change nothing', async () => {
  const order = await orderOf(await shop.product())
  const payment = paymentOf(order, 'captured')
  const refused = [
    await send(payment, { secret: 'a guess' }),
    await send(payment, { signature: checkoutSignature({ order_id: payment.order_id, payment_id: payment.id }, 'x') }),
    await send(payment, { secret: OTHER_SECRET }),
    await send(payment, { store: 'no-such-store' }),
    await send(payment, { store: neighbour }),
  ]
  expect(refused.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    ...Array(3).fill([400, 'signature_invalid']),
    [404, 'store_not_found'],
    [400, 'signature_invalid'],
  ])
  expect(await statusOf(order.token)).toEqual(['pending', 'unpaid', 0])
})

test('a store can’t report payments for the orders of another store', async () => {
  const variant = await shop.product()
  const order = await orderOf(variant)
  const payment = paymentOf(order, 'captured')
  // Signed with the other store's own secret, at its own address.
  for (const status of ['authorized', 'captured', 'failed'] as const) {
    expect((await send({ ...payment, status }, { store: neighbour, secret: OTHER_SECRET })).statusCode).toBe(200)
  }
  expect(await statusOf(order.token)).toEqual(['pending', 'unpaid', 0])
  await send(payment)
  expect(await statusOf(order.token)).toEqual(['open', 'paid', order.amount_paise])
})

test('a payment of another amount doesn’t pay the order and is refunded', async () => {
  const variant = await shop.product()
  const order = await orderOf(variant)
  const payment = { ...paymentOf(order, 'captured'), amount: 100 }
  await send({ ...payment, status: 'authorized' })
  expect(await statusOf(order.token)).toEqual(['pending', 'unpaid', 0])
  await send(payment)
  expect(await statusOf(order.token)).toEqual(['pending', 'unpaid', 0])
  expect(await surplusOf(order.token)).toEqual([{ status: 'requested', amount_paise: 100, is_surplus: true }])
  expect(await shop.stock(variant)).toBe(10)
})

test('a second payment of an order is refunded, and only the second one', async () => {
  const variant = await shop.product()
  const order = await orderOf(variant)
  const [first, second] = [paymentOf(order, 'captured'), paymentOf(order, 'captured')]
  await Promise.all([send(first), send(second), send(first), send(second)])
  expect(await statusOf(order.token)).toEqual(['open', 'paid', order.amount_paise])
  expect(await shop.stock(variant)).toBe(9)
  expect(await surplusOf(order.token)).toEqual([
    { status: 'requested', amount_paise: order.amount_paise, is_surplus: true },
  ])
  shop.server.clock.advance(11 * 60_000)
  await shop.runJob('retry-order-refunds')
  await shop.runJob('retry-order-refunds')
  expect(await surplusOf(order.token)).toMatchObject([{ status: 'completed' }])
})

test('a payment that the provider has returned never pays an order, and the buyer can pay again', async () => {
  const variant = await shop.product()
  const { token, ...order } = await orderOf(variant)
  const returned = paymentOf({ token, ...order }, 'refunded')
  shop.server.clock.advance(4 * 60_000)
  await shop.runJob('reconcile-order-payments')
  await send(returned)
  await send({ ...returned, status: 'captured' })
  expect(await statusOf(token)).toEqual(['pending', 'unpaid', 0])
  expect(await shop.stock(variant)).toBe(10)
  await shop.signInAgain()
  const { payments, refunds, events } = (await shop.get(token)).json()
  expect(payments).toMatchObject([{ status: 'cancelled', failure_reason: 'The payment was returned by the provider' }])
  expect(refunds).toEqual([])
  expect(typesOf(events).filter((type) => type === 'payment.returned')).toHaveLength(1)
  expect(await shop.order(token)).toMatchObject({ failure_reason: 'The payment was returned by the provider' })
  const again = await order.buyer.order()
  expect(again.token).not.toBe(token)
  expect(await statusOf(token)).toEqual(['expired', 'unpaid', 0])
})

test('a payment that the provider returns after the bank approved it doesn’t keep the order', async () => {
  const order = await orderOf(await shop.product())
  const payment = paymentOf(order, 'authorized')
  await send(payment)
  expect(await statusOf(order.token)).toEqual(['pending', 'authorized', 0])
  await send({ ...payment, status: 'refunded' })
  expect(await statusOf(order.token)).toEqual(['pending', 'unpaid', 0])
  await shop.signInAgain()
  expect((await shop.get(order.token)).json()).toMatchObject({ can_cancel: true, payments: [{ status: 'cancelled' }] })
})

test('a payment of which a part was returned doesn’t pay an order, and the rest goes back', async () => {
  const order = await orderOf(await shop.product())
  const payment = paymentOf(order, 'captured')
  await send(payment, { refunded: 100_00 })
  expect(await statusOf(order.token)).toEqual(['pending', 'unpaid', 0])
  expect(await surplusOf(order.token)).toMatchObject([{ amount_paise: order.amount_paise - 100_00 }])
})

test('an order’s page works while the provider doesn’t, and offers the payment afterwards', async () => {
  const buyer = await shop.checkout([{ variant: await shop.product() }], razorpay)
  fake.state.outage = 'bad_gateway'
  expect((await buyer.tryToOrder()).json().code).toBe('payment_provider_unavailable')
  const { id } = await shop.server.db
    .selectFrom('orders')
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = orderToken(shop.server.platform, id)
  const load = async () => {
    const query = { ...shop.store, return_url: `http://localhost:3005/${shop.vendor.slug}/orders/${token}/return` }
    const reply = await shop.server.call(getBuyerOrderEndpoint, { params: { token }, query })
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }
  expect(await load()).toMatchObject({ status: 'pending', payment: null, payment_is_unavailable: true })
  fake.state.outage = 'none'
  expect(await load()).toMatchObject({ payment: { kind: 'form' }, payment_is_unavailable: false })
})

describe('a refund', () => {
  beforeEach(() => shop.signInAgain())

  /** Cancels a paid order, whose refund Razorpay has accepted and not sent yet. */
  async function cancelPaid() {
    const order = await orderOf(await shop.product())
    const payment = paymentOf(order, 'captured')
    await send(payment)
    fake.state.refundsArePending = true
    expect((await shop.manage(cancelOrderEndpoint, order.token, { reason: 'customer' })).statusCode).toBe(200)
    const shown = async () => (await shop.get(order.token)).json().refunds[0]
    const { id } = await shown()
    await shop.runJob('refund-order-payment', { refund_id: id })
    const { provider_refund_id: providerId } = await shop.server.db
      .selectFrom('order_refunds')
      .select('provider_refund_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { token } = order
    const report = (status: 'processed' | 'failed', refundId = providerId ?? '') =>
      sendRefund({ id: refundId, payment_id: payment.id, amount: payment.amount, receipt: id, status })
    return { token, id, shown, report, provider_id: providerId ?? '', payment }
  }
  const followed = async (token: string, type: string) => {
    const events = await shop.server.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', shop.orderId(token))
      .where('type', '=', type)
      .execute()
    for (const { id } of events) await shop.runJob('follow-order-event', { event_id: id })
    return events.length
  }

  test('is completed once its provider has sent the money', async () => {
    const { token, shown, report } = await cancelPaid()
    expect(await shown()).toMatchObject({ status: 'requested', completed_at: null })
    expect(await followed(token, 'refund.completed')).toBe(0)
    await report('processed')
    await report('processed')
    expect(await shown()).toMatchObject({ status: 'completed', completed_at: expect.any(String) })
    expect(await followed(token, 'refund.completed')).toBe(1)
  })

  test('whose events were lost is looked up at the provider, and made only once', async () => {
    const sent = await cancelPaid()
    const rejected = await cancelPaid()
    const hour = async () => {
      shop.server.clock.advance(61 * 60_000)
      await shop.signInAgain()
      await shop.runJob('retry-order-refunds')
    }
    await hour()
    expect(await sent.shown()).toMatchObject({ status: 'requested' })
    fake.processRefund(sent.provider_id)
    fake.failRefund(rejected.provider_id)
    await hour()
    expect(await sent.shown()).toMatchObject({ status: 'completed' })
    expect(await rejected.shown()).toMatchObject({ status: 'failed' })
    await hour()
    expect(fake.refundsOf(sent.payment.id)).toHaveLength(1)
    expect(fake.refundsOf(rejected.payment.id)).toHaveLength(1)
  })

  test('that fails is reported to the team, which makes it again', async () => {
    const { token, id, shown, report, provider_id: failedId, payment } = await cancelPaid()
    await report('processed')
    fake.failRefund(failedId)
    await report('failed')
    expect(await shown()).toMatchObject({
      status: 'failed',
      failure_reason: 'The bank didn’t accept the refund',
      completed_at: null,
    })
    expect(await followed(token, 'refund.failed')).toBe(1)
    const { number, refunded_paise: refunded } = (await shop.get(token)).json()
    expect(refunded).toBe(payment.amount)
    const mails = await shop.server.mailsTo(shop.vendor.email)
    expect(mails.map(({ subject }) => subject)).toContain(`The refund of order #${number} failed`)
    // Nobody retries it in the background.
    shop.server.clock.advance(61 * 60_000)
    await shop.signInAgain()
    await shop.runJob('retry-order-refunds')
    expect(await shown()).toMatchObject({ status: 'failed' })

    const retry = () => shop.manage(retryRefundEndpoint, token, {}, { refund_id: id })
    const replies = await Promise.all([retry(), retry()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await shown()).toMatchObject({ status: 'requested', failure_reason: null })
    // Late events of the first attempt.
    await report('failed')
    await report('processed')
    expect(await shown()).toMatchObject({ status: 'requested' })
    await shop.runJob('refund-order-payment', { refund_id: id })
    const made = fake.refundsOf(payment.id).map(({ id: madeId }) => madeId)
    expect(made).toHaveLength(2)
    await report('failed')
    await report('processed', made[1])
    expect(await shown()).toMatchObject({ status: 'completed' })
    expect((await retry()).json().refunds[0]).toMatchObject({ status: 'completed' })
  })

  test('that fails can be paid back by hand, and one in progress can’t', async () => {
    const { token, id, shown, report } = await cancelPaid()
    const complete = () => shop.manage(completeRefundEndpoint, token, { reference: 'UTR77' }, { refund_id: id })
    expect((await complete()).json().code).toBe('refund_not_found')
    await report('failed')
    for (const reply of [await complete(), await complete()]) expect(reply.statusCode).toBe(200)
    expect(await shown()).toMatchObject({ status: 'completed', reference: 'UTR77' })
    await report('failed')
    expect(await shown()).toMatchObject({ status: 'completed' })
    expect(await followed(token, 'refund.completed')).toBe(1)
  })

  test('of another store or an unknown one isn’t changed', async () => {
    const { shown, id, provider_id: providerId } = await cancelPaid()
    const refund = { id: providerId, payment_id: 'pay_1', amount: 1, receipt: id, status: 'failed' as const }
    expect((await sendRefund(refund, { store: neighbour, secret: OTHER_SECRET })).statusCode).toBe(200)
    const unknown = { ...refund, id: 'rfnd_unknown00', receipt: crypto.randomUUID() }
    expect((await sendRefund(unknown)).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ status: 'requested' })
  })
})
