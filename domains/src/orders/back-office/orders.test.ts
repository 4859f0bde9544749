import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import { financialYearOf } from '../../indian-calendar.ts'
import { cancelBuyerOrderEndpoint, reportOrderPaymentEndpoint } from '../buyer/contract.ts'
import { getBuyerDocumentEndpoint } from '../documents/contract.ts'
import {
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  completeRefundEndpoint,
  fulfilOrderEndpoint,
  getOrderEndpoint,
  listOrdersEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
} from './contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  const everywhere = { mode: 'everywhere', ranges: '' } as const
  await shop.takePayments({ method: 'test' })
  await shop.takePayments({ method: 'upi', vpa: 'priya@okhdfcbank', payee_name: 'Priya' })
  await shop.takePayments({
    method: 'cash_on_delivery',
    fee_paise: 40_00,
    min_total_paise: 0,
    max_total_paise: 20_000_00,
    pincodes: everywhere,
    instructions: '',
  })
})
beforeEach(() => shop.signInAgain())
afterAll(() => shop.close())

const by = (method: string) => ({ ...asha, payment_method: method })
const eventsOf = (token: string, type: string) =>
  shop.server.db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', shop.orderId(token))
    .where('type', '=', type)
    .execute()
const linesOf = async (token: string) => (await shop.order(token)).lines

describe('cash on delivery', () => {
  test('places the order at once with its fee, takes the stock, and is completed by delivery and payment', async () => {
    const variant = await shop.product({ stock_quantity: 2 })
    const { token, url } = await (await shop.checkout([{ variant, quantity: 2 }])).order(by('cash_on_delivery'))
    expect(url).toBeNull()
    expect(await shop.order(token)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      totals: { total_paise: 500_00 + 59_00 + 40_00 },
    })
    expect(await shop.stock(variant)).toBe(0)

    const [line] = await linesOf(token)
    const parcel = { lines: [{ line_id: line?.id, quantity: 2 }], status: 'shipped', courier: 'India Post' }
    const sent = (await shop.manage(fulfilOrderEndpoint, token, parcel)).json()
    expect(sent).toMatchObject({ fulfilment_status: 'fulfilled', parcels: [{ status: 'shipped' }], can_cancel: false })
    const paid = await shop.manage(recordPaymentEndpoint, token, { amount_paise: 599_00 })
    expect(paid.json()).toMatchObject({ status: 'open', payment_status: 'paid' })
    const delivered = await shop.manage(
      changeFulfilmentEndpoint,
      token,
      { status: 'delivered' },
      {
        fulfilment_id: sent.parcels[0].id,
      },
    )
    expect(delivered.json()).toMatchObject({ status: 'completed' })
  })

  test('can be cancelled by the buyer until something is packed', async () => {
    const variant = await shop.product({ stock_quantity: 2 })
    const { token } = await (await shop.checkout([{ variant }])).order(by('cash_on_delivery'))
    const cancel = () => shop.server.call(cancelBuyerOrderEndpoint, { params: { token }, body: shop.store })
    const [first, second] = await Promise.all([cancel(), cancel()])
    expect([first.json(), second.json()]).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
    expect(await shop.stock(variant)).toBe(2)

    const other = await (await shop.checkout([{ variant }])).order(by('cash_on_delivery'))
    const [line] = await linesOf(other.token)
    await shop.manage(fulfilOrderEndpoint, other.token, {
      lines: [{ line_id: line?.id, quantity: 1 }],
      status: 'packed',
    })
    const refused = await shop.server.call(cancelBuyerOrderEndpoint, {
      params: { token: other.token },
      body: shop.store,
    })
    expect(refused.json().code).toBe('order_not_cancellable')
  })
})

describe('UPI to the store’s own UPI ID', () => {
  test('waits for the owner, who confirms the reference that the buyer entered', async () => {
    const variant = await shop.product({ stock_quantity: 1 })
    const { token } = await (await shop.checkout([{ variant }])).order(by('upi'))
    const waiting = await shop.order(token)
    expect(waiting).toMatchObject({ status: 'pending', payment: { kind: 'upi', vpa: 'priya@okhdfcbank' } })
    expect(waiting.payment).toMatchObject({ link: expect.stringContaining('am=309.00') })
    const report = await shop.server.call(reportOrderPaymentEndpoint, {
      params: { token },
      body: { ...shop.store, reference: '432112345678' },
    })
    expect(report.statusCode).toBe(200)
    expect(await shop.order(token)).toMatchObject({ status: 'pending', payment_status: 'unpaid' })

    // Telling it again changes nothing, and a corrected reference doesn't give more time.
    const tell = (reference: string) =>
      shop.server.call(reportOrderPaymentEndpoint, { params: { token }, body: { ...shop.store, reference } })
    const expiry = async () => new Date((await shop.order(token)).expires_at ?? '').getTime()
    const reservedUntil = shop.server.clock.now().getTime() + 3 * DAY_MS
    expect(await expiry()).toBe(reservedUntil)
    shop.server.clock.advance(HOUR_MS)
    for (let count = 0; count < 3; count += 1) expect((await tell('432112345678')).statusCode).toBe(200)
    expect((await tell('432112345679')).statusCode).toBe(200)
    expect(await eventsOf(token, 'payment.reported')).toHaveLength(2)
    for (let count = 0; count < 9; count += 1) expect((await tell(`43211234568${count}`)).statusCode).toBe(200)
    expect(await eventsOf(token, 'payment.reported')).toHaveLength(5)
    expect((await tell('432112345678')).statusCode).toBe(200)
    expect(await expiry()).toBe(reservedUntil)

    shop.server.clock.advance(2 * DAY_MS)
    await shop.signInAgain()
    await shop.runJob('expire-orders')
    expect(await shop.order(token)).toMatchObject({ status: 'pending' })
    await shop.runJob('remind-of-reported-payment', { order_id: shop.orderId(token) })
    const [reminder] = await eventsOf(token, 'payment.unconfirmed')
    await shop.runJob('follow-order-event', { event_id: reminder?.id })
    const { number } = await shop.order(token)
    const mails = (await shop.server.mailsTo(shop.vendor.email)).map(({ subject }) => subject)
    expect(mails).toContain(`Reminder: confirm the payment of order #${number}`)

    const confirmed = await shop.manage(recordPaymentEndpoint, token, { amount_paise: 309_00 })
    expect(confirmed.json()).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      payments: [{ method: 'upi', reference: '432112345678', status: 'captured' }],
    })
    expect(await shop.stock(variant)).toBe(0)
    expect((await shop.manage(recordPaymentEndpoint, token, { amount_paise: 1_00 })).json().code).toBe('nothing_to_pay')
    await shop.runJob('remind-of-reported-payment', { order_id: shop.orderId(token) })
    expect(await eventsOf(token, 'payment.unconfirmed')).toHaveLength(1)
  })
})

describe('an order with nothing to send', () => {
  const download = (price: number) => shop.product({ price_paise: price, requires_shipping: false })
  const buyer = { email: 'digital@example.com', name: 'Asha Menon' }

  test('is complete once it’s paid, and can’t be cancelled by its buyer any more', async () => {
    const ordered = await (await shop.checkout([{ variant: await download(500_00) }])).order({
      ...buyer,
      payment_method: 'test',
    })
    await shop.payAndReturn(ordered)
    const byHand = await (await shop.checkout([{ variant: await download(500_00) }])).order({
      ...buyer,
      payment_method: 'upi',
    })
    await shop.manage(recordPaymentEndpoint, byHand.token, { amount_paise: 500_00 })
    const free = await (await shop.checkout([{ variant: await download(0) }])).order(buyer)
    for (const { token } of [ordered, byHand, free]) {
      const { events, ...order } = (await shop.get(token)).json()
      expect(order).toMatchObject({ status: 'completed', payment_status: 'paid', fulfilment_status: 'not_needed' })
      expect(events.map(({ type }: { type: string }) => type).slice(0, 1)).toEqual(['order.completed'])
      const cancelled = await shop.server.call(cancelBuyerOrderEndpoint, { params: { token }, body: shop.store })
      expect(cancelled.json().code).toBe('order_not_cancellable')
    }
  })
})

describe('refunds', () => {
  async function paidOrder(quantity = 3) {
    const variant = await shop.product({ price_paise: 99_99, stock_quantity: 10 })
    const ordered = await (await shop.checkout([{ variant, quantity }])).order(by('test'))
    await shop.payAndReturn(ordered)
    const [line] = await linesOf(ordered.token)
    return { token: ordered.token, variant, line_id: line?.id ?? '' }
  }

  test('of single items add up to what was paid, put items back in stock, and reach the provider', async () => {
    const { token, variant, line_id: lineId } = await paidOrder()
    const one = { lines: [{ line_id: lineId, quantity: 1, restock: true }], reason: 'Broken' }
    const first = (await shop.manage(refundOrderEndpoint, token, one)).json()
    expect(first).toMatchObject({ payment_status: 'partially_refunded', refunded_paise: 99_99 })
    expect(await shop.stock(variant)).toBe(8)
    await shop.runJob('refund-order-payment', { refund_id: first.refunds[0].id })

    const rest = {
      lines: [{ line_id: lineId, quantity: 2 }],
      charges: [{ kind: 'shipping', amount_paise: 59_00 }],
    }
    const second = (await shop.manage(refundOrderEndpoint, token, rest)).json()
    expect(second).toMatchObject({ payment_status: 'refunded', refunded_paise: 3 * 99_99 + 59_00, refundable_paise: 0 })
    await shop.runJob('refund-order-payment', { refund_id: second.refunds[1].id })
    const { refunds } = (await shop.get(token)).json()
    expect(refunds.map(({ status }: { status: string }) => status)).toEqual(['completed', 'completed'])
    expect((await shop.manage(refundOrderEndpoint, token, one)).json().code).toBe('refund_too_high')
  })

  test('of the whole order happen when it’s cancelled', async () => {
    const { token, variant } = await paidOrder()
    const cancelled = await shop.manage(cancelOrderEndpoint, token, { reason: 'out_of_stock' })
    expect(cancelled.json()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunds: [{ amount_paise: 3 * 99_99 + 59_00, status: 'requested' }],
    })
    expect(await shop.stock(variant)).toBe(10)
  })

  test('of payments without a provider are confirmed by hand', async () => {
    const variant = await shop.product()
    const { token } = await (await shop.checkout([{ variant }])).order(by('upi'))
    await shop.manage(recordPaymentEndpoint, token, { amount_paise: 309_00 })
    const { refunds } = (await shop.manage(cancelOrderEndpoint, token, { reason: 'customer' })).json()
    expect(refunds).toMatchObject([{ status: 'requested', is_by_hand: true }])
    const done = await shop.manage(completeRefundEndpoint, token, { reference: 'N1' }, { refund_id: refunds[0].id })
    expect(done.json().refunds).toMatchObject([{ status: 'completed', reference: 'N1' }])
  })

  test('of items are only made of orders that are placed, and each item is named once', async () => {
    const variant = await shop.product({ stock_quantity: 10 })
    const { token } = await (await shop.checkout([{ variant, quantity: 2 }])).order(by('cash_on_delivery'))
    const [line] = await linesOf(token)
    const all = { line_id: line?.id, quantity: 2, restock: true }
    await shop.manage(cancelOrderEndpoint, token, { reason: 'other' })
    const again = await shop.manage(refundOrderEndpoint, token, { lines: [all], amount_paise: 0 })
    expect([again.statusCode, again.json().code]).toEqual([409, 'refund_amount_only'])
    expect(await shop.stock(variant)).toBe(10)

    const { token: paid, line_id: lineId } = await paidOrder()
    const twice = [1, 1].map((quantity) => ({ line_id: lineId, quantity, restock: true }))
    const refused = await shop.manage(refundOrderEndpoint, paid, { lines: twice })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_fields'])
    const parcel = await shop.manage(fulfilOrderEndpoint, paid, { lines: twice, status: 'packed' })
    expect([parcel.statusCode, parcel.json().code]).toEqual([422, 'invalid_fields'])
  })

  test('at the same time never exceed what was paid', async () => {
    const { token, line_id: lineId } = await paidOrder()
    const whole = { lines: [{ line_id: lineId, quantity: 3 }] }
    const replies = await Promise.all(Array.from({ length: 5 }, () => shop.manage(refundOrderEndpoint, token, whole)))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await shop.order(token)).refunded_paise).toBe(3 * 99_99)
  })
})

describe('the list of orders', () => {
  test('is found by number, name and status, and belongs to one store', async () => {
    const { token } = await (await shop.checkout([{ variant: await shop.product() }])).order(by('cash_on_delivery'))
    const { number } = await shop.order(token)
    const owner = await shop.freshToken()
    const list = async (query: Record<string, string>) =>
      (await shop.server.call(listOrdersEndpoint, { token: owner, query: { ...shop.store, ...query } })).json().items
    expect(await list({ q: `#${number}` })).toMatchObject([{ number, customer_name: 'Asha Menon' }])
    expect((await list({ q: 'asha men' })).length).toBeGreaterThan(1)
    expect(await list({ 'filter[status]': 'in:draft' })).toEqual([])

    const stranger = await shop.server.signInVendor()
    const theirs = await shop.server.call(getOrderEndpoint, {
      token: stranger.token,
      params: { id: shop.orderId(token) },
      query: { store_slug: stranger.slug },
    })
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'order_not_found'])
    const clerk = await shop.server.signInStaff(shop.vendor.slug, ['products'])
    const refused = await shop.server.call(listOrdersEndpoint, { token: clerk.token, query: shop.store })
    expect(refused.json().code).toBe('permission_missing')
  })
})

describe('documents', () => {
  test('of a registered seller: a receipt voucher, an invoice before the parcel leaves, and a credit note, numbered without gaps', async () => {
    const seller = await startShop()
    await seller.registerForGst()
    const variant = await seller.product({ price_paise: 1_180_00, hsn_code: '0902', gst_rate_basis_points: 1_800 })
    const buy = async () => {
      const ordered = await (await seller.checkout([{ variant }])).order()
      await seller.payAndReturn(ordered)
      return ordered.token
    }
    const [first, second] = [await buy(), await buy()]
    for (const token of [first, second]) {
      const [line] = (await seller.order(token)).lines
      const parcel = { lines: [{ line_id: line?.id, quantity: 1 }], status: 'shipped' }
      expect((await seller.manage(fulfilOrderEndpoint, token, parcel)).statusCode).toBe(200)
    }
    const [line] = (await seller.order(first)).lines
    await seller.manage(refundOrderEndpoint, first, { lines: [{ line_id: line?.id, quantity: 1 }], reason: 'Torn' })
    const year = financialYearOf(seller.server.clock.now())
    const { documents } = await seller.order(first)
    expect(documents.map(({ kind, number, total_paise: total }) => [kind, number, total])).toEqual([
      ['receipt_voucher', `RV/${year}/00001`, 1_239_00],
      ['invoice', `INV/${year}/00001`, 1_239_00],
      ['credit_note', `CN/${year}/00001`, 1_180_00],
    ])
    expect((await seller.order(second)).documents.map(({ number }) => number)).toEqual([
      `RV/${year}/00002`,
      `INV/${year}/00002`,
    ])
    const pdf = await seller.server.call(getBuyerDocumentEndpoint, {
      params: { token: first, document_id: documents[1]?.id ?? '' },
      query: seller.store,
    })
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const stolen = await seller.server.call(getBuyerDocumentEndpoint, {
      params: { token: second, document_id: documents[1]?.id ?? '' },
      query: seller.store,
    })
    expect(stolen.json().code).toBe('document_not_found')
    await seller.close()
  })
})

test('a line shows its image as ordered, and the product’s current one once that is deleted', async () => {
  const { db } = shop.server
  const variant = await shop.product({ stock_quantity: 2 })
  const { token } = await (await shop.checkout([{ variant }])).order(by('cash_on_delivery'))
  const line = await db
    .selectFrom('order_lines')
    .select(['id', 'store_id', 'product_id'])
    .where('order_id', '=', shop.orderId(token))
    .executeTakeFirstOrThrow()
  const { store_id: storeId } = line
  const productId = line.product_id ?? ''
  const ordered = 'orderedimage/mug.jpg'
  const current = 'currentimage/mug.jpg'
  const common = {
    store_id: storeId,
    status: 'ready',
    kind: 'image',
    content_type: 'image/jpeg',
    bytes: 1,
    name: 'mug',
  }
  const files = [ordered, current].map((key) => ({ ...common, key, created_at: shop.server.clock.now() }))
  await db.insertInto('media_files').values(files).execute()
  await db.updateTable('order_lines').set({ image_src: ordered }).where('id', '=', line.id).execute()
  const shown = async () => (await linesOf(token)).map(({ image_src: src }: { image_src: string | null }) => src)
  expect(await shown()).toEqual([ordered])
  await db.deleteFrom('media_files').where('key', '=', ordered).execute()
  expect(await shown()).toEqual([null])
  const image = { store_id: storeId, product_id: productId, position: 1, src: current, alt: '' }
  await db.insertInto('product_images').values(image).execute()
  expect(await shown()).toEqual([current])
})
