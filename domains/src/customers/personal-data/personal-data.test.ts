import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { subscribeEndpoint } from '../../audience/contract.ts'
import { createDraftEndpoint } from '../../orders/drafts/contract.ts'
import { requestCustomerCodeEndpoint } from '../accounts/contract.ts'
import { CUSTOMER_TOKEN_HEADER } from '../contract.ts'
import { openCustomerSession, saveBuyer } from '../index.ts'
import { createCustomerEndpoint, getCustomerEndpoint, listCustomersEndpoint } from '../profiles/contract.ts'
import {
  eraseCustomerEndpoint,
  eraseOwnAccountEndpoint,
  exportCustomerDataEndpoint,
  exportOwnDataEndpoint,
} from './contract.ts'

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
let store: { store_slug: string }
let storeId: string
let id: string
let session: string
const EMAIL = 'asha.rao@example.com'
const PHONE = '+919876543210'
const address = {
  ...{ name: 'Asha Rao', phone: PHONE, line1: '12 MG Road', line2: '' },
  ...{ city: 'Bengaluru', pincode: '560001', state_code: '29' },
}
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  vendor = await server.signInVendor()
  store = { store_slug: vendor.slug }
  const row = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  storeId = row.id
  const body = { ...store, name: 'Asha Rao', email: EMAIL, phone: PHONE, note: 'Rings twice', tags: ['VIP'], address }
  id = (await server.call(createCustomerEndpoint, { token: vendor.token, body })).json().id
  const opened = await inTransaction(server.db, (tx) =>
    openCustomerSession(tx, { store_id: storeId, customer_id: id, now: server.clock.now() }),
  )
  session = opened.token
  await server.call(requestCustomerCodeEndpoint, { body: { ...store, email: EMAIL }, ip: '10.1.1.1' })
  await server.call(subscribeEndpoint, { body: { ...store, email: EMAIL }, ip: '10.1.1.1' })
  await server.db.deleteFrom('rate_limits').execute()
})

/** An order of the customer, with a checkout. */
async function placeOrder(status: 'open' | 'completed') {
  const now = server.clock.now()
  const orderId = crypto.randomUUID()
  const amounts = { subtotal_paise: 0, discount_paise: 0, charges_paise: 0, taxable_paise: 0, gst_paise: 0 }
  await server.db
    .insertInto('orders')
    .values({
      ...{ id: orderId, store_id: storeId, number: 1001, source: 'checkout', status, payment_status: 'paid' },
      ...{ fulfilment_status: 'fulfilled', customer_id: id, email: EMAIL, phone: PHONE, customer_name: 'Asha Rao' },
      ...amounts,
      ...{ round_off_paise: 0, total_paise: 0, item_count: 0, tax: '{}', note: 'Ring at 12 MG Road' },
      ...{ shipping_address: JSON.stringify(address), billing_address: JSON.stringify(address) },
      ...{ created_at: now, placed_at: now, updated_at: now, completed_at: status === 'completed' ? now : null },
    })
    .execute()
  for (const [type, data] of [
    ['order.noted', { text: 'Asha called' }],
    ['payment.reported', { reference: 'UTR 9876543210' }],
    ['order.paid', { amount_paise: 100_00, reference: 'UTR 9876543210' }],
    ['refund.requested', { amount_paise: 50_00, reason: 'Asha sent it back' }],
    ['order.cancelled', { reason: 'customer' }],
  ] as const) {
    await server.db
      .insertInto('order_events')
      .values({
        ...{ store_id: storeId, order_id: orderId, type, actor: 'store', occurred_at: now },
        data: JSON.stringify(data),
      })
      .execute()
  }
  const ofOrder = { store_id: storeId, order_id: orderId }
  await server.db
    .insertInto('order_lines')
    .values({
      ...{ ...ofOrder, position: 1, title: 'Ring', requires_shipping: true, weight_grams: 1, unit_price_paise: 0 },
      ...{ quantity: 1, discount_paise: 0, gst_rate_basis_points: 0, taxable_paise: 0, gst_paise: 0, total_paise: 0 },
      properties: JSON.stringify({ Engraving: 'Asha' }),
    })
    .execute()
  const payment = await server.db
    .insertInto('order_payments')
    .values({
      ...{ ...ofOrder, method: 'upi', status: 'captured', amount_paise: 100_00, reference: 'UTR 9876543210' },
      ...{ created_at: now, captured_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('order_refunds')
    .values({
      ...{ ...ofOrder, payment_id: payment.id, status: 'completed', amount_paise: 50_00, requested_at: now },
      ...{ reason: 'Asha sent it back', reference: 'UTR 9876543210', completed_at: now },
    })
    .execute()
  await server.db
    .insertInto('fulfilments')
    .values({
      ...{ ...ofOrder, number: 1, status: 'delivered', courier: 'India Post', tracking_number: 'ASHA1' },
      ...{ created_at: now, updated_at: now },
    })
    .execute()
  for (const [checkoutStatus, order] of [
    ['ordered', orderId],
    ['open', null],
  ] as const) {
    await server.db
      .insertInto('checkouts')
      .values({
        ...{ id: crypto.randomUUID(), store_id: storeId, status: checkoutStatus, email: EMAIL, phone: PHONE },
        ...{ form: JSON.stringify({ email: EMAIL, shipping_address: address }), order_id: order },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
  }
  await server.db
    .insertInto('notifications')
    .values({
      ...{
        account_id: vendor.account_id,
        type: 'orders',
        title: 'New order #1001',
        body: 'Asha Rao ordered at Store 1.',
      },
      ...{ url: `http://localhost:3001/orders/${orderId}?store=${vendor.slug}`, created_at: now },
    })
    .execute()
  return orderId
}

const erase = (token = vendor.token, ownStore = store) =>
  server.call(eraseCustomerEndpoint, { token, params: { id }, body: ownStore })
const download = (token = vendor.token, ownStore = store) =>
  server.call(exportCustomerDataEndpoint, { token, params: { id }, query: ownStore })

/** Tables with rows of the store or of its owner's bell that contain the person's email, phone, name or address. */
async function tablesWithPerson(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'store_id' AND table_schema = 'public' ORDER BY 1`.execute(server.db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      SELECT to_jsonb(t)::text AS text FROM ${sql.table(name)} AS t WHERE store_id = ${storeId}`.execute(server.db)
    if (rows.some(({ text }) => /asha|9876543210|MG Road|Rings twice/i.test(text))) found.push(name)
  }
  const told = await server.db
    .selectFrom('notifications')
    .select('body')
    .where('account_id', '=', vendor.account_id)
    .execute()
  if (told.some(({ body }) => /asha|9876543210/i.test(body))) found.push('notifications')
  return found
}

describe('erasing a customer', () => {
  test('removes the person from every table of the store, and keeps the order', async () => {
    const orderId = await placeOrder('completed')
    expect(await tablesWithPerson()).toEqual([
      'checkouts',
      'customer_addresses',
      'customer_codes',
      'customers',
      'fulfilments',
      'newsletter_subscribers',
      'order_events',
      'order_lines',
      'order_payments',
      'order_refunds',
      'orders',
      'notifications',
    ])
    const reply = await erase()
    expect([reply.statusCode, reply.json()]).toEqual([200, { id }])
    expect(await tablesWithPerson()).toEqual([])
    const order = await server.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ customer_id: id, email: '', shipping_address: null, status: 'completed' })
    const sessions = await server.db
      .selectFrom('customer_sessions')
      .select('created_at')
      .where('customer_id', '=', id)
      .execute()
    expect(sessions).toEqual([])
    const { action } = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('customer.erased')
    const [cancelled] = await server.db
      .selectFrom('order_events')
      .select('data')
      .where('type', '=', 'order.cancelled')
      .execute()
    expect(cancelled?.data).toEqual({ reason: 'customer' })
  })

  test('is refused while there’s a draft for the person, also by phone number, and from before the customer existed', async () => {
    const phone = '98765 00001'
    const draft = { custom_items: [{ title: 'Ring', unit_price_paise: 100_00, quantity: 1 }], name: 'Asha' }
    const save = async (form: object) =>
      (
        await server.call(createDraftEndpoint, { token: vendor.token, body: { ...store, form: { ...draft, ...form } } })
      ).json()
    const addCustomer = async (contact: object) => {
      const body = { ...store, name: 'Asha', email: '', phone: '', ...contact }
      return (await server.call(createCustomerEndpoint, { token: vendor.token, body })).json().id
    }
    const before = await save({ phone })
    id = await addCustomer({ phone })
    const after = await save({ shipping_address: { ...address, phone } })
    expect((await erase()).json()).toMatchObject({
      code: 'customer_has_open_orders',
      order_numbers: [before.number, after.number],
    })
    expect((await download()).json().orders).toMatchObject([{ status: 'draft' }, { status: 'draft' }])
    const byEmail = await save({ email: 'Asha.Later@example.com', phone })
    expect((await download()).json().orders).toHaveLength(2)
    id = await addCustomer({ email: 'asha.later@example.com' })
    expect((await erase()).json().order_numbers).toEqual([byEmail.number])
  })

  test('hides the customer; a later order of the person creates a new one', async () => {
    await erase()
    const query = store
    expect((await server.call(listCustomersEndpoint, { token: vendor.token, query })).json().items).toEqual([])
    const found = await server.call(getCustomerEndpoint, { token: vendor.token, params: { id }, query })
    expect(found.json().code).toBe('customer_not_found')
    expect((await erase()).json().code).toBe('customer_not_found')
    const saved = await inTransaction(server.db, (tx) =>
      saveBuyer(tx, {
        ...{ store_id: storeId, email: EMAIL, phone: PHONE, name: 'Asha Rao' },
        ...{ source: 'guest' as const, now: server.clock.now() },
      }),
    )
    expect(saved).toEqual({ id: expect.not.stringContaining(id), is_new: true })
  })

  test('is refused while an order is open, and changes nothing', async () => {
    await placeOrder('open')
    const before = await tablesWithPerson()
    const reply = await erase()
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'customer_has_open_orders', order_numbers: [1001], detail: expect.stringContaining('#1001') },
    ])
    expect(await tablesWithPerson()).toEqual(before)
  })
})

test('the exported file has everything, and the download is recorded', async () => {
  await placeOrder('completed')
  const reply = await download()
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="customer-${id}.json"`)
  expect(reply.json()).toMatchObject({
    store: 'Store 1',
    customer: { email: EMAIL, note: 'Rings twice', tags: ['VIP'], addresses: [{ line1: '12 MG Road' }] },
    sessions: [{}],
    contact: { newsletter: [{ email: EMAIL }] },
    checkouts: [{ email: EMAIL }, { email: EMAIL }],
    orders: [
      {
        ...{ number: 1001, email: EMAIL, documents: [], returns: [] },
        lines: [{ properties: { Engraving: 'Asha' } }],
        payments: [{ method: 'upi', reference: 'UTR 9876543210' }],
        refunds: [{ reason: 'Asha sent it back' }],
        parcels: [{ courier: 'India Post', tracking_number: 'ASHA1' }],
        events: [{ type: 'order.noted', data: { text: 'Asha called' } }, {}, {}, {}, { data: { reason: 'customer' } }],
      },
    ],
  })
  const entry = await server.db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('subject_id', '=', id)
    .where('action', '=', 'customer.exported')
    .executeTakeFirstOrThrow()
  expect(entry.actor_id).toBe(vendor.account_id)
})

test('another store’s customer, and requests without the permission, are refused', async () => {
  const other = await server.signInVendor()
  const limited = await server.signInStaff(vendor.slug, ['orders'])
  for (const call of [erase, download]) {
    expect((await call(other.token, { store_slug: other.slug })).json().code).toBe('customer_not_found')
    expect((await call(limited.token)).json().code).toBe('permission_missing')
  }
  expect(await tablesWithPerson()).toContain('customers')
})

describe('a signed-in customer', () => {
  const downloadOwn = (token = session, query = store) =>
    server.call(exportOwnDataEndpoint, { query, headers: { [CUSTOMER_TOKEN_HEADER]: token } })
  const eraseOwn = (token = session, body = store) =>
    server.call(eraseOwnAccountEndpoint, { body, headers: { [CUSTOMER_TOKEN_HEADER]: token } })
  const recorded = async (action: string) =>
    server.db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor_id', 'details'])
      .where('subject_id', '=', id)
      .where('action', '=', action)
      .execute()

  test('downloads the same file as the store, and the download is recorded', async () => {
    const [own, theirs] = [await downloadOwn(), await download()]
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
    expect({ ...own.json(), exported_at: 0 }).toEqual({ ...theirs.json(), exported_at: 0 })
    expect(await recorded('customer.exported')).toMatchObject([
      { actor_kind: 'system', actor_id: null, details: { source: 'account' } },
      { actor_id: vendor.account_id },
    ])
  })

  test('deletes the account, which ends the session', async () => {
    expect((await eraseOwn()).statusCode).toBe(204)
    expect(await tablesWithPerson()).toEqual([])
    expect(await recorded('customer.erased')).toMatchObject([{ actor_kind: 'system', details: { source: 'account' } }])
    for (const again of [await eraseOwn(), await downloadOwn()]) expect(again.json().code).toBe('not_signed_in')
  })

  test('keeps the account while an order is open, and reads why', async () => {
    await placeOrder('open')
    const before = await tablesWithPerson()
    const reply = await eraseOwn()
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'account_has_open_orders', order_numbers: [1001], title: expect.stringMatching(/^You have open orders/) },
    ])
    expect(await tablesWithPerson()).toEqual(before)
  })

  test('can’t do either without a session, or in another store', async () => {
    const other = await server.signInVendor()
    const elsewhere = { store_slug: other.slug }
    const replies = [
      await downloadOwn(''),
      await eraseOwn(''),
      await downloadOwn(session, elsewhere),
      await eraseOwn(session, elsewhere),
    ]
    expect(replies.map((reply) => reply.json().code)).toEqual(Array(4).fill('not_signed_in'))
    expect(await tablesWithPerson()).toContain('customers')
  })
})
