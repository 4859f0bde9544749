import { MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrderEndpoint } from '../../domains/src/orders/back-office/contract.ts'
import { asha, type Ordered, type Shop, startShop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.registerForGst()
})
afterAll(() => shop.close())
beforeEach(() => shop.signInAgain())

/** Makes the database reject changes of a table, as if the server had lost its connection at that step. */
async function breakTable(table: string): Promise<() => Promise<void>> {
  const { db } = shop.server
  await sql`CREATE OR REPLACE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the connection was lost'; END $$`.execute(db)
  const name = sql.table(table)
  await sql`CREATE TRIGGER fail_here BEFORE INSERT OR UPDATE OR DELETE ON ${name} EXECUTE FUNCTION fail_here()`.execute(
    db,
  )
  return async () => {
    await sql`DROP TRIGGER fail_here ON ${name}`.execute(db)
  }
}

/** What money, goods and documents say about an order. */
async function booksOf({ token }: Ordered, variant: string) {
  const id = shop.orderId(token)
  const { db } = shop.server
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const payments = await db.selectFrom('order_payments').selectAll().where('order_id', '=', id).execute()
  const documents = await db
    .selectFrom('order_documents')
    .select('kind')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const atProvider = await db
    .selectFrom('test_provider_payments as payment')
    .innerJoin('order_payments', 'order_payments.provider_order_id', 'payment.order_id')
    .leftJoin('test_provider_refunds as refund', 'refund.payment_id', 'payment.payment_id')
    .select(['payment.status', 'refund.amount_paise as refunded'])
    .where('order_payments.order_id', '=', id)
    .execute()
  const held = await db.selectFrom('stock_reservations').select('quantity').where('order_id', '=', id).execute()
  return {
    status: order.status,
    payment_status: order.payment_status,
    paid: order.paid_paise,
    refunded: order.refunded_paise,
    payments: payments.map(({ status }) => status),
    documents: documents.map(({ kind }) => kind),
    provider: atProvider.map(({ status, refunded }) => (refunded === null ? status : `${status}, ${refunded} back`)),
    stock: await shop.stock(variant),
    held: held.map(({ quantity }) => quantity),
  }
}

const TOTAL = 250_00 + 59_00
const paid = {
  status: 'open',
  payment_status: 'paid',
  paid: TOTAL,
  refunded: 0,
  payments: ['captured'],
  documents: ['receipt_voucher'],
  provider: ['captured'],
  stock: 9,
  held: [],
}

/** Everything that is written between the buyer's payment and the placed order, in order. */
const paymentSteps = [
  'order_payments',
  'stock_reservations',
  'orders',
  'test_provider_payments',
  'order_events',
  'product_variants',
  'inventory_changes',
  'products',
  'order_lines',
  'customers',
  'customer_addresses',
  'checkouts',
  'carts',
  'order_document_counters',
  'order_documents',
]

test('a crash at any step of a payment leaves an unpaid order or a paid one', async () => {
  for (const table of paymentSteps) {
    await shop.signInAgain()
    const variant = await shop.product()
    const ordered = await (await shop.checkout([{ variant }], { ...asha, email: `${table}@example.com` })).order()
    const provider = shop.server.services.test_checkout
    const { payment, signature } =
      (await provider?.pay(new URL(ordered.url ?? '').pathname.split('/').at(-1) ?? '')) ?? {}
    const answer = {
      order_id: payment?.order_id ?? '',
      payment_id: payment?.payment_id ?? '',
      signature: signature ?? '',
    }

    const repair = await breakTable(table)
    expect((await shop.verify(ordered.token, answer)).statusCode, table).toBeGreaterThanOrEqual(500)
    const crashed = await booksOf(ordered, variant)
    expect(crashed, table).toMatchObject({ status: 'pending', paid: 0, documents: [], stock: 10, held: [1] })
    expect(['unpaid', 'authorized'], table).toContain(crashed.payment_status)
    await repair()

    shop.server.clock.advance(4 * MINUTE_MS)
    await shop.runJob('reconcile-order-payments')
    expect(await booksOf(ordered, variant), table).toEqual(paid)
    // The buyer comes back late, and the job runs again.
    await shop.verify(ordered.token, answer)
    shop.server.clock.advance(61 * MINUTE_MS)
    await shop.runJob('reconcile-order-payments')
    await shop.runJob('expire-orders')
    expect(await booksOf(ordered, variant), table).toEqual(paid)
  }
  const documents = await shop.server.db.selectFrom('order_documents').select('serial').orderBy('serial').execute()
  expect(documents.map(({ serial }) => serial)).toEqual(paymentSteps.map((_, index) => index + 1))
})

/** Everything that is written when an order is placed that waits for its payment. */
const orderSteps = [
  'customers',
  'order_numbers',
  'orders',
  'order_lines',
  'order_charges',
  'stock_reservations',
  'order_events',
  'order_payments',
  'checkouts',
]

test('a crash while an order is placed leaves no order, and the buyer can order again', async () => {
  for (const table of orderSteps) {
    const variant = await shop.product()
    const email = `orders-${table}@example.com`
    const buyer = await shop.checkout([{ variant }], { ...asha, email })
    const repair = await breakTable(table)
    expect((await buyer.tryToOrder({ ...asha, email })).statusCode, table).toBe(500)
    await repair()
    const left = await shop.server.db.selectFrom('orders').select('id').where('email', '=', email).execute()
    expect(left, table).toEqual([])
    expect((await shop.checkout([{ variant, quantity: 10 }])).checkout.problems, table).toEqual([])
    const ordered = await buyer.order({ ...asha, email })
    expect((await shop.payAndReturn(ordered)).json(), table).toEqual({ status: 'open', payment_status: 'paid' })
  }
})

test('an order whose payment couldn’t be registered at the provider is the one that is paid later', async () => {
  const variant = await shop.product({ stock_quantity: 1 })
  const buyer = await shop.checkout([{ variant }])
  const repair = await breakTable('test_provider_orders')
  expect((await buyer.tryToOrder()).statusCode).toBeGreaterThanOrEqual(500)
  await repair()
  const reply = await buyer.tryToOrder()
  expect(reply.statusCode).toBe(201)
  const { order_token: token, payment } = reply.json()
  expect((await shop.payAndReturn({ token, url: payment.url })).json()).toEqual({
    status: 'open',
    payment_status: 'paid',
  })
  expect(await shop.stock(variant)).toBe(0)
})

const refundSteps = ['order_payments', 'order_refunds', 'orders', 'order_documents', 'customers', 'inventory_changes']

test('a crash at any step of a refund pays back once', async () => {
  for (const table of refundSteps) {
    await shop.signInAgain()
    const variant = await shop.product()
    const ordered = await (await shop.checkout([{ variant }], { ...asha, email: `back-${table}@example.com` })).order()
    await shop.payAndReturn(ordered)
    const cancel = () => shop.manage(cancelOrderEndpoint, ordered.token, { reason: 'out_of_stock' })
    const repair = await breakTable(table)
    expect((await cancel()).statusCode, table).toBe(500)
    await repair()
    expect(await booksOf(ordered, variant), table).toEqual(paid)
    expect((await cancel()).statusCode, table).toBe(200)

    // The provider has refunded, and the server stops before it knows.
    const repairRefunds = await breakTable('order_events')
    const { id } = await shop.server.db
      .selectFrom('order_refunds')
      .select('id')
      .where('order_id', '=', shop.orderId(ordered.token))
      .executeTakeFirstOrThrow()
    await expect(shop.runJob('refund-order-payment', { refund_id: id })).rejects.toThrow('the connection was lost')
    await repairRefunds()
    shop.server.clock.advance(11 * MINUTE_MS)
    await shop.runJob('retry-order-refunds')
    await shop.runJob('refund-order-payment', { refund_id: id })
    expect(await booksOf(ordered, variant), table).toEqual({
      ...paid,
      status: 'cancelled',
      payment_status: 'refunded',
      refunded: TOTAL,
      documents: ['receipt_voucher', 'refund_voucher'],
      provider: [`refunded, ${TOTAL} back`],
      stock: 10,
    })
    const refunds = await shop.server.db.selectFrom('order_refunds').select('status').where('id', '=', id).execute()
    expect(refunds).toEqual([{ status: 'completed' }])
  }
})

test('an order that can’t be ended doesn’t keep the ones after it from expiring', async () => {
  const { db } = shop.server
  const [stuck, next] = [
    await (await shop.checkout([{ variant: await shop.product() }])).order(),
    await (await shop.checkout([{ variant: await shop.product() }])).order(),
  ]
  await sql`CREATE OR REPLACE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'this order can''t be changed'; END $$`.execute(db)
  const id = sql.raw(`'${shop.orderId(stuck.token)}'`)
  await sql`CREATE TRIGGER fail_here BEFORE UPDATE ON orders FOR EACH ROW WHEN (NEW.id = ${id})
    EXECUTE FUNCTION fail_here()`.execute(db)
  shop.server.clock.advance(16 * MINUTE_MS)
  await shop.runJob('expire-orders')
  await sql`DROP TRIGGER fail_here ON orders`.execute(db)
  const statusOf = async ({ token }: Ordered) => (await shop.order(token)).status
  expect([await statusOf(stuck), await statusOf(next)]).toEqual(['pending', 'expired'])
  await shop.runJob('expire-orders')
  expect(await statusOf(stuck)).toBe('expired')
})
