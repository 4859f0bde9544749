import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDiscount } from '../../domains/src/discounts/discounts.fixture.ts'
import { createDiscountEndpoint } from '../../domains/src/discounts/management/contract.ts'
import {
  cancelOrderEndpoint,
  fulfilOrderEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
} from '../../domains/src/orders/back-office/contract.ts'
import { editOrderEndpoint, previewOrderEditEndpoint } from '../../domains/src/orders/editing/contract.ts'
import { adjustStockEndpoint } from '../../domains/src/products/catalog/contract.ts'
import { asha, type Ordered, type Shop, startShop } from '../shop.ts'
import { findImbalances } from './find-imbalances.ts'

const TOTAL = 250_00 + 59_00
const online = { ...asha, payment_method: 'test' } as const
const upi = { ...asha, payment_method: 'upi' } as const

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.registerForGst()
  await shop.takePayments({ method: 'test' })
  await shop.takePayments({ method: 'upi', vpa: 'priya@okhdfcbank', payee_name: 'Priya Masala' })
})
beforeEach(() => shop.signInAgain())
afterAll(async () => {
  expect(await findImbalances(shop.server.db, shop.server.clock.now())).toEqual({})
  await shop.close()
})

const receive = ({ token }: Ordered, amount: number) =>
  shop.manage(recordPaymentEndpoint, token, { amount_paise: amount })
const refund = ({ token }: Ordered, body: object) => shop.manage(refundOrderEndpoint, token, body)

test('items that are back in stock since they were refunded aren’t put back again when the order is cancelled', async () => {
  const variant = await shop.product()
  const ordered = await (await shop.checkout([{ variant, quantity: 3 }], online)).order()
  await shop.payAndReturn(ordered)
  const [line] = (await shop.get(ordered.token)).json().lines
  await refund(ordered, { lines: [{ line_id: line.id, quantity: 1, restock: true }] })
  expect(await shop.stock(variant)).toBe(8)
  expect((await shop.manage(cancelOrderEndpoint, ordered.token, { reason: 'customer' })).statusCode).toBe(200)
  expect(await shop.stock(variant)).toBe(10)
})

test('an order that was partly paid when it expired can be paid to the end, or refunded and then not paid', async () => {
  const variant = await shop.product()
  const [completed, returned] = [
    await (await shop.checkout([{ variant }], upi)).order(),
    await (await shop.checkout([{ variant }], upi)).order(),
  ]
  for (const one of [completed, returned]) expect((await receive(one, 100_00)).statusCode).toBe(200)
  expect((await refund(returned, { amount_paise: 100_00, reference: 'UTR1' })).json().code).toBe('nothing_to_refund')
  shop.server.clock.advance(2 * DAY_MS)
  await shop.signInAgain()
  await shop.runJob('expire-orders')
  for (const one of [completed, returned]) {
    expect(await shop.order(one.token)).toMatchObject({ status: 'expired', payment_status: 'partially_paid' })
  }
  await receive(completed, TOTAL - 100_00)
  expect(await shop.order(completed.token)).toMatchObject({ status: 'open', payment_status: 'paid' })
  await refund(returned, { amount_paise: 100_00, reference: 'UTR1' })
  expect((await receive(returned, TOTAL - 100_00)).json().code).toBe('nothing_to_pay')
  expect(await shop.order(returned.token)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
  expect(await shop.stock(variant)).toBe(9)
})

test('an online payment isn’t collected for what the store has partly received otherwise', async () => {
  const ordered = await (await shop.checkout([{ variant: await shop.product() }], online)).order()
  await receive(ordered, 100_00)
  await shop.payAndReturn(ordered)
  const { payments, ...order } = (await shop.get(ordered.token)).json()
  expect(order).toMatchObject({ status: 'pending', payment_status: 'partially_paid', paid_paise: 100_00, refunds: [] })
  expect(payments.map(({ method, status }: { method: string; status: string }) => [method, status]).sort()).toEqual([
    ['manual', 'captured'],
    ['test', 'pending'],
  ])
  const atProvider = await shop.server.db.selectFrom('test_provider_payments').select('status').execute()
  expect(atProvider.map(({ status }) => status).sort()).toEqual(['authorized', 'captured'])
})

test('a payment isn’t collected if the store has counted less stock than the buyer has reserved', async () => {
  const variant = await shop.product({ stock_quantity: 3 })
  const [unpaid, unfinished] = [
    await (await shop.checkout([{ variant }], online)).order(),
    await (await shop.checkout([{ variant }], online)).order(),
  ]
  const body = { ...shop.store, changes: [{ variant_id: variant, by: -3 }] }
  const token = await shop.freshToken()
  expect((await shop.server.call(adjustStockEndpoint, { token, body })).statusCode).toBe(200)
  await shop.payAndReturn(unpaid)
  await shop.payUnseen(unfinished)
  shop.server.clock.advance(10 * MINUTE_MS)
  await shop.runJob('reconcile-order-payments')
  for (const ordered of [unpaid, unfinished]) {
    expect(await shop.order(ordered.token)).toMatchObject({ status: 'pending', paid_paise: 0 })
  }
  const found = await shop.server.db
    .selectFrom('test_provider_payments as payment')
    .innerJoin('order_payments', 'order_payments.provider_order_id', 'payment.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'order_payments.order_id')
    .select('payment.status')
    .where('order_lines.variant_id', '=', variant)
    .execute()
  expect(found).toEqual([{ status: 'authorized' }, { status: 'authorized' }])
})

test('a payment is collected for items that are sold without stock, or whose stock isn’t tracked', async () => {
  for (const product of [{ continue_selling: true }, { track_inventory: false }]) {
    const variant = await shop.product({ stock_quantity: 0, ...product })
    const ordered = await (await shop.checkout([{ variant }], online)).order()
    await shop.payAndReturn(ordered)
    expect(await shop.order(ordered.token)).toMatchObject({ status: 'open', paid_paise: TOTAL })
  }
})

test('a late payment doesn’t place an order whose discount is used up', async () => {
  const { id: discount } = (
    await shop.server.call(createDiscountEndpoint, {
      token: await shop.freshToken(),
      body: {
        ...shop.store,
        ...newDiscount,
        code: 'ONCE',
        limit_total: 1,
        starts_at: shop.server.clock.now().toISOString(),
      },
    })
  ).json()
  const used = async () =>
    (
      await shop.server.db
        .selectFrom('discounts')
        .select('used_count')
        .where('id', '=', discount)
        .executeTakeFirstOrThrow()
    ).used_count
  const form = { ...online, discount_codes: ['ONCE'] }
  const buyer = await shop.checkout([{ variant: await shop.product() }], form)
  const first = await buyer.order(form)
  const second = await buyer.order({ ...form, gift_message: 'Happy birthday' })
  // The page of the replaced order is still open.
  await shop.payAndReturn(second)
  await shop.payAndReturn(first)
  expect(await shop.order(second.token)).toMatchObject({ status: 'open', payment_status: 'paid' })
  expect(await shop.order(first.token)).toMatchObject({ status: 'expired', paid_paise: 0 })
  expect(await used()).toBe(1)

  await shop.manage(cancelOrderEndpoint, second.token, { reason: 'customer' })
  const late = await (await shop.checkout([{ variant: await shop.product() }], form)).order()
  shop.server.clock.advance(DAY_MS / 48)
  await shop.runJob('expire-orders')
  expect(await used()).toBe(0)
  await shop.payAndReturn(late)
  expect(await shop.order(late.token)).toMatchObject({ status: 'open', payment_status: 'paid' })
  expect(await used()).toBe(1)
})

test.each([
  ['open', []],
  ['packed and invoiced', [1]],
])('an edit of an order that’s %s gives back no more than is left after earlier refunds', async (_, packed) => {
  const variant = await shop.product({ price_paise: 500_00 })
  const ordered = await (await shop.checkout([{ variant, quantity: 2 }], online)).order()
  await shop.payAndReturn(ordered)
  const [line] = (await shop.order(ordered.token)).lines
  for (const quantity of packed) {
    const parcel = { lines: [{ line_id: line?.id, quantity }], status: 'packed' }
    expect((await shop.manage(fulfilOrderEndpoint, ordered.token, parcel)).statusCode).toBe(200)
  }
  await refund(ordered, { amount_paise: 900_00, reason: 'Sorry for the delay' })
  const edit = { lines: [{ line_id: line?.id, quantity: 1 }] }
  const preview = (await shop.manage(previewOrderEditEndpoint, ordered.token, edit)).json()
  expect(preview).toMatchObject({ refund_paise: 159_00, totals: { total_paise: 559_00 } })
  const edited = await shop.manage(editOrderEndpoint, ordered.token, { ...edit, shown_total_paise: 559_00 })
  expect(edited.json()).toMatchObject({ total_paise: 559_00, refundable_paise: 0, payment_status: 'refunded' })
  expect(edited.json().refunds.map(({ amount_paise: amount }: { amount_paise: number }) => amount)).toEqual([
    900_00, 159_00,
  ])
  const cancelled = await shop.manage(cancelOrderEndpoint, ordered.token, { reason: 'customer' })
  expect(cancelled.statusCode).toBe(packed.length === 0 ? 200 : 409)
})

test('an edit doesn’t remove units that were refunded or sent', async () => {
  const variant = await shop.product({ price_paise: 500_00 })
  const ordered = await (await shop.checkout([{ variant, quantity: 3 }], online)).order()
  await shop.payAndReturn(ordered)
  const [line] = (await shop.order(ordered.token)).lines
  await refund(ordered, { lines: [{ line_id: line?.id, quantity: 1, restock: true }] })
  await shop.manage(fulfilOrderEndpoint, ordered.token, {
    lines: [{ line_id: line?.id, quantity: 1 }],
    status: 'shipped',
  })
  const to = (quantity: number) =>
    shop.manage(previewOrderEditEndpoint, ordered.token, { lines: [{ line_id: line?.id, quantity }] })
  expect((await to(1)).json().code).toBe('edit_impossible')
  expect((await to(2)).json()).toMatchObject({ refund_paise: 500_00 })
})
