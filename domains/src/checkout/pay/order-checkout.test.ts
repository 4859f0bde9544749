import { MINUTE_MS } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainRoutes } from '../../../../server/src/domain-routes.ts'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import { createSegmentEndpoint } from '../../customers/segments/contract.ts'
import { newDiscount } from '../../discounts/discounts.fixture.ts'
import { createDiscountEndpoint, switchDiscountEndpoint } from '../../discounts/management/contract.ts'
import { CART_TOKEN_HEADER, updateCartEndpoint } from '../cart/contract.ts'
import { orderCheckoutEndpoint } from '../checkouts/contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

/** Creates a discount of 10% by code, unless the fields say otherwise. Returns its ID. */
async function createDiscount(fields: object): Promise<string> {
  const created = await shop.server.call(createDiscountEndpoint, {
    token: await shop.freshToken(),
    body: { ...shop.store, ...newDiscount, starts_at: shop.server.clock.now().toISOString(), ...fields },
  })
  expect([created.statusCode, created.json()]).toEqual([201, created.json()])
  return created.json().id
}

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

  test('a changed note of the cart is the note of the order', async () => {
    const buyer = await shop.checkout([{ variant: await shop.product() }])
    const first = await buyer.order()
    const note = async (text: string, attributes: Record<string, string>) => {
      const reply = await shop.server.call(updateCartEndpoint, {
        body: { ...shop.store, updates: {}, note: text, attributes },
        headers: { [CART_TOKEN_HEADER]: buyer.cart_token },
      })
      expect(reply.statusCode).toBe(200)
    }
    await note('Ring the bell twice', {})
    const second = await buyer.order()
    await note('Ring the bell twice', { Wrapping: 'Blue' })
    const third = await buyer.order()
    expect(new Set([first.token, second.token, third.token]).size).toBe(3)
    await shop.payAndReturn(third)
    const { note: placedNote, attributes } = (await shop.get(third.token)).json()
    expect([placedNote, attributes]).toEqual(['Ring the bell twice', { Wrapping: 'Blue' }])
  })

  test('the last item and a code that can be used once stay the buyer’s own until she has paid', async () => {
    const variant = await shop.product({ price_paise: 500_00, stock_quantity: 1 })
    const code = { code: 'LASTONE', limit_total: 1, limit_per_customer: 1 }
    await createDiscount(code)
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

describe('a discount', () => {
  const phoneOnly = (phone: string, addressPhone = '') => ({
    ...asha,
    email: '',
    phone,
    shipping_address: { ...asha.shipping_address, phone: addressPhone },
  })

  test.each([
    ['typed with a space', phoneOnly('98765 40001')],
    ['of the address', phoneOnly('', '98765 40002')],
    ['with a country code', phoneOnly('+91 98765-40003')],
  ])('once per customer is left out for a phone number %s that has used it', async (_, form) => {
    const variant = await shop.product({ price_paise: 500_00 })
    const id = await createDiscount({ method: 'automatic', code: null, title: 'First order', limit_per_customer: 1 })
    const first = await shop.checkout([{ variant }], form)
    expect(first.checkout.totals.total_paise).toBe(509_00)
    await shop.payAndReturn(await first.order())
    const second = await shop.checkout([{ variant }], form)
    expect(second.checkout.totals.total_paise).toBe(559_00)
    expect((await second.tryToOrder()).statusCode).toBe(201)
    await shop.server.call(switchDiscountEndpoint, {
      token: await shop.freshToken(),
      params: { id },
      body: { ...shop.store, is_active: false },
    })
  })

  test('for a segment needs the session of a customer of it, not only the email address', async () => {
    const variant = await shop.product({ price_paise: 500_00 })
    const email = 'vip@example.com'
    const vip = await shop.signInCustomer(email)
    await shop.server.db
      .updateTable('customers')
      .set({ tags: ['VIP'] })
      .where('email', '=', email)
      .execute()
    const segment = await shop.server.call(createSegmentEndpoint, {
      token: await shop.freshToken(),
      body: { ...shop.store, name: 'VIPs', match: 'all', rules: [{ field: 'tag', operator: 'is', value: 'VIP' }] },
    })
    expect([segment.statusCode, segment.json()]).toEqual([201, segment.json()])
    await createDiscount({ code: 'VIPCODE', segment_id: segment.json().id })
    const form = { ...asha, email, discount_codes: ['VIPCODE'] }
    const guest = await shop.checkout([{ variant }], form)
    const refused = [
      { code: 'VIPCODE', message: 'VIPCODE is for certain customers only. If you’re one of them, sign in to use it.' },
    ]
    expect(guest.checkout.rejected_codes).toEqual(refused)
    await shop.pay(await guest.order(), 'cancel')
    expect((await guest.update(form)).rejected_codes).toEqual(refused)
    expect((await guest.open()).json().checkout.rejected_codes).toEqual(refused)
    const signedIn = await shop.checkout([{ variant }], form, vip)
    expect(signedIn.checkout).toMatchObject({ rejected_codes: [], totals: { total_paise: 509_00 } })
    expect((await signedIn.tryToOrder()).statusCode).toBe(201)
  })
})

test('an order that none of the store’s methods can pay is refused with the reasons', async () => {
  const small = await startShop()
  await small.takePayments({
    method: 'cash_on_delivery',
    fee_paise: 0,
    min_total_paise: 0,
    max_total_paise: 100_00,
    pincodes: { mode: 'everywhere', ranges: '' },
    instructions: '',
  })
  const buyer = await small.checkout([{ variant: await small.product() }])
  expect((await buyer.tryToOrder()).json()).toMatchObject({
    code: 'no_payment_method',
    title: 'This order can’t be paid with the store’s payment methods',
    detail: 'Cash on delivery is for orders up to ₹100.00.',
  })
  await small.close()
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

describe('what an order says about its buyer', () => {
  const customerOf = async (email: string) => {
    const row = await shop.server.db
      .selectFrom('customers')
      .select(['id', 'name', 'phone', 'accepts_marketing'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { id, ...customer } = row
    const addresses = await shop.server.db
      .selectFrom('customer_addresses')
      .select(['line1', 'is_default'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute()
    return { ...customer, addresses }
  }
  const takeCash = () =>
    shop.takePayments({
      method: 'cash_on_delivery',
      fee_paise: 0,
      min_total_paise: 0,
      max_total_paise: 20_000_00,
      pincodes: { mode: 'everywhere', ranges: '' },
    })
  const formOf = (email: string) => ({ ...asha, email, accepts_marketing: true })
  const known = { name: '', phone: '', accepts_marketing: false, addresses: [] }
  const all = {
    name: 'Asha Menon',
    phone: '+919876543210',
    accepts_marketing: true,
    addresses: [{ line1: '12 MG Road', is_default: true }],
  }

  test('is saved once the order is placed, also if the buyer orders again in between', async () => {
    const variant = await shop.product()
    const form = formOf('new-guest@example.com')
    const buyer = await shop.checkout([{ variant }], form)
    const first = await buyer.order()
    expect(await customerOf(form.email)).toEqual({ ...known, name: 'Asha Menon' })
    await shop.pay(first, 'fail')
    shop.server.clock.advance(MINUTE_MS)
    await shop.payAndReturn(await buyer.order({ ...form, gift_message: 'Happy birthday' }))
    expect(await customerOf(form.email)).toEqual(all)
  })

  test('doesn’t change the account of somebody whose email address a guest types', async () => {
    const variant = await shop.product()
    const form = formOf('victim@example.com')
    const session = await shop.signInCustomer(form.email)
    shop.server.clock.advance(MINUTE_MS)
    for (const method of ['test', 'cash_on_delivery']) {
      // The test provider is offered while the store hasn't set up another method.
      if (method === 'cash_on_delivery') await takeCash()
      const buyer = await shop.checkout([{ variant }], { ...form, payment_method: method })
      const ordered = await buyer.order()
      if (method === 'test') {
        expect(await customerOf(form.email)).toEqual(known)
        await shop.payAndReturn(ordered)
      }
      expect(await customerOf(form.email)).toEqual({
        ...known,
        addresses: [{ line1: '12 MG Road', is_default: false }],
      })
    }
    const own = await shop.checkout([{ variant }], form, session)
    expect(own.opened.form).toMatchObject({ email: form.email, phone: '', shipping_address: { line1: '', phone: '' } })
    await own.order({ ...form, payment_method: 'cash_on_delivery' })
    expect(await customerOf(form.email)).toMatchObject({
      name: 'Asha Menon',
      phone: all.phone,
      accepts_marketing: true,
    })
  })

  test('is saved at once if the order is paid on delivery', async () => {
    await takeCash()
    const variant = await shop.product()
    const form = { ...formOf('cod-guest@example.com'), payment_method: 'cash_on_delivery' }
    await (await shop.checkout([{ variant }], form)).order()
    expect(await customerOf(form.email)).toEqual(all)
  })

  test('doesn’t bring back a consent that was withdrawn', async () => {
    const variant = await shop.product()
    const form = { ...formOf('withdrawn@example.com'), payment_method: 'cash_on_delivery' }
    await (await shop.checkout([{ variant }], form)).order()
    await shop.server.db
      .updateTable('customers')
      .set({ accepts_marketing: false, updated_at: shop.server.clock.now() })
      .where('email', '=', form.email)
      .execute()
    await (await shop.checkout([{ variant }], form)).order()
    expect(await customerOf(form.email)).toMatchObject({ accepts_marketing: false })
  })
})
