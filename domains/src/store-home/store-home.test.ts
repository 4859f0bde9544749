import { inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { sendMessageEndpoint } from '../audience/contract.ts'
import { addDays, dateInIndia } from '../indian-calendar.ts'
import { listOrdersEndpoint } from '../orders/back-office/contract.ts'
import { failedOrders } from '../orders/index.ts'
import { getSalesEndpoint } from '../orders/sales/contract.ts'
import { createProductEndpoint } from '../products/catalog/contract.ts'
import { dismissSetUpEndpoint, getStoreHomeEndpoint, type StoreHome } from './contract.ts'

let server: TestServer
let demo: TestServer
beforeAll(async () => {
  server = await startTestServer()
  demo = await startTestServer({ demo: true })
})
afterAll(() => Promise.all([server.close(), demo.close()]))

let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
beforeEach(async () => {
  vendor = await server.signInVendor()
})

const homeOf = async (token: string, slug: string, from = server): Promise<StoreHome> => {
  const reply = await from.call(getStoreHomeEndpoint, { token, query: { store_slug: slug } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const findStoreId = async (slug: string, from = server) =>
  (await from.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const openSteps = ({ set_up: { steps } }: StoreHome) => steps.filter((step) => !step.is_done).map(({ key }) => key)

test('a new store has no tasks and no sales, and every step is open', async () => {
  const home = await homeOf(vendor.token, vendor.slug)
  expect(home.store).toMatchObject({ name: 'Store 1', url: `http://localhost:3005/${vendor.slug}` })
  expect([home.tasks, home.recent_orders]).toEqual([[], []])
  expect(home.sales).toMatchObject({ this_week: { orders: 0, net_paise: 0 }, last_week: { orders: 0 } })
  expect(home.sales?.days).toHaveLength(7)
  expect(openSteps(home)).toEqual(home.set_up.steps.map(({ key }) => key))
  expect(home.set_up).toMatchObject({ is_dismissed: false, can_dismiss: false })
})

describe('steps of the set-up', () => {
  test('are computed from the store’s records', async () => {
    const storeId = await findStoreId(vendor.slug)
    const now = server.clock.now()
    const done = async () => {
      const { steps } = (await homeOf(vendor.token, vendor.slug)).set_up
      return steps.filter((step) => step.is_done).map(({ key }) => key)
    }
    const product = { store_slug: vendor.slug, title: 'Turmeric', status: 'draft' }
    const { id } = (await server.call(createProductEndpoint, { token: vendor.token, body: product })).json()
    expect(await done()).toEqual([])
    await server.db.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute()
    expect(await done()).toEqual(['product'])

    const method = { store_id: storeId, is_enabled: true, settings: '{}', updated_at: now }
    await server.db
      .insertInto('store_payment_methods')
      .values({ ...method, method: 'test' })
      .execute()
    expect(await done()).toEqual(['product'])
    await server.db
      .insertInto('store_payment_methods')
      .values({ ...method, method: 'cash_on_delivery' })
      .execute()
    const taxes = {
      ...{ store_id: storeId, registration: 'regular', prices_include_gst: true, default_rate_basis_points: 1800 },
      ...{ rounds_total: false, document_prefix: '', updated_at: now },
    }
    await server.db.insertInto('store_tax_settings').values(taxes).execute()
    // A registered seller without a GSTIN isn't done.
    expect(await done()).toEqual(['product', 'payment_method'])
    await server.db.updateTable('store_tax_settings').set({ registration: 'unregistered' }).execute()
    expect(await done()).toEqual(['product', 'payment_method', 'taxes'])
    const domain = {
      store_id: storeId,
      hostname: 'spices.example.com',
      verification_token: 't'.repeat(40),
      created_at: now,
    }
    await server.db.insertInto('store_domains').values(domain).execute()
    expect(await done()).not.toContain('domain')
    await server.db.updateTable('store_domains').set({ verified_at: now }).where('store_id', '=', storeId).execute()
    expect(await done()).toContain('domain')
  })

  test('can be hidden only when they’re done', async () => {
    const dismiss = () => server.call(dismissSetUpEndpoint, { token: vendor.token, body: { store_slug: vendor.slug } })
    expect((await dismiss()).json().code).toBe('set_up_not_done')
    expect((await homeOf(vendor.token, vendor.slug)).set_up.is_dismissed).toBe(false)
  })

  test('are only those that the member can do', async () => {
    const staff = await server.signInStaff(vendor.slug, ['products', 'pages'])
    const { set_up: setUp } = await homeOf(staff.token, vendor.slug)
    expect(setUp.steps.map(({ key }) => key)).toEqual(['product', 'policies'])
    const everything = await server.signInStaff(vendor.slug, ['settings', 'themes', 'billing'])
    const keys = (await homeOf(everything.token, vendor.slug)).set_up.steps.map(({ key }) => key)
    expect(keys).not.toContain('payment_method')
  })
})

test('a suspended store and one that waits for approval say so', async () => {
  const until = new Date(server.clock.now().getTime() + DAY_MS)
  const set = (values: object) => server.db.updateTable('stores').set(values).where('slug', '=', vendor.slug).execute()
  await set({ awaits_approval: true })
  expect((await homeOf(vendor.token, vendor.slug)).store.state).toBe('awaiting_approval')
  await set({ status: 'suspended', suspended_until: until })
  expect((await homeOf(vendor.token, vendor.slug)).store).toMatchObject({
    state: 'suspended',
    suspended_until: until.toISOString(),
  })
})

describe('the demo store', () => {
  const slug = 'priya-masala'

  test('counts what waits, as its lists do', async () => {
    const owner = await demo.signInStaff(slug, ['orders', 'products', 'customers'])
    const storeId = await findStoreId(slug, demo)
    await demo.call(sendMessageEndpoint, {
      body: { store_slug: slug, email: 'meena@example.com', body: 'Do you ship to Leh?' },
    })
    await demo.db
      .updateTable('product_variants')
      .set({ track_inventory: true, stock_quantity: 1 })
      .where('id', 'in', (eb) =>
        eb.selectFrom('product_variants').select('id').where('store_id', '=', storeId).limit(2),
      )
      .execute()
    const home = await homeOf(owner.token, slug, demo)
    const count = async (url: string, query: string) => {
      const reply = await demo.app.inject({
        url: `${url}?store_slug=${slug}&limit=200&${query}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      return reply.json().items.length
    }
    const counts = Object.fromEntries(home.tasks.map((task) => [task.kind, task.count]))
    const toShip = 'filter[status]=in:open&filter[fulfilment_status]=in:unfulfilled,partially_fulfilled'
    expect(counts.orders_to_ship).toBe(await count('/api/store/orders', toShip))
    expect(counts.orders_to_ship).toBeGreaterThan(0)
    expect(counts.low_stock).toBe(await count('/api/store/inventory', 'filter[level]=in:low,out'))
    expect(counts.low_stock).toBeGreaterThan(1)
    expect(counts.messages_to_answer).toBe(await count('/api/store/messages', 'filter[status]=in:open'))
    expect(counts.messages_to_answer).toBeGreaterThan(0)
    expect(home.recent_orders).toHaveLength(5)
  })

  test('shows staff only the areas of their permissions', async () => {
    const staff = await demo.signInStaff(slug, ['products'])
    const home = await homeOf(staff.token, slug, demo)
    expect([home.sales, home.recent_orders]).toEqual([null, null])
    expect(home.tasks.map(({ kind }) => kind)).toEqual(['low_stock'])
  })

  test('compares the last seven days with the seven before', async () => {
    const owner = await demo.signInStaff(slug, ['orders'])
    const { sales } = await homeOf(owner.token, slug, demo)
    const sum = (of: 'net_paise' | 'last_week_net_paise') => sales?.days.reduce((total, day) => total + day[of], 0)
    expect(sum('net_paise')).toBe(sales?.this_week.net_paise)
    expect(sum('last_week_net_paise')).toBe(sales?.last_week.net_paise)
    // As the page of the sales counts them.
    const today = dateInIndia(demo.clock.now())
    const from = addDays(today, -6)
    expect(sales?.days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)))
    const soldIn = async (range: { from: string; to: string }) => {
      const query = { store_slug: slug, ...range }
      const { figures } = (await demo.call(getSalesEndpoint, { token: owner.token, query })).json()
      return { orders: figures.orders, net_paise: figures.net_paise }
    }
    expect(sales?.this_week).toEqual(await soldIn({ from, to: today }))
    expect(sales?.last_week).toEqual(await soldIn({ from: addDays(from, -7), to: addDays(from, -1) }))
    expect(sales?.last_week.net_paise).toBeGreaterThan(0)
  })

  test('hides the steps from everybody once they’re done', async () => {
    const [clerk, other] = [
      await demo.signInStaff(slug, ['settings', 'pages']),
      await demo.signInStaff(slug, ['pages']),
    ]
    const storeId = await findStoreId(slug, demo)
    const dismiss = () => demo.call(dismissSetUpEndpoint, { token: clerk.token, body: { store_slug: slug } })
    const pages = await demo.db.selectFrom('pages').select('id').where('store_id', '=', storeId).limit(3).execute()
    const kinds = ['refund', 'privacy', 'terms']
    const policies = pages.map(({ id }, index) => ({ store_id: storeId, kind: kinds[index] ?? '', page_id: id }))
    await demo.db.deleteFrom('store_policies').where('store_id', '=', storeId).execute()
    await demo.db.insertInto('store_policies').values(policies.slice(1)).execute()
    expect((await dismiss()).json().code).toBe('set_up_not_done')
    await demo.db.insertInto('store_policies').values(policies.slice(0, 1)).execute()
    expect((await homeOf(other.token, slug, demo)).set_up).toMatchObject({ is_dismissed: false, can_dismiss: true })
    expect([(await dismiss()).statusCode, (await dismiss()).statusCode]).toEqual([204, 204])
    expect((await homeOf(other.token, slug, demo)).set_up.is_dismissed).toBe(true)
    const entries = demo.db.selectFrom('audit_entries').select('id').where('action', '=', 'store.set_up_dismissed')
    expect(await entries.execute()).toHaveLength(1)
  })

  test('names the orders whose payment failed', async () => {
    const owner = await demo.signInStaff(slug, ['orders'])
    const storeId = await findStoreId(slug, demo)
    const order = await demo.db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('store_id', '=', storeId)
      .where('placed_at', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const failed = { status: 'expired', placed_at: null, paid_paise: 0, refunded_paise: 0, completed_at: null }
    await demo.db
      .updateTable('orders')
      .set({ ...failed, created_at: demo.clock.now(), cancelled_at: null, cancel_reason: null, cancelled_by: null })
      .where('id', '=', order.id)
      .execute()
    const payment = {
      store_id: storeId,
      order_id: order.id,
      method: 'test',
      amount_paise: 100,
      created_at: demo.clock.now(),
    }
    await demo.db
      .insertInto('order_payments')
      .values({ ...payment, status: 'failed' })
      .execute()
    const task = (await homeOf(owner.token, slug, demo)).tasks.find(({ kind }) => kind === 'failed_payments')
    expect(task?.records).toContainEqual({ id: order.id, label: `#${order.number}` })
    const refunded = await demo.db
      .selectFrom('orders')
      .innerJoin('order_payments as payment', 'payment.order_id', 'orders.id')
      .select(['orders.id', 'payment.id as payment_id'])
      .where('orders.store_id', '=', storeId)
      .where('orders.status', 'in', ['cancelled', 'completed'])
      .limit(4)
      .execute()
    const refund = {
      store_id: storeId,
      status: 'failed',
      amount_paise: 100,
      reason: '',
      requested_at: demo.clock.now(),
    }
    await demo.db
      .insertInto('order_refunds')
      .values(refunded.map(({ id, payment_id: paymentId }) => ({ ...refund, order_id: id, payment_id: paymentId })))
      .execute()
    const { tasks } = await homeOf(owner.token, slug, demo)
    const query = { store_slug: slug, limit: '200', 'filter[has_failures]': 'eq:true' }
    const listed = await demo.call(listOrdersEndpoint, { token: owner.token, query })
    const ids = listed.json().items.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([order.id, ...refunded.map(({ id }) => id)]))
    expect(tasks.find(({ kind }) => kind === 'failed_payments')?.count).toBe(ids.length)
    demo.clock.advance(8 * DAY_MS)
    const again = await demo.signInStaff(slug, ['orders'])
    const later = (await homeOf(again.token, slug, demo)).tasks.find(({ kind }) => kind === 'failed_payments')
    expect(later?.records ?? []).not.toContainEqual({ id: order.id, label: `#${order.number}` })
  })
})

test('orders with failures are found through indexes', async () => {
  const storeId = await findStoreId(vendor.slug)
  const plan = await inTransaction(server.db, async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return sql`EXPLAIN ${failedOrders(storeId, server.clock.now())}`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('order_refunds_failed')
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

test('another vendor’s store doesn’t exist', async () => {
  const other = await server.signInVendor()
  const query = { store_slug: other.slug }
  expect((await server.call(getStoreHomeEndpoint, { token: vendor.token, query })).json().code).toBe('store_not_found')
})
