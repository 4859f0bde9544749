import { afterAll, beforeAll, expect, test } from 'vitest'
import { asha, cashOnDelivery, type Shop, startShop } from '../../../../tests/shop.ts'
import { addSubscriberEndpoint, unsubscribeSubscriberEndpoint } from '../../audience/subscribers/contract.ts'
import {
  getCustomerEndpoint,
  listCustomersEndpoint,
  updateCustomerEndpoint,
} from '../../customers/profiles/contract.ts'
import {
  addOrderNoteEndpoint,
  fulfilOrderEndpoint,
  getOrderEndpoint,
  listOrdersEndpoint,
} from '../../orders/back-office/contract.ts'
import { listTeamEndpoint } from '../../staff/for-apps/contract.ts'
import { installApp, requestToken } from '../installed-app.fixture.ts'
import { type PublishedApp, publishApp } from '../published-app.fixture.ts'
import { listPersonalAccessEndpoint } from './contract.ts'
import { deleteOldAccess } from './delete-old-access.ts'

let shop: Shop
let orderId: string
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments(cashOnDelivery)
  const variant = await shop.product()
  const checkout = await shop.checkout([{ variant, quantity: 2 }])
  orderId = shop.orderId((await checkout.order({ ...asha, payment_method: 'cash_on_delivery' })).token)
})
afterAll(() => shop.close())

/** Installs an app with the permissions in the store. */
async function installWith(...scopes: readonly string[]) {
  const { server, vendor } = shop
  const required = scopes.map((scope) => ({ scope, reason: 'Prints labels for the parcels of orders' }))
  const app: PublishedApp = await publishApp(server, { permissions: { required: required as never, optional: [] } })
  const token = await requestToken(server, app, await installApp(server, vendor, app.id))
  const readLog = async (query: Record<string, string> = {}, reader = vendor.token) =>
    server.call(listPersonalAccessEndpoint, {
      token: reader,
      params: { id: app.id },
      query: { ...shop.store, ...query },
    })
  return {
    call: (endpoint: Parameters<typeof server.call>[0], options = {}) => server.call(endpoint, { token, ...options }),
    readLog,
    logged: async () => (await readLog()).json().items,
  }
}

test('apps without the permission get orders without names, addresses and what buyers typed', async () => {
  const app = await installWith('orders:read', 'orders:write', 'fulfilment:write')
  const order = (await app.call(getOrderEndpoint, { params: { id: orderId } })).json()
  expect(order).toMatchObject({ total_paise: 559_00, shipping_address: { state_code: '29' }, lines: [{ quantity: 2 }] })
  const listed = await app.call(listOrdersEndpoint)
  const fulfilled = await app.call(fulfilOrderEndpoint, {
    params: { id: orderId },
    body: { lines: [{ line_id: order.lines[0].id, quantity: 1 }], status: 'shipped', tracking_number: 'AWB1' },
  })
  const noted = await app.call(addOrderNoteEndpoint, { params: { id: orderId }, body: { text: 'Ask Asha Menon' } })
  for (const reply of [listed, fulfilled, noted]) {
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(orderId)
    expect(reply.body).not.toMatch(/asha|menon|MG Road|560001|9876543210|Bengaluru|orders\/[\w-]{20}/i)
  }
  // What a search finds would tell them too.
  const searched = await app.call(listOrdersEndpoint, { query: { q: 'asha' } })
  expect([searched.statusCode, searched.json()]).toMatchObject([
    403,
    { code: 'scope_missing', scope: 'orders:personal' },
  ])
  expect(await app.logged()).toEqual([])

  const { json } = await shop.server.call(getOrderEndpoint, {
    token: shop.vendor.token,
    params: { id: orderId },
    query: shop.store,
  })
  expect(json()).toMatchObject({
    customer_name: 'Asha Menon',
    parcels: [{ tracking_number: 'AWB1' }],
    events: [{ type: 'order.noted', actor: 'store', actor_name: 'Example app' }, {}, {}, {}],
  })
})

test('apps with the permission get them, and the owner sees which records they read', async () => {
  const app = await installWith('orders:personal', 'customers:write')
  const [order] = (
    await app.call(listOrdersEndpoint, { query: { q: 'asha', updated_since: '2020-01-01T00:00:00Z' } })
  ).json().items
  expect(order).toMatchObject({ id: orderId, customer_name: 'Asha Menon', email: asha.email })
  expect((await app.call(listOrdersEndpoint, { query: { q: 'nobody' } })).json().items).toEqual([])
  const [customer] = (await app.call(listCustomersEndpoint)).json().items
  const params = { id: customer.id }
  await app.call(updateCustomerEndpoint, { params, body: { accepts_marketing: true, note: 'Likes tea' } })
  const read = (await app.call(getCustomerEndpoint, { params })).json()
  expect(read.consent_history[0]).toMatchObject({ accepts_marketing: true, source: 'staff' })
  expect(read.consent_history[0]).not.toHaveProperty('changed_by')

  const entry = { record_count: 1, person_name: null }
  const ofCustomer = { ...entry, resource: 'customers', record_ids: [customer.id] }
  expect(await app.logged()).toMatchObject([
    ofCustomer,
    ofCustomer,
    ofCustomer,
    { ...entry, resource: 'orders', record_ids: [orderId] },
  ])
  const { next_cursor: cursor } = (await app.readLog({ limit: '3' })).json()
  expect((await app.readLog({ limit: '3', cursor })).json()).toMatchObject({
    items: [{ resource: 'orders' }],
    next_cursor: null,
  })
  const neighbour = await shop.server.signInVendor()
  expect((await app.readLog({}, neighbour.token)).statusCode).toBe(404)
  const staff = await shop.server.signInStaff(shop.vendor.slug, ['apps', 'customers'])
  expect((await app.readLog({}, staff.token)).statusCode).toBe(403)
})

test('an app with the permission gets the names and permissions of the team, without contacts, and the owner sees it', async () => {
  const { server, vendor } = shop
  const staff = await server.signInStaff(vendor.slug, ['orders'])
  const foreign = await server.signInStaff((await server.signInVendor()).slug, ['orders'])
  const app = await installWith('staff:read')
  const { items } = (await app.call(listTeamEndpoint)).json()
  const ids: string[] = items.map(({ id }: { id: string }) => id)
  expect(items[0]).toEqual({
    id: vendor.account_id,
    name: expect.any(String),
    role: 'owner',
    permissions: expect.arrayContaining(['apps', 'orders']),
  })
  expect(items.slice(1)).toContainEqual({
    id: staff.account_id,
    name: expect.any(String),
    role: 'staff',
    permissions: ['orders'],
  })
  expect(ids).not.toContain(foreign.account_id)
  expect(await app.logged()).toMatchObject([{ resource: 'staff', record_ids: ids }])
})

test('an app subscribes people, but not those who unsubscribed unless they’ve agreed again', async () => {
  const app = await installWith('subscribers:write')
  const add = (more: object = {}) => app.call(addSubscriberEndpoint, { body: { email: 'meera@example.com', ...more } })
  const added = await add()
  expect([added.statusCode, added.json().email]).toEqual([201, 'meera@example.com'])
  const { id } = added.json()
  const ended = await app.call(unsubscribeSubscriberEndpoint, { params: { id }, body: {} })
  expect(ended.json().unsubscribed_at).not.toBeNull()
  expect((await add()).json().code).toBe('has_unsubscribed')
  expect((await add({ has_agreed_again: true })).statusCode).toBe(201)
  expect(await app.logged()).toMatchObject([1, 2, 3].map(() => ({ resource: 'subscribers', record_ids: [id] })))
  const { details } = await shop.server.db
    .selectFrom('audit_entries')
    .select('details')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ app: { name: 'Example app' }, had_unsubscribed_at: ended.json().unsubscribed_at })
})

test('entries of the access log are deleted after two years', async () => {
  const { clock, db } = shop.server
  const count = async () => (await db.selectFrom('app_access_log').select('id').execute()).length
  expect(await count()).toBeGreaterThan(0)
  clock.advance(729 * 86_400_000)
  await shop.runJob(deleteOldAccess.queue)
  expect(await count()).toBeGreaterThan(0)
  clock.advance(2 * 86_400_000)
  await shop.runJob(deleteOldAccess.queue)
  expect(await count()).toBe(0)
})
