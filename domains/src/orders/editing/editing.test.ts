import { HOUR_MS } from '@haat/http-contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findImbalances } from '../../../../tests/orders/find-imbalances.ts'
import { asha, cashOnDelivery, type Shop, startShop } from '../../../../tests/shop.ts'
import { newDiscount } from '../../discounts/discounts.fixture.ts'
import { createDiscountEndpoint } from '../../discounts/management/contract.ts'
import {
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  completeRefundEndpoint,
  fulfilOrderEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
} from '../back-office/contract.ts'
import { choosePaymentEndpoint, getBuyerOrderEndpoint, reportOrderPaymentEndpoint } from '../buyer/contract.ts'
import { OrderDocument } from '../documents/contract.ts'
import { createReturnEndpoint, exchangeReturnEndpoint, receiveReturnEndpoint } from '../manage-returns/contract.ts'
import type { StoreOrder } from '../view/contract.ts'
import { editOrderEndpoint, type OrderEdit, previewOrderEditEndpoint } from './contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.registerForGst()
  await shop.takePayments({ method: 'test' })
  await shop.takePayments({ ...cashOnDelivery, max_total_paise: 20_000_00 })
})
afterAll(() => shop.close())

async function placeOrder({ quantity = 2, method = 'test', rate = 1_800 } = {}) {
  const variant = await shop.product({ price_paise: 500_00, stock_quantity: 10, gst_rate_basis_points: rate })
  const ordered = await (await shop.checkout([{ variant, quantity }])).order({ ...asha, payment_method: method })
  if (ordered.url !== null) await shop.payAndReturn(ordered)
  const { token } = ordered
  return { token, variant, line_id: (await shop.order(token)).lines[0]?.id ?? '' }
}

const preview = (token: string, edit: Partial<OrderEdit>) => shop.manage(previewOrderEditEndpoint, token, edit)

/** Edits an order as it was previewed. */
async function edit(token: string, changes: Partial<OrderEdit>, more: object = {}): Promise<StoreOrder> {
  const shown = await preview(token, changes)
  expect([shown.statusCode, shown.json()]).toEqual([200, shown.json()])
  const body = { ...changes, shown_total_paise: shown.json().totals.total_paise, reason: 'As agreed', ...more }
  const reply = await shop.manage(editOrderEndpoint, token, body)
  expect([reply.statusCode, reply.json()]).toEqual([200, reply.json()])
  return reply.json()
}

describe('editing an order', () => {
  test('to a lower total refunds what was paid too much, and puts the items back', async () => {
    const { token, variant, line_id: lineId } = await placeOrder({ quantity: 3 })
    const changes = { lines: [{ line_id: lineId, quantity: 1 }] }
    expect((await preview(token, changes)).json()).toMatchObject({
      total_before_paise: 1_559_00,
      totals: { total_paise: 559_00, gst_paise: 85_28, prices_include_gst: true },
      due_paise: 0,
      refund_paise: 1_000_00,
    })
    // The preview has changed nothing.
    expect(await shop.order(token)).toMatchObject({ totals: { total_paise: 1_559_00 } })
    const edited = await edit(token, changes)
    expect(edited).toMatchObject({
      total_paise: 559_00,
      paid_paise: 559_00,
      refunded_paise: 0,
      payment_status: 'paid',
      item_count: 1,
      refunds: [{ amount_paise: 1_000_00, reason: 'Order edited', status: 'requested' }],
      lines: [{ quantity: 1, total_paise: 500_00 }],
    })
    expect(edited.documents.map(({ kind, total_paise: total }) => [kind, total])).toEqual([
      ['receipt_voucher', 1_559_00],
      ['refund_voucher', 1_000_00],
    ])
    expect(await shop.stock(variant)).toBe(9)
    await shop.runJob('refund-order-payment', { refund_id: edited.refunds[0]?.id })
    expect((await shop.get(token)).json().refunds).toMatchObject([{ status: 'completed' }])
    // What is left can still be cancelled and refunded, completely.
    const cancelled = (await shop.manage(cancelOrderEndpoint, token, { reason: 'customer' })).json()
    expect(cancelled).toMatchObject({ payment_status: 'refunded', refunded_paise: 559_00 })
    expect(await shop.stock(variant)).toBe(10)
    const customer = await shop.server.db
      .selectFrom('customers')
      .select(['orders_count', 'spent_paise'])
      .where('id', '=', cancelled.customer_id)
      .executeTakeFirstOrThrow()
    expect(customer).toEqual({ orders_count: 0, spent_paise: 0 })
  })

  test('to a higher total leaves it partly paid, and takes the items out of the stock', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 1 })
    const other = await shop.product({ price_paise: 300_00, stock_quantity: 4 }, 'Nilgiri tea')
    const custom = {
      title: 'Gift wrapping',
      unit_price_paise: 50_00,
      quantity: 1,
      hsn_code: '4819',
      gst_rate_basis_points: 1_200,
      requires_shipping: true,
    }
    const edited = await edit(token, {
      lines: [{ line_id: lineId, quantity: 2 }],
      added: [{ variant_id: other, quantity: 2 }],
      custom: [custom],
    })
    expect(edited).toMatchObject({
      payment_status: 'partially_paid',
      total_paise: 1_000_00 + 600_00 + 50_00 + 59_00,
      paid_paise: 559_00,
      item_count: 5,
      lines: [
        { quantity: 2 },
        { title: 'Nilgiri tea', quantity: 2, variant_id: other },
        { title: 'Gift wrapping', variant_id: null, hsn_code: '4819', gst_rate_basis_points: 1_200, gst_paise: 5_36 },
      ],
    })
    expect(await shop.stock(other)).toBe(2)
    const paid = await shop.manage(recordPaymentEndpoint, token, { amount_paise: 1_150_00 })
    expect(paid.json()).toMatchObject({ payment_status: 'paid', paid_paise: 1_709_00 })
  })

  test('to a higher total asks the buyer for the rest, which is paid once', async () => {
    await shop.takePayments({ method: 'upi', vpa: 'priya@okhdfcbank', payee_name: 'Priya' })
    const { token, line_id: lineId } = await placeOrder({ quantity: 1 })
    expect((await shop.order(token)).payment_options).toEqual([])
    await edit(token, { lines: [{ line_id: lineId, quantity: 2 }] })
    expect(await shop.order(token)).toMatchObject({
      payment: null,
      payment_options: [{ method: 'upi' }, { method: 'test' }],
    })
    const choose = (method: string) =>
      shop.server.call(choosePaymentEndpoint, { params: { token }, body: { ...shop.store, method } })
    expect((await choose('upi')).statusCode).toBe(200)
    const shown = await shop.order(token)
    expect(shown).toMatchObject({ status: 'open', expires_at: null, payment: { kind: 'upi' } })
    expect(shown.payment).toMatchObject({ link: expect.stringContaining('am=500.00') })
    const report = await shop.server.call(reportOrderPaymentEndpoint, {
      params: { token },
      body: { ...shop.store, reference: '432112345678' },
    })
    expect(report.statusCode).toBe(200)

    await choose('test')
    const query = { ...shop.store, return_url: `http://localhost:3005/${shop.store.store_slug}/orders/${token}/return` }
    const { payment } = (await shop.server.call(getBuyerOrderEndpoint, { params: { token }, query })).json()
    expect((await shop.payAndReturn({ token, url: payment.url })).statusCode).toBe(200)
    expect(await shop.order(token)).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      paid_paise: 1_059_00,
      payment: null,
      payment_options: [],
    })
    expect((await choose('upi')).json().code).toBe('order_not_payable')
    expect((await shop.manage(recordPaymentEndpoint, token, { amount_paise: 500_00 })).json().code).toBe(
      'nothing_to_pay',
    )
  })

  test('ends a payment of the old difference: the money isn’t collected', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 1 })
    await edit(token, { lines: [{ line_id: lineId, quantity: 3 }] })
    await shop.server.call(choosePaymentEndpoint, { params: { token }, body: { ...shop.store, method: 'test' } })
    const query = { ...shop.store, return_url: `http://localhost:3005/${shop.store.store_slug}/orders/${token}/return` }
    const { payment } = (await shop.server.call(getBuyerOrderEndpoint, { params: { token }, query })).json()
    await edit(token, { lines: [{ line_id: lineId, quantity: 2 }] })
    await shop.payAndReturn({ token, url: payment.url })
    const order: StoreOrder = (await shop.get(token)).json()
    expect(order).toMatchObject({ payment_status: 'partially_paid', paid_paise: 559_00, total_paise: 1_059_00 })
    expect(order.payments).toMatchObject([{ status: 'captured' }, { status: 'cancelled', amount_paise: 1_000_00 }])
    expect(order.refunds).toEqual([])
  })

  test('keeps its discounts per unit', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 3, method: 'cash_on_delivery' })
    const discount = { id: 'x', title: 'Diwali', code: 'DIWALI', amount_paise: 100_00 }
    await edit(token, { lines: [{ line_id: lineId, quantity: 3 }] })
    await shop.server.db
      .updateTable('order_lines')
      .set({ discounts: JSON.stringify([discount]) })
      .where('id', '=', lineId)
      .execute()
    const edited = await edit(token, { lines: [{ line_id: lineId, quantity: 2 }] })
    expect(edited).toMatchObject({
      total_paise: 1_059_00 - 66_66,
      lines: [{ discount_paise: 66_66 }],
      discounts: [{ code: 'DIWALI', amount_paise: 66_66 }],
    })
  })

  test('that’s paid on delivery changes what is collected', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 2, method: 'cash_on_delivery' })
    const edited = await edit(token, { lines: [{ line_id: lineId, quantity: 1 }] })
    expect(edited).toMatchObject({ payment_status: 'unpaid', total_paise: 559_00, refunds: [] })
    const collected = await shop.manage(recordPaymentEndpoint, token, { amount_paise: 559_00 })
    expect(collected.json()).toMatchObject({
      payment_status: 'paid',
      payments: [{ method: 'cash_on_delivery', status: 'captured', amount_paise: 559_00 }],
    })
  })

  test('changes its contact and address, and the kind of GST with the State', async () => {
    const { token } = await placeOrder()
    const address = { ...asha.shipping_address, city: 'Mumbai', pincode: '400001', state_code: '27' }
    const edited = await edit(token, {
      shipping_address: address,
      contact: { customer_name: 'Asha M', email: 'asha.m@example.com', phone: '' },
    })
    expect(edited).toMatchObject({
      customer_name: 'Asha M',
      email: 'asha.m@example.com',
      shipping_address: { city: 'Mumbai' },
      totals: { taxes: [{ head: 'IGST', rate_basis_points: 1_800 }], total_paise: 1_059_00 },
    })
  })

  test('that’s invoiced credits what became less, and invoices what was added', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 3 })
    const other = await shop.product({ price_paise: 700_00, gst_rate_basis_points: 500 }, 'Silver needle')
    await shop.manage(fulfilOrderEndpoint, token, { lines: [{ line_id: lineId, quantity: 1 }], status: 'shipped' })
    const edited = await edit(token, {
      lines: [{ line_id: lineId, quantity: 1 }],
      added: [{ variant_id: other, quantity: 1 }],
    })
    expect(edited).toMatchObject({
      fulfilment_status: 'partially_fulfilled',
      total_paise: 1_259_00,
      paid_paise: 1_259_00,
    })
    expect(edited.documents.map(({ kind, total_paise: total }) => [kind, total])).toEqual([
      ['receipt_voucher', 1_559_00],
      ['invoice', 1_559_00],
      ['credit_note', 1_000_00],
      ['invoice', 700_00],
    ])
    const rows = await shop.server.db
      .selectFrom('order_documents')
      .select(['kind', 'document'])
      .where('order_id', '=', edited.id)
      .where('kind', 'in', ['invoice', 'credit_note'])
      .execute()
    const sums = rows.map(({ kind, document }) => {
      const { gst, taxable_value: taxable } = document as { gst: number; taxable_value: number }
      return kind === 'invoice' ? [gst, taxable] : [-gst, -taxable]
    })
    expect(sums.reduce(([gst = 0, taxable = 0], [g = 0, t = 0]) => [gst + g, taxable + t], [0, 0])).toEqual([
      edited.totals.gst_paise,
      edited.totals.taxable_paise,
    ])
    const address = { ...asha.shipping_address, pincode: '400001', state_code: '27' }
    expect((await preview(token, { shipping_address: address })).json().code).toBe('edit_impossible')
    const nearby = await edit(token, { shipping_address: { ...asha.shipping_address, line1: '14 MG Road' } })
    expect(nearby.documents).toHaveLength(4)
  })

  test('is impossible for what was packed or refunded, for closed orders, and without stock', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 3 })
    const lower = (quantity: number) => ({ lines: [{ line_id: lineId, quantity }] })
    await shop.manage(fulfilOrderEndpoint, token, { lines: [{ line_id: lineId, quantity: 2 }], status: 'packed' })
    expect((await preview(token, lower(1))).json()).toMatchObject({ code: 'edit_impossible', line_ids: [lineId] })
    expect((await preview(token, lower(99))).json()).toMatchObject({
      code: 'out_of_stock',
      missing: [{ available: 7 }],
    })
    const twice = [...lower(2).lines, ...lower(3).lines]
    expect((await preview(token, { lines: twice })).json().code).toBe('edit_impossible')
    const unknown = { added: [{ variant_id: lineId, quantity: 1 }] }
    expect((await preview(token, unknown)).json().code).toBe('item_unavailable')

    const refunded = await placeOrder({ quantity: 2 })
    await shop.manage(refundOrderEndpoint, refunded.token, { lines: [{ line_id: refunded.line_id, quantity: 1 }] })
    const none = { lines: [{ line_id: refunded.line_id, quantity: 0 }] }
    expect((await preview(refunded.token, none)).json().code).toBe('edit_impossible')

    const empty = await placeOrder()
    const nothing = { lines: [{ line_id: empty.line_id, quantity: 0 }] }
    expect((await preview(empty.token, nothing)).json().code).toBe('edit_impossible')
    await shop.manage(cancelOrderEndpoint, empty.token, { reason: 'customer' })
    expect((await preview(empty.token, nothing)).json().code).toBe('order_not_editable')
  })

  test('is refused if the total isn’t the one that was shown, and happens once', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 3 })
    const body = { lines: [{ line_id: lineId, quantity: 2 }], shown_total_paise: 1_559_00 }
    expect((await shop.manage(editOrderEndpoint, token, body)).json().code).toBe('order_changed')
    const lower = { ...body, shown_total_paise: 1_059_00 }
    const replies = await Promise.all([
      shop.manage(editOrderEndpoint, token, lower),
      shop.manage(editOrderEndpoint, token, { ...lower, lines: [{ line_id: lineId, quantity: 1 }] }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const order: StoreOrder = (await shop.get(token)).json()
    expect(order).toMatchObject({ total_paise: 1_059_00, paid_paise: 1_059_00 })
    expect(order.refunds.reduce((sum, { amount_paise: amount }) => sum + amount, 0)).toBe(500_00)
  })

  test('that’s paid by hand is paid back by hand', async () => {
    const { token, line_id: lineId } = await placeOrder({ quantity: 2, method: 'cash_on_delivery' })
    await shop.manage(recordPaymentEndpoint, token, { amount_paise: 1_059_00 })
    const edited = await edit(token, { lines: [{ line_id: lineId, quantity: 1 }] })
    expect(edited.refunds).toMatchObject([{ status: 'requested', is_by_hand: true, amount_paise: 500_00 }])
    const params = { refund_id: edited.refunds[0]?.id ?? '' }
    const done = await shop.manage(completeRefundEndpoint, token, { reference: 'Cash' }, params)
    expect(done.json()).toMatchObject({ payment_status: 'paid', refunds: [{ status: 'completed' }] })
  })

  test('adds items with GST to the order of an exchange, which costs nothing itself', async () => {
    const { token, variant, line_id: lineId } = await placeOrder({ quantity: 1 })
    const sent = await shop.manage(fulfilOrderEndpoint, token, {
      lines: [{ line_id: lineId, quantity: 1 }],
      status: 'shipped',
    })
    await shop.manage(
      changeFulfilmentEndpoint,
      token,
      { status: 'delivered' },
      { fulfilment_id: sent.json().parcels[0].id },
    )
    const details = { lines: [{ line_id: lineId, quantity: 1 }], reason: 'size', wants: 'exchange' }
    const created: StoreOrder = (await shop.manage(createReturnEndpoint, token, details)).json()
    const params = { return_id: created.returns[0]?.id ?? '' }
    await shop.manage(receiveReturnEndpoint, token, {}, params)
    const choice = { lines: [{ line_id: lineId, variant_id: variant }] }
    expect((await shop.manage(exchangeReturnEndpoint, token, choice, params)).statusCode).toBe(200)
    const { order_token: exchange = '' } = (await shop.order(token)).returns[0]?.exchange ?? {}
    expect((await shop.get(exchange)).json()).toMatchObject({ total_paise: 0, totals: { gst_paise: 0 } })
    const added = await edit(exchange, { added: [{ variant_id: variant, quantity: 1 }] })
    expect(added).toMatchObject({ total_paise: 500_00, totals: { gst_paise: 76_28, discount_paise: 500_00 } })
  })

  test.each([
    // ₹500 and ₹59 without GST, at 18%.
    { to: false, added: 590_00, delivery: 69_62 },
    // ₹423.72 with equal taxes of 9%, which no value reaches ₹500.00 with.
    { to: true, added: 499_98, delivery: 59_00 },
  ])('after the store’s prices change to with GST: $to, costs what they say now', async ({ to, added, delivery }) => {
    const setPrices = (included: boolean) =>
      shop.server.db.updateTable('store_tax_settings').set({ prices_include_gst: included }).execute()
    await setPrices(!to)
    const { token } = await placeOrder({ quantity: 1 })
    await setPrices(to)
    const variant = await shop.product({ price_paise: 500_00 })
    const edited = await edit(token, { added: [{ variant_id: variant, quantity: 1 }], delivery_price: 'recalculate' })
    await setPrices(true)
    expect([edited.lines[1]?.total_paise, edited.charges[0]?.total_paise]).toEqual([added, delivery])
  })

  describe('and the price of its delivery', () => {
    const setRate = (rate: { price_paise?: number; free_from_paise?: number | null; name?: string }) =>
      shop.server.db.updateTable('shipping_rates').set(rate).where('store_id', '=', shop.store_id).execute()
    const recalculate = { delivery_price: 'recalculate' } as const
    afterEach(() => setRate({ name: 'Standard', price_paise: 59_00, free_from_paise: null }))

    test('stays, unless staff choose what today’s rates give for the edited items', async () => {
      await setRate({ free_from_paise: 1_200_00 })
      const { token, line_id: lineId } = await placeOrder({ quantity: 2 })
      const changes = { lines: [{ line_id: lineId, quantity: 3 }] }
      const delivery = { price_paise: 59_00, today: { title: 'Standard', price_paise: 0 } }
      expect((await preview(token, changes)).json()).toMatchObject({ delivery, totals: { total_paise: 1_559_00 } })
      const shown = (await preview(token, { ...changes, ...recalculate })).json()
      expect(shown).toMatchObject({ delivery, totals: { total_paise: 1_500_00 }, due_paise: 441_00 })
      expect(await edit(token, changes)).toMatchObject({ total_paise: 1_559_00, charges: [{ price_paise: 59_00 }] })
    })

    test('is charged if it’s dearer today, and is in the timeline and the audit log', async () => {
      await setRate({ free_from_paise: 1_200_00 })
      const { token, line_id: lineId } = await placeOrder({ quantity: 3 })
      const edited = await edit(token, { lines: [{ line_id: lineId, quantity: 2 }], ...recalculate })
      expect(edited).toMatchObject({
        total_paise: 1_059_00,
        paid_paise: 1_059_00,
        charges: [{ kind: 'shipping', title: 'Standard', price_paise: 59_00, total_paise: 59_00 }],
        totals: { charges_paise: 59_00 },
        refunds: [{ amount_paise: 441_00 }],
      })
      const { changes } = edited.events.find(({ type }) => type === 'order.edited')?.data ?? {}
      expect(changes).toEqual(['Assam tea: 3 to 2', 'Delivery: ₹0.00 to ₹59.00'])
      const audit = await shop.server.db
        .selectFrom('audit_entries')
        .select('details')
        .where('action', '=', 'order.edited')
        .where('subject_id', '=', edited.id)
        .executeTakeFirstOrThrow()
      expect(audit.details).toMatchObject({ delivery_price: 'recalculate', total_paise: 1_059_00 })
    })

    test('is refunded if it’s cheaper today, also without other changes, but not below what was refunded', async () => {
      const { token } = await placeOrder({ quantity: 1 })
      await shop.manage(refundOrderEndpoint, token, { lines: [], charges: [{ kind: 'shipping', amount_paise: 20_00 }] })
      await setRate({ price_paise: 19_00 })
      expect((await preview(token, recalculate)).json().code).toBe('edit_impossible')
      await setRate({ price_paise: 40_00 })
      expect(await edit(token, recalculate)).toMatchObject({
        total_paise: 540_00,
        paid_paise: 540_00,
        charges: [{ price_paise: 40_00, refunded_paise: 20_00 }],
      })
    })

    test('comes from another rate if the chosen one doesn’t cover the order any more, which is shown to the buyer', async () => {
      const { token } = await placeOrder({ quantity: 1 })
      await setRate({ name: 'Express', price_paise: 120_00 })
      const before = await shop.order(token)
      expect((await preview(token, {})).json()).toMatchObject({ delivery: { today: { title: 'Express' } } })
      await edit(token, recalculate)
      const { delivery, charges } = await shop.order(token)
      expect([before.delivery?.title, delivery?.title, charges[0]?.title]).toEqual(['Standard', 'Express', 'Express'])
    })

    test('can’t be calculated where no rate delivers, or nothing is sent', async () => {
      const { token } = await placeOrder({ quantity: 1 })
      await shop.server.db
        .updateTable('shipping_zones')
        .set({ states: ['27'] })
        .where('store_id', '=', shop.store_id)
        .execute()
      expect((await preview(token, {})).json().delivery).toEqual({ price_paise: 59_00, today: null })
      expect((await preview(token, recalculate)).json().code).toBe('no_delivery_rate')
      const body = { ...recalculate, shown_total_paise: 559_00 }
      expect((await shop.manage(editOrderEndpoint, token, body)).json().code).toBe('no_delivery_rate')
      // The zone covers the new address.
      const moved = { ...asha.shipping_address, city: 'Mumbai', pincode: '400001', state_code: '27' }
      expect((await preview(token, { ...recalculate, shipping_address: moved })).statusCode).toBe(200)
      await shop.server.db
        .updateTable('shipping_zones')
        .set({ states: [] })
        .where('store_id', '=', shop.store_id)
        .execute()
      const ebook = await shop.product({ price_paise: 100_00, requires_shipping: false }, 'Recipes')
      const form = { ...asha, shipping_address: undefined, name: 'Asha Menon', payment_method: 'test' }
      const digital = await (await shop.checkout([{ variant: ebook }])).order(form)
      await shop.payAndReturn(digital)
      // Such an order is complete once it's paid. One that was placed before that was so can be open.
      const { db } = shop.server
      const id = shop.orderId(digital.token)
      await db.updateTable('orders').set({ status: 'open', completed_at: null }).where('id', '=', id).execute()
      expect((await preview(digital.token, {})).json().delivery).toBeNull()
      expect((await preview(digital.token, recalculate)).json().code).toBe('no_delivery_rate')
    })

    test('is credited and invoiced by its difference once the order is invoiced', async () => {
      const { token, line_id: lineId } = await placeOrder({ quantity: 2 })
      await shop.manage(fulfilOrderEndpoint, token, { lines: [{ line_id: lineId, quantity: 1 }], status: 'packed' })
      await setRate({ price_paise: 80_00 })
      const dearer = await edit(token, recalculate)
      await setRate({ price_paise: 30_00 })
      const cheaper = await edit(token, recalculate)
      expect([dearer.payment_status, cheaper.payment_status]).toEqual(['partially_paid', 'paid'])
      const rows = await shop.server.db
        .selectFrom('order_documents')
        .select(['kind', 'document'])
        .where('order_id', '=', cheaper.id)
        .orderBy('issued_at')
        .orderBy('id')
        .execute()
      const last = rows.slice(-2).map(({ kind, document }) => [kind, (document as { lines: object[] }).lines])
      expect(last).toMatchObject([
        ['invoice', [{ description: 'Delivery', quantity: 1, unit_price: 21_00, total: 21_00 }]],
        ['credit_note', [{ description: 'Delivery', quantity: 1, unit_price: 50_00, total: 50_00 }]],
      ])
    })
  })

  describe('once it’s invoiced and partly refunded', () => {
    async function placeInvoicedOrder(items: Parameters<typeof placeOrder>[0]) {
      const { token, line_id: lineId } = await placeOrder(items)
      await shop.manage(fulfilOrderEndpoint, token, { lines: [{ line_id: lineId, quantity: 1 }], status: 'packed' })
      return { token, line_id: lineId }
    }
    const atFivePercent = { quantity: 1, rate: 500 }
    const refund = async (token: string, body: object) =>
      expect((await shop.manage(refundOrderEndpoint, token, { lines: [], ...body })).statusCode).toBe(200)
    const teapot = () => shop.product({ price_paise: 700_00, gst_rate_basis_points: 1_800 }, 'Teapot')

    /** The last documents of an order: their kind, and the name, rate, discount and total of each line. */
    async function lastDocuments(token: string, count: number) {
      const rows = await shop.server.db
        .selectFrom('order_documents')
        .select(['kind', 'document'])
        .where('order_id', '=', shop.orderId(token))
        .where('kind', 'in', ['invoice', 'credit_note'])
        .orderBy('issued_at')
        .orderBy('id')
        .execute()
      return rows.slice(-count).map(({ kind, document }) => {
        const { lines } = OrderDocument.parse(document)
        return [kind, lines.map((line) => [line.description, line.gst_rate_basis_points, line.discount, line.total])]
      })
    }

    test('invoices only what’s left of a delivery whose rate changes', async () => {
      const { token, line_id: lineId } = await placeInvoicedOrder(atFivePercent)
      const lines = [{ line_id: lineId, quantity: 1 }]
      await refund(token, { lines, charges: [{ kind: 'shipping', amount_paise: 40_00 }] })
      const edited = await edit(token, { added: [{ variant_id: await teapot(), quantity: 1 }] })
      expect(edited).toMatchObject({ total_paise: 1_259_00, refunded_paise: 540_00 })
      expect(await lastDocuments(token, 2)).toEqual([
        ['credit_note', [['Delivery', 500, 40_00, 19_00]]],
        [
          'invoice',
          [
            ['Teapot', 1_800, 0, 700_00],
            ['Delivery', 1_800, 40_00, 19_00],
          ],
        ],
      ])
    })

    test('takes off other items what was credited of the delivery beyond its new price', async () => {
      const { token } = await placeInvoicedOrder(atFivePercent)
      // In proportion, so ₹47.21 of the delivery.
      await refund(token, { amount_paise: 447_32 })
      const rate = (paise: number) => shop.server.db.updateTable('shipping_rates').set({ price_paise: paise }).execute()
      await rate(40_00)
      const added = [{ variant_id: await teapot(), quantity: 1 }]
      const edited = await edit(token, { added, delivery_price: 'recalculate' })
      await rate(59_00)
      expect(edited).toMatchObject({ total_paise: 1_240_00, refunded_paise: 447_32 })
      expect(await lastDocuments(token, 2)).toEqual([
        [
          'credit_note',
          [
            ['Delivery', 500, 47_21, 11_79],
            ['Assam tea', 500, 0, 7_21],
          ],
        ],
        ['invoice', [['Teapot', 1_800, 0, 700_00]]],
      ])
    })

    test('takes what it can’t credit any more off the price of what it adds', async () => {
      const { token, line_id: lineId } = await placeInvoicedOrder({ quantity: 2 })
      await refund(token, { amount_paise: 700_00 })
      const lines = [{ line_id: lineId, quantity: 1 }]
      await edit(token, { lines, added: [{ variant_id: await teapot(), quantity: 1 }] })
      expect(await lastDocuments(token, 2)).toEqual([
        [
          'credit_note',
          [
            ['Assam tea', 1_800, 0, 339_00],
            ['Delivery', 1_800, 0, 20_00],
          ],
        ],
        ['invoice', [['Teapot', 1_800, 141_00, 559_00]]],
      ])
    })
  })

  describe('that uses discounts', () => {
    const createDiscount = async (fields: object): Promise<string> => {
      const body = { ...newDiscount, ...shop.store, starts_at: shop.server.clock.now().toISOString(), ...fields }
      const reply = await shop.server.call(createDiscountEndpoint, { token: shop.vendor.token, body })
      expect([reply.statusCode, reply.json()]).toEqual([201, reply.json()])
      return reply.json().id
    }
    const usesOf = async (id: string) => {
      const { used_count: count } = await shop.server.db
        .selectFrom('discounts')
        .select('used_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const rows = await shop.server.db
        .selectFrom('discount_uses')
        .select('amount_paise')
        .where('discount_id', '=', id)
        .execute()
      return { count, amounts: rows.map(({ amount_paise: amount }) => amount) }
    }
    const buy = async (variants: readonly string[], code: string, email = 'meera@example.com') => {
      const form = { ...asha, email, payment_method: 'cash_on_delivery', discount_codes: [code] }
      const items = variants.map((variant) => ({ variant, quantity: 2 }))
      const { token } = await (await shop.checkout(items, form)).order(form)
      return { token, lines: (await shop.order(token)).lines }
    }

    test('gives back the use of a discount that it leaves the order without, and others can use it', async () => {
      const tea = await shop.product({ price_paise: 500_00, stock_quantity: 10 }, 'Darjeeling')
      const cup = await shop.product({ price_paise: 200_00, stock_quantity: 10 }, 'Cup')
      const { product_id: productId } = await shop.server.db
        .selectFrom('product_variants')
        .select('product_id')
        .where('id', '=', tea)
        .executeTakeFirstOrThrow()
      const limits = { limit_total: 1, limit_per_customer: 1 }
      const id = await createDiscount({ code: 'TEA10', kind: 'products', product_ids: [productId], ...limits })
      const { token, lines } = await buy([tea, cup], 'TEA10')
      expect(await usesOf(id)).toEqual({ count: 1, amounts: [100_00] })
      const [teaLine, cupLine] = lines

      // The discount is still there: only what it takes off is less.
      await edit(token, { lines: [{ line_id: teaLine?.id ?? '', quantity: 1 }] })
      expect(await usesOf(id)).toEqual({ count: 1, amounts: [50_00] })
      await edit(token, { lines: [{ line_id: cupLine?.id ?? '', quantity: 1 }] })
      expect(await usesOf(id)).toEqual({ count: 1, amounts: [50_00] })

      const edited = await edit(token, { lines: [{ line_id: teaLine?.id ?? '', quantity: 0 }] })
      expect(edited.discounts).toEqual([])
      expect(await usesOf(id)).toEqual({ count: 0, amounts: [] })
      // The same customer can use it again, and cancelling the first order gives back nothing more.
      const again = await buy([tea], 'TEA10')
      expect((await shop.order(again.token)).discounts).toMatchObject([{ code: 'TEA10' }])
      await shop.manage(cancelOrderEndpoint, token, { reason: 'customer' })
      expect(await usesOf(id)).toEqual({ count: 1, amounts: [100_00] })
    })

    test('keeps free delivery free and a percentage of the delivery in proportion', async () => {
      const free = await createDiscount({ code: 'SHIPFREE', kind: 'shipping', value: 10_000 })
      const half = await createDiscount({ code: 'SHIPHALF', kind: 'shipping', value: 5_000 })
      const fixed = await createDiscount({ code: 'SHIP20', kind: 'shipping', value_kind: 'amount', value: 20_00 })
      const tea = await shop.product({ price_paise: 500_00, stock_quantity: 10 }, 'Oolong')
      const totals = []
      for (const code of ['SHIPFREE', 'SHIPHALF', 'SHIP20']) {
        const { token } = await buy([tea], code)
        await shop.server.db
          .updateTable('shipping_rates')
          .set({ price_paise: 100_00 })
          .where('store_id', '=', shop.store_id)
          .execute()
        totals.push((await edit(token, { delivery_price: 'recalculate' })).totals.charges_paise)
        await shop.server.db
          .updateTable('shipping_rates')
          .set({ price_paise: 59_00 })
          .where('store_id', '=', shop.store_id)
          .execute()
      }
      expect(totals).toEqual([0, 50_00, 80_00])
      expect([await usesOf(free), await usesOf(half), await usesOf(fixed)]).toEqual([
        { count: 1, amounts: [100_00] },
        { count: 1, amounts: [50_00] },
        { count: 1, amounts: [20_00] },
      ])
    })

    test('counts the use again when a late payment places the order, unless the limit is reached', async () => {
      const id = await createDiscount({ code: 'LATE', limit_total: 1 })
      const tea = await shop.product({ price_paise: 500_00, stock_quantity: 10 }, 'Sencha')
      const form = { ...asha, payment_method: 'test', discount_codes: ['LATE'] }
      const first = await (await shop.checkout([{ variant: tea }], form)).order(form)
      const expire = async () => {
        shop.server.clock.advance(HOUR_MS)
        await shop.signInAgain()
        await shop.runJob('expire-orders')
      }
      await expire()
      expect(await usesOf(id)).toEqual({ count: 0, amounts: [] })
      const second = await (await shop.checkout([{ variant: tea }], form)).order(form)
      await expire()
      await shop.payAndReturn(first)
      expect(await shop.order(first.token)).toMatchObject({ status: 'open' })
      expect(await usesOf(id)).toEqual({ count: 1, amounts: [50_00] })
      await shop.payAndReturn(second)
      expect(await shop.order(second.token)).toMatchObject({ status: 'expired' })
      expect(await usesOf(id)).toEqual({ count: 1, amounts: [50_00] })
    })
  })

  test('leaves payments, refunds, documents, stock and customers in balance', async () => {
    expect(await findImbalances(shop.server.db, shop.server.clock.now())).toEqual({})
  })
})
