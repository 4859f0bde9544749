import { MINUTE_MS } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainRoutes } from '../../../../server/src/domain-routes.ts'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import { newDiscount } from '../../discounts/discounts.fixture.ts'
import { createDiscountEndpoint } from '../../discounts/management/contract.ts'
import { orderCheckoutEndpoint } from '../checkouts/contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

describe('a purchase with the test provider', () => {
  test('reserves the stock, and places the order once the provider confirms the payment', async () => {
    const variant = await shop.product({ price_paise: 500_00, stock_quantity: 3 })
    const buyer = await shop.checkout([{ variant, quantity: 2 }])
    expect(buyer.checkout).toMatchObject({
      payment_method: 'test',
      problems: [],
      totals: { total_paise: 1_000_00 + 59_00 },
    })

    const ordered = await buyer.order()
    expect(await shop.order(ordered.token)).toMatchObject({ status: 'pending', payment_status: 'unpaid' })
    expect(await shop.stock(variant)).toBe(3)
    const other = await shop.checkout([{ variant, quantity: 2 }])
    expect(other.checkout.problems).toMatchObject([{ code: 'not_enough_stock', available: 1 }])

    expect((await shop.payAndReturn(ordered)).json()).toEqual({ status: 'open', payment_status: 'paid' })
    expect(await shop.order(ordered.token)).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      fulfilment_status: 'unfulfilled',
      paid_paise: 1_059_00,
      lines: [{ quantity: 2, unit_price_paise: 500_00 }],
    })
    expect(await shop.stock(variant)).toBe(1)
    expect(await shop.cartOf(buyer)).toBeUndefined()
  })

  test('a failed payment charges nothing, and the buyer can try again', async () => {
    const variant = await shop.product()
    const buyer = await shop.checkout([{ variant }])
    const ordered = await buyer.order()
    await shop.pay(ordered, 'fail')
    expect(await shop.order(ordered.token)).toMatchObject({
      status: 'pending',
      payment_status: 'unpaid',
      failure_reason: 'The payment was declined (test payment)',
    })
    expect((await shop.payAndReturn(ordered)).json()).toEqual({ status: 'open', payment_status: 'paid' })
    expect(await shop.stock(variant)).toBe(9)
  })

  test('the browser’s word alone doesn’t pay an order', async () => {
    const buyer = await shop.checkout([{ variant: await shop.product() }])
    const ordered = await buyer.order()
    const { order_id: orderId = '', payment_id: paymentId = '', signature = '' } = await shop.pay(ordered)
    const forged = { order_id: orderId, payment_id: paymentId, signature: signature.replace(/^./, 'x') }
    expect((await shop.verify(ordered.token, forged)).json().code).toBe('signature_invalid')
    const other = await (await shop.checkout([{ variant: await shop.product() }])).order()
    const stolen = { order_id: orderId, payment_id: paymentId, signature }
    expect((await shop.verify(other.token, stolen)).json().code).toBe('payment_mismatch')
    expect(await shop.order(other.token)).toMatchObject({ status: 'pending', paid_paise: 0 })
  })

  test('ordering twice returns the same order, and a changed cart replaces it', async () => {
    const variant = await shop.product({ stock_quantity: 5 })
    const buyer = await shop.checkout([{ variant, quantity: 2 }])
    const [first, second] = await Promise.all([buyer.tryToOrder(), buyer.tryToOrder()])
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    const changed = await buyer.order({ ...asha, gift_message: 'Happy birthday' })
    expect(changed.token).not.toBe(first.json().order_token)
    expect(await shop.order(first.json().order_token)).toMatchObject({ status: 'expired' })
    const other = await shop.checkout([{ variant, quantity: 3 }])
    expect(other.checkout.problems).toEqual([])
  })

  test('the last item and a code that can be used once stay the buyer’s own until she has paid', async () => {
    const variant = await shop.product({ price_paise: 500_00, stock_quantity: 1 })
    const code = { ...newDiscount, code: 'LASTONE', limit_total: 1, limit_per_customer: 1 }
    const created = await shop.server.call(createDiscountEndpoint, {
      token: shop.vendor.token,
      body: { ...shop.store, ...code, starts_at: shop.server.clock.now().toISOString() },
    })
    expect(created.statusCode).toBe(201)
    const form = { ...asha, email: 'last@example.com', discount_codes: [code.code] }
    const buyer = await shop.checkout([{ variant }], form)
    const first = await buyer.order(form)
    await shop.pay(first, 'cancel')
    expect(await buyer.update(form)).toMatchObject({
      problems: [],
      rejected_codes: [],
      totals: { total_paise: 509_00 },
    })
    expect(await buyer.order(form)).toEqual(first)
    const changed = await buyer.order({ ...form, gift_message: 'Happy birthday' })
    expect((await shop.payAndReturn(changed)).json()).toEqual({ status: 'open', payment_status: 'paid' })
    expect(await shop.stock(variant)).toBe(0)
  })

  test('a price that changed since the page was shown is shown first', async () => {
    const variant = await shop.product()
    const buyer = await shop.checkout([{ variant }])
    await shop.setPrice(variant, 300_00)
    const refused = await buyer.tryToOrder()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'checkout_changed'])
    expect(refused.json().checkout.totals.total_paise).toBe(300_00 + 59_00)
    expect((await buyer.tryToOrder(asha, 300_00 + 59_00)).statusCode).toBe(201)
  })

  test('lists everything that is missing or wrong, by field', async () => {
    const buyer = await shop.checkout([{ variant: await shop.product() }])
    const refused = await buyer.tryToOrder({
      gstin: '29ABC',
      phone: '12',
      shipping_address: { ...asha.shipping_address, name: '', state_code: '32' },
    })
    expect(refused.statusCode).toBe(422)
    expect(
      refused
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['gstin', 'phone', 'shipping_address.name'])
    const elsewhere = { ...asha, shipping_address: { ...asha.shipping_address, state_code: '32' } }
    const mismatch = await buyer.tryToOrder(elsewhere)
    expect(mismatch.json().errors).toMatchObject([
      { path: 'shipping_address.state_code', message: 'PIN code 560001 is in Karnataka. Check both.' },
    ])
  })
})

describe('payments that come late or twice', () => {
  test('an order that isn’t paid in 15 minutes gives its stock back, and a late payment places it if it’s still there', async () => {
    const variant = await shop.product({ stock_quantity: 1 })
    const ordered = await (await shop.checkout([{ variant }])).order()
    shop.server.clock.advance(16 * MINUTE_MS)
    expect((await shop.checkout([{ variant }])).checkout.problems).toEqual([])
    await shop.runJob('expire-orders')
    expect(await shop.order(ordered.token)).toMatchObject({ status: 'expired' })
    expect((await shop.payAndReturn(ordered)).json()).toEqual({ status: 'open', payment_status: 'paid' })
    expect(await shop.stock(variant)).toBe(0)
  })

  test('a late payment for items that are sold out isn’t collected', async () => {
    const variant = await shop.product({ stock_quantity: 1 })
    const late = await (await shop.checkout([{ variant }])).order()
    shop.server.clock.advance(16 * MINUTE_MS)
    const quick = await (await shop.checkout([{ variant }])).order()
    await shop.payAndReturn(quick)
    await shop.runJob('expire-orders')
    await shop.payAndReturn(late)
    expect(await shop.order(late.token)).toMatchObject({ status: 'expired', paid_paise: 0 })
    expect(await shop.stock(variant)).toBe(0)
  })

  test('an order is paid once, however often and in whatever order the provider reports it', async () => {
    const variant = await shop.product()
    const ordered = await (await shop.checkout([{ variant }])).order()
    const answer = await shop.pay(ordered)
    const replies = await Promise.all(Array.from({ length: 5 }, () => shop.verify(ordered.token, answer)))
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect(await shop.order(ordered.token)).toMatchObject({ status: 'open', paid_paise: 309_00 })
    expect(await shop.stock(variant)).toBe(9)
    await shop.runJob('reconcile-order-payments')
    expect(await shop.stock(variant)).toBe(9)
  })

  test('a payment whose webhook and browser were lost is found at the provider', async () => {
    const variant = await shop.product()
    const ordered = await (await shop.checkout([{ variant }])).order()
    await shop.payUnseen(ordered)
    expect(await shop.order(ordered.token)).toMatchObject({ status: 'pending' })
    shop.server.clock.advance(4 * MINUTE_MS)
    await shop.runJob('reconcile-order-payments')
    expect(await shop.order(ordered.token)).toMatchObject({ status: 'open', payment_status: 'paid' })
  })
})

test('100 buyers at once for 10 items buy exactly 10', async () => {
  const variant = await shop.product({ stock_quantity: 10 })
  const buyers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      shop.checkout([{ variant }], { ...asha, email: `buyer${index}@example.com` }),
    ),
  )
  const results = await Promise.all(
    buyers.map(async (buyer) => {
      const reply = await buyer.tryToOrder()
      if (reply.statusCode !== 201) return reply.json().code
      const { order_token: token, payment } = reply.json()
      return (await shop.payAndReturn({ token, url: payment.url })).json().payment_status
    }),
  )
  expect(results.filter((result) => result === 'paid')).toHaveLength(10)
  expect(results.filter((result) => result === 'out_of_stock')).toHaveLength(90)
  expect(await shop.stock(variant)).toBe(0)
})

test('an idempotency key returns the first response again, belongs to one checkout, and fits one request', async () => {
  const variant = await shop.product()
  const [buyer, other] = [await shop.checkout([{ variant }]), await shop.checkout([{ variant }])]
  const order = (checkout: typeof buyer, body: object = {}) =>
    shop.server.call(orderCheckoutEndpoint, {
      params: { token: checkout.token },
      body: { ...shop.store, shown_total_paise: checkout.checkout.totals.total_paise, ...body },
      headers: { 'idempotency-key': 'one-click' },
    })
  // Nothing was ordered, so the key can be used again.
  expect((await order(buyer, { shown_total_paise: 1 })).json().code).toBe('checkout_changed')
  const [first, again] = [await order(buyer), await order(buyer)]
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', first.json()])
  const changed = await order(buyer, { shown_total_paise: 1 })
  expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_key_reused'])
  const others = await order(other)
  expect([others.statusCode, others.headers['idempotency-replayed']]).toEqual([201, undefined])
  expect(others.json().order_token).not.toBe(first.json().order_token)
})

test('public endpoints take idempotency keys only if their path has a secret', () => {
  const open = domainRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ auth, idempotent }) => auth === 'public' && idempotent)
  expect(open.length).toBeGreaterThan(0)
  expect(open.filter(({ url }) => !url.includes('/:token'))).toEqual([])
})
