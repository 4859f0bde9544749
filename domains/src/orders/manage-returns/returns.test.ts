import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import { saveReturnWindowEndpoint } from '../../shipping/settings/contract.ts'
import {
  changeFulfilmentEndpoint,
  fulfilOrderEndpoint,
  listOrdersEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
} from '../back-office/contract.ts'
import { cancelBuyerReturnEndpoint, requestReturnEndpoint } from '../buyer/contract.ts'
import { editOrderEndpoint } from '../editing/contract.ts'
import type { StoreOrder } from '../view/contract.ts'
import {
  approveReturnEndpoint,
  cancelReturnEndpoint,
  createReturnEndpoint,
  declineReturnEndpoint,
  exchangeReturnEndpoint,
  listExchangeOptionsEndpoint,
  receiveReturnEndpoint,
  refundReturnEndpoint,
} from './contract.ts'

const DAY_MS = 86_400_000

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments({ method: 'test' })
})
afterAll(() => shop.close())

/** A paid order whose items are delivered. */
async function deliveredOrder({ quantity = 2, price = 499_00 } = {}) {
  const variant = await shop.product({ price_paise: price, stock_quantity: 10 }, 'Kurta')
  const ordered = await (await shop.checkout([{ variant, quantity }])).order({ ...asha, payment_method: 'test' })
  await shop.payAndReturn(ordered)
  const { token } = ordered
  const [line] = (await shop.order(token)).lines
  const lineId = line?.id ?? ''
  await deliver(token, lineId, quantity)
  return { token, variant, line_id: lineId }
}

async function deliver(token: string, lineId: string, quantity: number): Promise<void> {
  const parcel = { lines: [{ line_id: lineId, quantity }], status: 'shipped' }
  const sent = (await shop.manage(fulfilOrderEndpoint, token, parcel)).json()
  const params = { fulfilment_id: sent.parcels.at(-1).id }
  expect((await shop.manage(changeFulfilmentEndpoint, token, { status: 'delivered' }, params)).statusCode).toBe(200)
}

const request = (token: string, lineId: string, more: object = {}) =>
  shop.server.call(requestReturnEndpoint, {
    params: { token },
    body: {
      ...shop.store,
      lines: [{ line_id: lineId, quantity: 1 }],
      reason: 'size',
      comment: 'Too small',
      wants: 'refund',
      ...more,
    },
  })

const lastReturn = async (token: string) => {
  const order: StoreOrder = (await shop.get(token)).json()
  return { order, id: order.returns.at(-1)?.id ?? '', status: order.returns.at(-1)?.status }
}

const receive = (token: string, id: string, lines: readonly object[] = []) =>
  shop.manage(receiveReturnEndpoint, token, { lines }, { return_id: id })

/** A return of all units that the buyer requested and the store approved. */
async function approvedReturn(options: { quantity?: number; price?: number } = {}, more: object = {}) {
  const placed = await deliveredOrder(options)
  const lines = [{ line_id: placed.line_id, quantity: options.quantity ?? 2 }]
  expect((await request(placed.token, placed.line_id, { lines, ...more })).statusCode).toBe(201)
  const { id } = await lastReturn(placed.token)
  const approved = await shop.manage(approveReturnEndpoint, placed.token, { answer: 'Our shop' }, { return_id: id })
  expect(approved.json()).toMatchObject({ return_status: 'in_progress', returns: [{ status: 'approved' }] })
  return { ...placed, id }
}

describe('a return that the buyer requests', () => {
  test('is approved, received and refunded, with the items back in stock', async () => {
    const { token, variant, line_id: lineId } = await deliveredOrder()
    const before = await shop.order(token)
    expect(before).toMatchObject({ can_return: true, returnable: [{ line_id: lineId, quantity: 2 }] })
    expect((await request(token, lineId)).json()).toEqual({ number: 1, status: 'requested' })
    const { order, id } = await lastReturn(token)
    expect(order).toMatchObject({
      return_status: 'requested',
      returnable: [{ line_id: lineId, quantity: 1 }],
      returns: [{ number: 1, reason: 'size', comment: 'Too small', wants: 'refund', requested_by: 'buyer' }],
    })
    const requested = await shop.server.call(listOrdersEndpoint, {
      token: shop.vendor.token,
      query: { ...shop.store, 'filter[return_status]': 'in:requested' },
    })
    expect(requested.json().items).toMatchObject([{ number: order.number }])

    await shop.manage(approveReturnEndpoint, token, { answer: 'Send it to our shop' }, { return_id: id })
    expect((await shop.order(token)).returns).toMatchObject([{ status: 'approved', answer: 'Send it to our shop' }])
    const lines = [{ line_id: lineId, quantity: 1, restocked_quantity: 1 }]
    expect((await receive(token, id, lines)).json()).toMatchObject({
      return_status: 'in_progress',
      lines: [{ returned_quantity: 1 }],
      returns: [{ status: 'received', lines: [{ restocked_quantity: 1 }] }],
    })
    expect(await shop.stock(variant)).toBe(9)
    const refunded = await shop.manage(refundReturnEndpoint, token, {}, { return_id: id })
    expect(refunded.json()).toMatchObject({
      status: 'completed',
      return_status: 'returned',
      payment_status: 'partially_refunded',
      refunded_paise: 499_00,
      refunds: [{ amount_paise: 499_00, reason: 'Return 1' }],
      returns: [{ status: 'refunded', refund_paise: 499_00 }],
    })
    const types = refunded.json().events.map(({ type }: { type: string }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['return.requested', 'return.approved', 'return.received', 'return.refunded']),
    )
    const { rows } = { rows: await shop.server.db.selectFrom('audit_entries').select('action').execute() }
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.return_approved', 'order.return_received', 'order.return_refunded']),
    )
  })

  test('is possible within the store’s return window only', async () => {
    const { token, line_id: lineId } = await deliveredOrder()
    const deliveredAt = new Date(shop.server.clock.now().getTime() - 8 * DAY_MS)
    await shop.server.db
      .updateTable('fulfilments')
      .set({ delivered_at: deliveredAt })
      .where('order_id', '=', shop.orderId(token))
      .execute()
    expect(await shop.order(token)).toMatchObject({ can_return: false, returnable: [] })
    expect((await request(token, lineId)).json()).toMatchObject({ code: 'not_returnable', returnable: [] })

    const save = (days: number) =>
      shop.server.call(saveReturnWindowEndpoint, {
        token: shop.vendor.token,
        body: { ...shop.store, return_days: days },
      })
    await save(9)
    expect(await shop.order(token)).toMatchObject({ can_return: true })
    await save(0)
    expect(await shop.order(token)).toMatchObject({ can_return: false })
    await save(7)
    // The store takes it back all the same, and has decided that already.
    const body = {
      lines: [{ line_id: lineId, quantity: 2 }],
      reason: 'defective',
      wants: 'refund',
      answer: 'Bring it to us',
    }
    const created = await shop.manage(createReturnEndpoint, token, body)
    expect(created.json().returns).toMatchObject([{ status: 'approved', requested_by: 'store' }])
  })

  test('is for what was delivered, each unit once', async () => {
    const variant = await shop.product({ stock_quantity: 5 })
    const ordered = await (await shop.checkout([{ variant, quantity: 3 }])).order({ ...asha, payment_method: 'test' })
    await shop.payAndReturn(ordered)
    const { token } = ordered
    const [line] = (await shop.order(token)).lines
    const lineId = line?.id ?? ''
    expect((await request(token, lineId)).json().code).toBe('not_returnable')
    await deliver(token, lineId, 2)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => request(token, lineId, { lines: [{ line_id: lineId, quantity: 1 }] })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
    const twice = [
      { line_id: lineId, quantity: 1 },
      { line_id: lineId, quantity: 1 },
    ]
    expect((await request(token, lineId, { lines: twice })).json().code).toBe('not_returnable')
    const other = await deliveredOrder()
    expect((await request(token, other.line_id)).json().code).toBe('not_returnable')
  })

  test('leaves out what was refunded without being sent back', async () => {
    const { token, line_id: lineId } = await deliveredOrder({ quantity: 2 })
    await shop.manage(refundOrderEndpoint, token, { lines: [{ line_id: lineId, quantity: 1 }], reason: 'Scratched' })
    expect((await shop.order(token)).returnable).toEqual([{ line_id: lineId, quantity: 1 }])
  })

  test('is requested once by a form that’s sent twice', async () => {
    const { token, line_id: lineId } = await deliveredOrder()
    const send = () =>
      shop.server.call(requestReturnEndpoint, {
        params: { token },
        headers: { 'idempotency-key': 'one-form' },
        body: { ...shop.store, lines: [{ line_id: lineId, quantity: 1 }], reason: 'other', wants: 'refund' },
      })
    const replies = [await send(), await send()]
    expect(replies.map((reply) => reply.json())).toEqual([
      { number: 1, status: 'requested' },
      { number: 1, status: 'requested' },
    ])
    expect((await shop.order(token)).returns).toHaveLength(1)
  })

  test('can be declined with a reason, and requested again', async () => {
    const { token, line_id: lineId } = await deliveredOrder({ quantity: 1 })
    await request(token, lineId)
    const { id } = await lastReturn(token)
    const decline = (answer: string) => shop.manage(declineReturnEndpoint, token, { answer }, { return_id: id })
    expect((await decline('')).statusCode).toBe(422)
    expect((await decline('It was worn')).json()).toMatchObject({ return_status: 'none' })
    expect((await shop.order(token)).returns).toMatchObject([{ status: 'declined', answer: 'It was worn' }])
    expect((await request(token, lineId)).json()).toEqual({ number: 2, status: 'requested' })
  })

  test('can be cancelled by the buyer until it has arrived', async () => {
    const { token, id } = await approvedReturn()
    const cancel = (number: number) =>
      shop.server.call(cancelBuyerReturnEndpoint, { params: { token, number: String(number) }, body: shop.store })
    expect((await cancel(2)).json().code).toBe('return_not_found')
    expect((await cancel(1)).json()).toEqual({ status: 'cancelled' })
    expect((await cancel(1)).json()).toEqual({ status: 'cancelled' })
    expect((await receive(token, id)).json().code).toBe('wrong_return_status')

    const other = await approvedReturn()
    await receive(other.token, other.id)
    const late = await shop.server.call(cancelBuyerReturnEndpoint, {
      params: { token: other.token, number: '1' },
      body: shop.store,
    })
    expect(late.json().code).toBe('wrong_return_status')
  })
})

describe('a return that arrives', () => {
  test('can contain less than was requested', async () => {
    const { token, variant, line_id: lineId, id } = await approvedReturn({ quantity: 3 })
    const line = (quantity: number, restocked: number) => [{ line_id: lineId, quantity, restocked_quantity: restocked }]
    for (const impossible of [line(4, 0), line(1, 2), line(0, 0)]) {
      expect((await receive(token, id, impossible)).json().code).toBe('not_returnable')
    }
    expect((await receive(token, id, line(2, 1))).json()).toMatchObject({
      lines: [{ returned_quantity: 2 }],
      returns: [{ lines: [{ quantity: 2, restocked_quantity: 1 }] }],
    })
    expect(await shop.stock(variant)).toBe(8)
    expect((await shop.manage(refundReturnEndpoint, token, {}, { return_id: id })).json().refunded_paise).toBe(
      2 * 499_00,
    )
  })

  test('is refunded with delivery, or less than it cost, and once', async () => {
    const { token, id } = await approvedReturn({ quantity: 1 })
    await receive(token, id)
    const whole = { include_shipping: true }
    const [one, other] = await Promise.all([
      shop.manage(refundReturnEndpoint, token, whole, { return_id: id }),
      shop.manage(refundReturnEndpoint, token, whole, { return_id: id }),
    ])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409])
    expect((await shop.get(token)).json()).toMatchObject({ payment_status: 'refunded', refunded_paise: 499_00 + 59_00 })

    const second = await approvedReturn({ quantity: 1 })
    await receive(second.token, second.id)
    const refund = (amount: number) =>
      shop.manage(refundReturnEndpoint, second.token, { amount_paise: amount }, { return_id: second.id })
    expect((await refund(600_00)).json().code).toBe('refund_too_high')
    expect((await refund(400_00)).json()).toMatchObject({ refunded_paise: 400_00, returns: [{ refund_paise: 400_00 }] })
  })

  test('of an order that was paid in two payments shows everything that was refunded', async () => {
    const variant = await shop.product({ price_paise: 499_00 }, 'Kurta')
    const ordered = await (await shop.checkout([{ variant }])).order({ ...asha, payment_method: 'test' })
    await shop.payAndReturn(ordered)
    const { token } = ordered
    const lineId = (await shop.order(token)).lines[0]?.id ?? ''
    const edit = { lines: [{ line_id: lineId, quantity: 2 }], shown_total_paise: 2 * 499_00 + 59_00 }
    expect((await shop.manage(editOrderEndpoint, token, edit)).statusCode).toBe(200)
    await shop.manage(recordPaymentEndpoint, token, { amount_paise: 499_00 })
    await deliver(token, lineId, 2)
    await shop.manage(createReturnEndpoint, token, {
      lines: [{ line_id: lineId, quantity: 2 }],
      reason: 'size',
      wants: 'refund',
    })
    const { id } = await lastReturn(token)
    await receive(token, id)
    const refunded = (await shop.manage(refundReturnEndpoint, token, {}, { return_id: id })).json()
    expect(refunded.refunds).toHaveLength(2)
    expect(refunded).toMatchObject({ refunded_paise: 998_00, returns: [{ refund_paise: 998_00 }] })
    expect(await shop.order(token)).toMatchObject({ returns: [{ refund_paise: 998_00 }] })
  })

  test('whose money was refunded before is finished without a second refund', async () => {
    const { token, line_id: lineId, id } = await approvedReturn({ quantity: 1 })
    await shop.manage(refundOrderEndpoint, token, { lines: [{ line_id: lineId, quantity: 1 }] })
    await receive(token, id)
    const done = await shop.manage(refundReturnEndpoint, token, {}, { return_id: id })
    expect(done.json()).toMatchObject({ refunded_paise: 499_00, returns: [{ status: 'refunded', refund_paise: null }] })
  })
})

describe('an exchange', () => {
  test('sends the chosen variant with a new order that’s paid already', async () => {
    const { token, variant, line_id: lineId, id } = await approvedReturn({ quantity: 1 }, { wants: 'exchange' })
    await receive(token, id)
    const params = { id: shop.orderId(token), return_id: id }
    const options = await shop.server.call(listExchangeOptionsEndpoint, {
      token: shop.vendor.token,
      params,
      query: shop.store,
    })
    expect(options.json().items).toMatchObject([
      { line_id: lineId, quantity: 1, variants: [{ id: variant, price_paise: 499_00, available: 9 }] },
    ])
    const exchange = (to: string) =>
      shop.manage(exchangeReturnEndpoint, token, { lines: [{ line_id: lineId, variant_id: to }] }, { return_id: id })
    const unrelated = await shop.product()
    expect((await exchange(unrelated)).json().code).toBe('exchange_unavailable')
    await shop.server.db.updateTable('product_variants').set({ stock_quantity: 0 }).where('id', '=', variant).execute()
    expect((await exchange(variant)).json().code).toBe('out_of_stock')
    await shop.server.db.updateTable('product_variants').set({ stock_quantity: 1 }).where('id', '=', variant).execute()
    const done: StoreOrder = (await exchange(variant)).json()
    expect(done).toMatchObject({ return_status: 'returned', refunded_paise: 0, returns: [{ status: 'exchanged' }] })
    expect(await shop.stock(variant)).toBe(0)
    const { exchange: shown } = (await shop.order(token)).returns[0] ?? {}
    const sent = (await shop.get(shown?.order_token ?? '')).json()
    expect(sent).toMatchObject({
      number: done.returns[0]?.exchange_order?.number,
      status: 'open',
      payment_status: 'paid',
      payment_method: 'free',
      fulfilment_status: 'unfulfilled',
      total_paise: 0,
      totals: { subtotal_paise: 499_00, discount_paise: 499_00 },
      discounts: [{ title: `Exchange for order #${done.number}`, amount_paise: 499_00 }],
      shipping_address: { pincode: '560001' },
    })
    expect((await exchange(variant)).json().code).toBe('wrong_return_status')
  })
})

describe('a return', () => {
  test('belongs to its order and store, and needs the orders permission', async () => {
    const { token, id } = await approvedReturn()
    const other = await deliveredOrder()
    expect((await receive(other.token, id)).json().code).toBe('return_not_found')
    const stranger = await shop.server.signInVendor()
    const theirs = await shop.server.call(cancelReturnEndpoint, {
      token: stranger.token,
      params: { id: shop.orderId(token), return_id: id },
      body: { store_slug: stranger.slug },
    })
    expect(theirs.json().code).toBe('order_not_found')
    const clerk = await shop.server.signInStaff(shop.vendor.slug, ['products'])
    const refused = await shop.server.call(cancelReturnEndpoint, {
      token: clerk.token,
      params: { id: shop.orderId(token), return_id: id },
      body: shop.store,
    })
    expect(refused.json().code).toBe('permission_missing')
    expect((await shop.manage(cancelReturnEndpoint, token, {}, { return_id: id })).json()).toMatchObject({
      return_status: 'none',
      returns: [{ status: 'cancelled' }],
    })
  })
})

describe('refunds', () => {
  test('of items that weren’t sent leave nothing to send, and give back the rounding with the last item', async () => {
    await shop.server.db
      .insertInto('store_tax_settings')
      .values({
        store_id: shop.store_id,
        registration: 'unregistered',
        prices_include_gst: true,
        default_rate_basis_points: 0,
        rounds_total: true,
        document_prefix: '',
        updated_at: shop.server.clock.now(),
      })
      .execute()
    const variant = await shop.product({ price_paise: 99_75, stock_quantity: 5 })
    const ordered = await (await shop.checkout([{ variant, quantity: 2 }])).order({ ...asha, payment_method: 'test' })
    await shop.payAndReturn(ordered)
    const { token } = ordered
    const order = await shop.order(token)
    // 2 × 99.75 + 59 = 258.50, rounded up.
    expect(order.totals).toMatchObject({ round_off_paise: 50, total_paise: 259_00 })
    const lineId = order.lines[0]?.id ?? ''
    await deliver(token, lineId, 1)
    const first = await shop.manage(refundOrderEndpoint, token, { lines: [{ line_id: lineId, quantity: 1 }] })
    expect(first.json()).toMatchObject({
      refunded_paise: 99_75,
      status: 'completed',
      fulfilment_status: 'fulfilled',
      can_fulfil: false,
      lines: [{ unfulfilled_quantity: 0 }],
    })
    const rest = {
      lines: [{ line_id: lineId, quantity: 1 }],
      charges: [{ kind: 'shipping', amount_paise: 59_00 }],
    }
    expect((await shop.manage(refundOrderEndpoint, token, rest)).json()).toMatchObject({
      payment_status: 'refunded',
      refunded_paise: 259_00,
      refundable_paise: 0,
    })
    expect((await shop.manage(recordPaymentEndpoint, token, { amount_paise: 1 })).json().code).toBe('nothing_to_pay')
  })
})
