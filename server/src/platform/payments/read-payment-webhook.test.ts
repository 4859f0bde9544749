import { expect, test } from 'vitest'
import { readPaymentWebhook } from './read-payment-webhook.ts'
import { webhookSignature } from './signatures.ts'

const secret = 'the webhook secret'
const read = (body: string, headers: Record<string, string> = {}) =>
  readPaymentWebhook(
    {
      body: Buffer.from(body),
      headers: { 'x-razorpay-signature': webhookSignature(body, secret), 'x-razorpay-event-id': 'evt_1', ...headers },
    },
    secret,
  )
// As in Razorpay's documentation, reduced to the fields that vary.
const payment = {
  id: 'pay_FPoJKWQQ8lK13n',
  entity: 'payment',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_FPoIeimWki9j8A',
  method: 'card',
  email: 'gaurav.kumar@example.com',
  contact: '+919000090000',
  error_code: null,
  error_description: null,
}
const event = (name: string, payload: Record<string, unknown>) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_E7OQJcEANmBHTC',
    event: name,
    contains: ['payment'],
    payload,
    created_at: 1_597_734_071,
  })

test('reads the payment of a signed event without personal data', () => {
  const result = read(
    event('order.paid', { payment: { entity: payment }, order: { entity: { id: 'order_FPoIeimWki9j8A' } } }),
  )
  expect(result).toMatchObject({
    event_id: 'evt_1',
    event_type: 'order.paid',
    payment: {
      order_id: 'order_FPoIeimWki9j8A',
      payment_id: 'pay_FPoJKWQQ8lK13n',
      amount_paise: 50_000,
      order_status: 'paid',
      payment_status: 'captured',
      failure_reason: null,
      refund_id: null,
    },
  })
  expect(JSON.stringify(result)).not.toMatch(/gaurav|90000/)
})

test('reads the id of a refund', () => {
  const refund = { entity: { id: 'rfnd_FS8TWyPrCsa0OB', status: 'processed', amount: 50_000 } }
  const result = read(event('refund.processed', { refund, payment: { entity: { ...payment, status: 'refunded' } } }))
  expect(result?.payment).toMatchObject({ payment_status: 'refunded', refund_id: 'rfnd_FS8TWyPrCsa0OB' })
})

test('an event about anything else has no payment', () => {
  const foreign = { ...payment, currency: 'USD' }
  const { order_id: _, ...withoutOrder } = payment
  for (const payload of [
    {},
    { payment: { entity: foreign } },
    { payment: { entity: withoutOrder } },
    { settlement: {} },
  ]) {
    expect(read(event('something.else', payload))).toMatchObject({ event_type: 'something.else', payment: undefined })
  }
  for (const body of ['', 'not json', '[]', '{}', 'null']) {
    expect(read(body)).toMatchObject({ event_type: 'unreadable', payment: undefined })
  }
})

test('an event without an id is identified by its bytes', () => {
  const body = event('payment.captured', { payment: { entity: payment } })
  const signed = { 'x-razorpay-signature': webhookSignature(body, secret) }
  const idOf = (text: string) => readPaymentWebhook({ body: Buffer.from(text), headers: signed }, secret)?.event_id
  expect(idOf(body)).toMatch(/^[0-9a-f]{64}$/)
  expect(idOf(body)).toBe(idOf(body))
})

test('the signature covers the bytes and uses the webhook’s own secret', () => {
  const body = event('payment.captured', { payment: { entity: payment } })
  for (const wrong of [webhookSignature(body, 'the key secret'), webhookSignature(`${body} `, secret), '', 'é']) {
    expect(read(body, { 'x-razorpay-signature': wrong })).toBeUndefined()
  }
  expect(readPaymentWebhook({ body: Buffer.from(body), headers: {} }, secret)).toBeUndefined()
})
