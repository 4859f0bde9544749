import { expect, test } from 'vitest'
import { orderCreditsEndpoint, verifyCreditPaymentEndpoint } from '../../../../domains/src/credits/contract.ts'
import { demoCreditPacks } from '../../../../domains/src/credits/demo/credit-packs.ts'
import { saveBillingProfileEndpoint } from '../../../../domains/src/stores/contract.ts'
import { serverForTest } from '../../../../tests/harness.ts'

async function openOrder() {
  const server = await serverForTest()
  await server.db.insertInto('credit_packs').values(demoCreditPacks).execute()
  const buyer = await server.signInVendor()
  await server.call(saveBillingProfileEndpoint, {
    params: { store_slug: buyer.slug },
    token: buyer.token,
    body: { legal_name: 'Priya', address_line1: '1', city: 'Chennai', pincode: '600004', state_code: '33' },
  })
  const ordered = await server.call(orderCreditsEndpoint, {
    token: buyer.token,
    body: { store_slug: buyer.slug, pack_id: 'shop', return_path: '/credits?step=done' },
  })
  const { purchase, checkout } = ordered.json()
  const path = new URL(checkout.url).pathname
  const open = () => server.app.inject(path)
  const nonce = /name="nonce" value="([0-9a-f]+)"/.exec((await open()).body)?.[1] ?? ''
  const choose = async (outcome: string, form: Record<string, string> = { nonce }) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, outcome }).toString(),
    })
    return { status: answer.statusCode, back: new URL(answer.headers.location?.toString() ?? 'http://nowhere') }
  }
  const status = async () => (await server.db.selectFrom('purchases').select('status').executeTakeFirstOrThrow()).status
  return { server, buyer, order_id: purchase.order_id, path, open, choose, status }
}

test('the page says that no money is charged, shows the amount, and loads nothing from elsewhere', async () => {
  const { open } = await openOrder()
  const page = await open()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Test payment: no money is charged')
  expect(page.body).toContain('Pay ₹1,060.82')
  expect(page.body).toContain('Shop: 500 service credits')
  expect(page.body).not.toMatch(/<script|src=|https?:/)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('the page’s fonts have the rupee sign', async () => {
  const { server, open } = await openOrder()
  const [, url = ''] = /url\(([^)]+)\)[^}]*U\+20B9/.exec((await open()).body) ?? []
  const font = await server.app.inject(url)
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
})

test('paying delivers a signed webhook and returns with what verification requires', async () => {
  const { server, buyer, order_id: orderId, open, choose, status } = await openOrder()
  const { status: code, back } = await choose('pay')
  expect([code, back.origin, back.pathname]).toEqual([303, 'http://localhost:3000', '/credits'])
  expect(back.searchParams.get('step')).toBe('done')
  expect(await status()).toBe('paid')
  const body = Object.fromEntries(
    ['order_id', 'payment_id', 'signature'].map((name) => [name, back.searchParams.get(name)]),
  )
  expect(body.order_id).toBe(orderId)
  const verified = await server.call(verifyCreditPaymentEndpoint, { token: buyer.token, body })
  expect(verified.json()).toMatchObject({ status: 'captured', payment_id: body.payment_id })

  expect((await open()).body).toContain('This order has been paid')
  expect((await choose('pay')).back.searchParams.get('payment_id')).toBe(body.payment_id)
  expect(await server.db.selectFrom('payment_events').select('event_type').execute()).toEqual([
    { event_type: 'payment.authorized' },
  ])
})

test('a failed payment returns with the error and can be retried', async () => {
  const { choose, status } = await openOrder()
  const failed = await choose('fail')
  expect(Object.fromEntries(failed.back.searchParams)).toMatchObject({ error: 'failed', step: 'done' })
  expect(failed.back.searchParams.get('signature')).toBeNull()
  expect(await status()).toBe('failed')
  await choose('pay')
  expect(await status()).toBe('paid')
})

test('cancelling charges nothing', async () => {
  const { server, choose, status } = await openOrder()
  const { back } = await choose('cancel')
  expect(back.searchParams.get('error')).toBe('cancelled')
  expect(await status()).toBe('created')
  expect(await server.db.selectFrom('test_provider_payments').select('payment_id').execute()).toEqual([])
})

test('refuses a form from another site and an unknown order', async () => {
  const { server, choose, status } = await openOrder()
  expect((await choose('pay', {})).status).toBe(400)
  expect((await choose('pay', { nonce: 'f'.repeat(64) })).status).toBe(400)
  expect(await status()).toBe('created')
  expect((await server.app.inject('/test-payments/order_00000000000000')).statusCode).toBe(404)
})

test('never redirects away from the marketplace', async () => {
  const { server } = await openOrder()
  for (const returnUrl of [
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    'javascript:alert(1)',
    '/credits',
  ]) {
    await expect(
      server.platform.payments.createOrder({ amount_paise: 100, receipt: 'r', return_url: returnUrl }),
    ).rejects.toThrow("isn't an address that buyers can return to")
  }
})

test("the page doesn't exist with Razorpay", async () => {
  const server = await serverForTest({
    environment: { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other' },
  })
  expect(server.platform.payments.name).toBe('razorpay')
  expect((await server.app.inject('/test-payments/order_00000000000000')).json().code).toBe('not_found')
  expect(server.services.test_checkout).toBeUndefined()
})
