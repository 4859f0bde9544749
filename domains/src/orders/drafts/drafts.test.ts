import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import { newDiscount } from '../../discounts/discounts.fixture.ts'
import { createDiscountEndpoint } from '../../discounts/management/contract.ts'
import { cancelOrderEndpoint, recordPaymentEndpoint } from '../back-office/contract.ts'
import { choosePaymentEndpoint, getBuyerOrderEndpoint } from '../buyer/contract.ts'
import { orderToken } from '../order-token.ts'
import {
  createDraftEndpoint,
  type DraftForm,
  deleteDraftEndpoint,
  getDraftEndpoint,
  placeDraftEndpoint,
  quoteDraftEndpoint,
  sendPaymentLinkEndpoint,
  updateDraftEndpoint,
} from './contract.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let shop: Shop
let tea: string
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments({ method: 'test' })
  await shop.takePayments({ method: 'upi', vpa: 'priya@okhdfcbank', payee_name: 'Priya' })
  await shop.takePayments({
    method: 'cash_on_delivery',
    fee_paise: 40_00,
    min_total_paise: 0,
    max_total_paise: 20_000_00,
    pincodes: { mode: 'everywhere', ranges: '' },
    instructions: '',
  })
  tea = await shop.product({ stock_quantity: 1_000 })
})
afterAll(() => shop.close())

type Form = z.input<typeof DraftForm>

const formOf = (changes: Form = {}): Form => ({
  items: [{ variant_id: tea, quantity: 2 }],
  email: asha.email,
  shipping_address: asha.shipping_address,
  ...changes,
})
const token = () => shop.vendor.freshToken()
const draft = async (form: Form = formOf()) => {
  const reply = await shop.server.call(createDraftEndpoint, { token: await token(), body: { ...shop.store, form } })
  expect([reply.statusCode, reply.json()]).toEqual([201, reply.json()])
  return reply.json()
}
const act = async (endpoint: typeof placeDraftEndpoint | typeof sendPaymentLinkEndpoint, id: string, body: object) =>
  shop.server.call(endpoint, { token: await token(), params: { id }, body: { ...shop.store, ...body } })
const secretOf = (id: string) => orderToken(shop.server.platform, id)
const choose = (id: string, method: string) =>
  shop.server.call(choosePaymentEndpoint, { params: { token: secretOf(id) }, body: { ...shop.store, method } })
const shownAt = async (id: string) => {
  const query = { ...shop.store, return_url: `http://localhost:3005/${shop.vendor.slug}/orders/${secretOf(id)}/return` }
  return (await shop.server.call(getBuyerOrderEndpoint, { params: { token: secretOf(id) }, query })).json()
}

describe('a draft', () => {
  test('is priced live, with items outside the catalogue and a discount by hand', async () => {
    const form = formOf({
      custom_items: [{ title: 'Gift wrap', unit_price_paise: 50_00, quantity: 1 }],
      discount: { kind: 'percentage', value: 1_000, title: 'For a friend' },
    })
    const body = { ...shop.store, form }
    const quote = await shop.server.call(quoteDraftEndpoint, { token: await token(), body })
    expect(quote.json()).toMatchObject({
      totals: { subtotal_paise: 550_00, discount_paise: 55_00, total_paise: 495_00 + 59_00 },
      discounts: [{ title: 'For a friend', amount_paise: 55_00 }],
      cash_on_delivery: { total_paise: 594_00, unavailable_because: null },
    })
    const { id, number } = await draft(form)
    expect(number).toBeGreaterThan(1_000)
    const changed = await shop.server.call(updateDraftEndpoint, {
      token: await token(),
      params: { id },
      body: { ...shop.store, form: formOf({ discount: null }) },
    })
    expect(changed.json()).toMatchObject({ id, number, quote: { totals: { total_paise: 559_00 } } })
    expect(await shop.stock(tea)).toBe(1_000)
  })

  test('can’t be seen by its buyer, and is deleted without a trace in the list', async () => {
    const { id } = await draft()
    expect(
      (await shop.server.call(getBuyerOrderEndpoint, { params: { token: secretOf(id) }, query: shop.store }))
        .statusCode,
    ).toBe(404)
    const remove = async () =>
      (await shop.server.call(deleteDraftEndpoint, { token: await token(), params: { id }, query: shop.store }))
        .statusCode
    expect([await remove(), await remove()]).toEqual([204, 404])
  })

  test('of another store can’t be read, changed, placed or deleted', async () => {
    const { id } = await draft()
    const other = await shop.server.signInVendor()
    const body = { store_slug: other.slug, form: formOf(), shown_total_paise: 559_00, payment: 'paid' }
    const query = { store_slug: other.slug }
    for (const request of [
      shop.server.call(getDraftEndpoint, { token: other.token, params: { id }, query }),
      shop.server.call(updateDraftEndpoint, { token: other.token, params: { id }, body }),
      shop.server.call(placeDraftEndpoint, { token: other.token, params: { id }, body }),
      shop.server.call(sendPaymentLinkEndpoint, { token: other.token, params: { id }, body }),
      shop.server.call(deleteDraftEndpoint, { token: other.token, params: { id }, query }),
    ]) {
      expect((await request).statusCode).toBe(404)
    }
  })

  test('needs an item, a contact and an address before it’s placed, at the total that was shown', async () => {
    const reply = await shop.server.call(createDraftEndpoint, {
      token: await token(),
      body: { ...shop.store, form: {} },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'draft_incomplete'])
    const attempt = async (form: Form, shown: number) => {
      const { id } = await draft(form)
      const { statusCode, json } = await act(placeDraftEndpoint, id, { shown_total_paise: shown, payment: 'paid' })
      return { status: statusCode, code: json().code, detail: json().detail }
    }
    expect(await attempt({ items: formOf().items ?? [] }, 559_00)).toMatchObject({ code: 'draft_incomplete' })
    expect(await attempt(formOf({ shipping_address: null, name: 'Asha' }), 559_00)).toMatchObject({
      status: 409,
      code: 'draft_incomplete',
      detail: 'Enter the delivery address.',
    })
    expect(await attempt(formOf(), 500_00)).toMatchObject({ code: 'draft_total_changed' })
    expect(await attempt(formOf({ items: [{ variant_id: tea, quantity: 1_001 }] }), 0)).toMatchObject({
      code: 'out_of_stock',
    })
  })
})

describe('placing a draft', () => {
  test('that is paid takes the stock, records the payment and the customer, and works once', async () => {
    const { id } = await draft()
    const before = await shop.stock(tea)
    // Payments are only recorded for drafts that are placed.
    const params = { id }
    const body = { ...shop.store, amount_paise: 100 }
    const early = await shop.server.call(recordPaymentEndpoint, { token: await token(), params, body })
    expect(early.json().code).toBe('nothing_to_pay')
    const place = () =>
      act(placeDraftEndpoint, id, { shown_total_paise: 559_00, payment: 'paid', reference: 'Cash in the shop' })
    const replies = await Promise.all([place(), place()])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const placed = replies.find(({ statusCode }) => statusCode === 200)?.json()
    expect(placed).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      source: 'draft',
      customer_id: expect.any(String),
      payments: [{ method: 'manual', status: 'captured', reference: 'Cash in the shop' }],
    })
    expect(await shop.stock(tea)).toBe(before - 2)
  })

  test('with cash on delivery adds the fee', async () => {
    const { id } = await draft()
    const placed = await act(placeDraftEndpoint, id, { shown_total_paise: 599_00, payment: 'cash_on_delivery' })
    expect(placed.json()).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_method: 'cash_on_delivery',
      totals: { total_paise: 599_00 },
    })
  })
})

test('a draft without the discount once per customer that the phone number of its address has used can be placed', async () => {
  await shop.server.call(createDiscountEndpoint, {
    token: await token(),
    body: {
      ...{ ...shop.store, ...newDiscount, method: 'automatic', code: null, title: 'First order' },
      ...{ limit_per_customer: 1, starts_at: shop.server.clock.now().toISOString() },
    },
  })
  const form = formOf({ email: '', shipping_address: { ...asha.shipping_address, phone: '98765 00042' } })
  const place = async (total: number) => {
    const { id } = await draft(form)
    return (await act(placeDraftEndpoint, id, { shown_total_paise: total, payment: 'paid' })).statusCode
  }
  expect([await place(509_00), await place(559_00)]).toEqual([200, 200])
  await shop.server.db.updateTable('discounts').set({ is_active: false }).execute()
})

describe('a payment link', () => {
  test('is emailed, and the buyer chooses a method and pays', async () => {
    const { id } = await draft(formOf({ email: 'link@example.com' }))
    const before = await shop.stock(tea)
    const sent = await act(sendPaymentLinkEndpoint, id, { shown_total_paise: 559_00 })
    expect(sent.json()).toMatchObject({ status: 'pending', payment_status: 'unpaid' })
    const { id: event } = await shop.server.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', id)
      .where('type', '=', 'order.link_sent')
      .executeTakeFirstOrThrow()
    await shop.runJob('follow-order-event', { event_id: event })
    const [mail] = await shop.server.mailsTo('link@example.com')
    expect(mail?.text_body).toContain(`/orders/${secretOf(id)}`)

    const shown = await shownAt(id)
    expect(shown.payment).toBeNull()
    expect(shown.payment_options.map(({ method }: { method: string }) => method)).toEqual(['upi', 'test'])
    expect((await choose(id, 'cash_on_delivery')).json().code).toBe('order_not_payable')
    expect((await choose(id, 'upi')).statusCode).toBe(200)
    expect((await shownAt(id)).payment).toMatchObject({ kind: 'upi' })
    expect((await choose(id, 'test')).statusCode).toBe(200)
    expect((await choose(id, 'test')).statusCode).toBe(200)
    const { payment } = await shownAt(id)
    expect(payment).toMatchObject({ kind: 'link' })
    expect((await shop.payAndReturn({ token: secretOf(id), url: payment.url })).statusCode).toBe(200)
    expect(await shownAt(id)).toMatchObject({ status: 'open', payment_status: 'paid', payment_options: [] })
    expect(await shop.stock(tea)).toBe(before - 2)
    const payments = await shop.server.db
      .selectFrom('order_payments')
      .select(['method', 'status'])
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute()
    expect(payments).toHaveLength(2)
  })

  test('has one payment at the provider, also if its page is opened several times at once', async () => {
    const { id } = await draft()
    await act(sendPaymentLinkEndpoint, id, { shown_total_paise: 559_00, sends_email: false })
    await choose(id, 'test')
    const pages = await Promise.all(Array.from({ length: 12 }, () => shownAt(id)))
    const urls = new Set(pages.map(({ payment }) => payment.url))
    expect(urls.size).toBe(1)
    const [url = ''] = urls
    expect((await shop.payAndReturn({ token: secretOf(id), url })).json()).toMatchObject({ status: 'open' })
  })

  test('expires after seven days, and its stock is reserved only while the buyer pays', async () => {
    const last = await shop.product({ stock_quantity: 1 })
    const form = formOf({ items: [{ variant_id: last, quantity: 1 }] })
    const { id } = await draft(form)
    const { id: rival } = await draft(form)
    await act(sendPaymentLinkEndpoint, id, { shown_total_paise: 309_00 })
    await act(sendPaymentLinkEndpoint, rival, { shown_total_paise: 309_00 })
    expect((await choose(id, 'test')).statusCode).toBe(200)
    expect((await choose(rival, 'test')).json().code).toBe('out_of_stock')
    const { payment } = await shownAt(id)

    shop.server.clock.advance(16 * MINUTE_MS)
    await shop.runJob('expire-orders')
    expect((await choose(rival, 'test')).statusCode).toBe(200)
    const other = (await shownAt(rival)).payment
    await shop.payAndReturn({ token: secretOf(rival), url: other.url })
    // The first buyer pays what is sold out now, and gets the money back.
    await shop.payUnseen({ token: secretOf(id), url: payment.url })
    await shop.runJob('reconcile-order-payments')
    expect(await shownAt(id)).toMatchObject({ status: 'pending', paid_paise: 0 })
    expect(await shop.stock(last)).toBe(0)

    shop.server.clock.advance(7 * DAY_MS)
    await shop.runJob('expire-orders')
    expect(await shownAt(id)).toMatchObject({ status: 'expired', payment_options: [] })
    expect((await choose(id, 'test')).json().code).toBe('order_not_payable')
  })

  test('ends when the store cancels the order', async () => {
    const { id } = await draft()
    await act(sendPaymentLinkEndpoint, id, { shown_total_paise: 559_00, sends_email: false, days: 1 })
    const params = { id }
    const body = { ...shop.store, reason: 'customer' }
    const cancelled = await shop.server.call(cancelOrderEndpoint, { token: await token(), params, body })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled' })
    expect((await choose(id, 'test')).json().code).toBe('order_not_payable')
  })
})
