import { inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { readCsv } from '../../../tests/read-csv.ts'
import { recordAudit } from '../audit/index.ts'
import { createCustomerEndpoint } from '../customers/profiles/contract.ts'
import { visitForTest } from '../impersonation/impersonation.fixture.ts'
import { createProductEndpoint } from '../products/catalog/contract.ts'
import { areaOf } from './activity-areas.ts'
import {
  type ActivityEntry,
  exportActivityEndpoint,
  listActivityEndpoint,
  listActivityPeopleEndpoint,
} from './contract.ts'
import { describeActivity, phrases, platformActions } from './describe-activity.ts'

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
let storeId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  vendor = await server.signInVendor({ name: 'Priya' })
  const { id } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  storeId = id
})

type Entry = Parameters<typeof recordAudit>[1]
/** Records an action in the store, by its owner unless the entry says otherwise. */
const record = (action: string, entry: Partial<Entry> = {}) =>
  inTransaction(server.db, (tx) =>
    recordAudit(tx, { action, actor: { kind: 'vendor', account_id: vendor.account_id }, store_id: storeId, ...entry }),
  )
const list = async (query: Record<string, string> = {}, token = vendor.token) =>
  (await server.call(listActivityEndpoint, { token, query: { store_slug: vendor.slug, ...query } })).json()
const sentences = ({ items }: { items: ActivityEntry[] }) => items.map(({ sentence }) => sentence)

test('entries are sentences with the record’s current name and a link to it', async () => {
  const body = { store_slug: vendor.slug, title: 'Turmeric' }
  const { id } = (await server.call(createProductEndpoint, { token: vendor.token, body })).json()
  await server.db.updateTable('products').set({ title: 'Organic turmeric' }).where('id', '=', id).execute()
  await record('order.noted', { subject_id: crypto.randomUUID(), details: { number: 1042 } })
  await record('shipping_zone.added', { details: { name: 'South' } })
  await record('shipping_rate.deleted')
  await record('list.exported', { subject_id: 'customers' })
  const { items } = await list()
  expect(sentences({ items })).toEqual([
    'Priya downloaded the list of customers',
    'Priya deleted a shipping rate',
    'Priya added the shipping zone South',
    'Priya added a note to order #1042',
    'Priya created the product Organic turmeric',
  ])
  expect(items.map((entry: ActivityEntry) => entry.subject)).toEqual([null, null, null, null, { kind: 'product', id }])
})

test.each([
  ['product.template_assigned', 'changed the template of the product X'],
  ['collection.template_assigned', 'changed the template of the collection X'],
  ['page.template_assigned', 'changed the template of the page X'],
  ['language.hidden', 'hid the language X'],
  ['staff.invitation_withdrawn', 'withdrew an invitation to the team'],
  ['subscription.cancelled', 'cancelled the plan'],
  ['subscription.resumed', 'resumed the plan'],
  ['purchase.paid', 'authorised a payment for credits, a theme or a plan'],
  ['collection.updated', 'changed the collection X'],
  ['discount.turned_off', 'turned off the discount X'],
])('%s reads “Priya %s”', (action, sentence) => {
  expect(describeActivity({ action, who: 'Priya', name: 'X' })).toBe(`Priya ${sentence}`)
})

test('decisions of the platform about the store are shown as Haat’s', async () => {
  await record('theme.schedule_lapsed', { actor: 'system', subject_id: storeId, details: { revision: 3 } })
  await record('theme.published', { actor: 'system', subject_id: storeId })
  await record('purchase.surplus_payment', { actor: 'system' })
  expect(sentences(await list())).toEqual(['Haat published the theme', 'Haat didn’t publish the theme as scheduled'])
})

test('every action with words of its own belongs to an area', () => {
  expect(Object.keys(phrases).length).toBeGreaterThan(50)
  expect(Object.keys(phrases).filter((action) => areaOf(action) === undefined)).toEqual([])
  expect(platformActions.filter((action) => areaOf(action) === undefined)).toEqual([])
})

test('secrets, reasons and the platform’s own entries aren’t shown', async () => {
  const admin = await server.signInAdmin({ name: 'Asha Rao' })
  const actor = { kind: 'admin', account_id: admin.account_id } as const
  await record('store.suspended', { actor, reason: 'Internal: see ticket 12', details: { reason: 'Counterfeit' } })
  await record('order.noted', { actor, details: { note: 'Internal' } })
  await record('unknown_area.changed', { details: { api_key: 'secret-value' } })
  await record('payment_method.saved', { details: { key_id: 'secret-value', name: 'Razorpay' } })
  const reply = await list()
  expect(sentences(reply)).toEqual(['Priya changed a payment method', 'Haat suspended the store'])
  expect(JSON.stringify(reply)).not.toMatch(/Asha|ticket|Counterfeit|secret-value|Internal/)
})

describe('the list', () => {
  test('is filtered by person, area and date, and paged', async () => {
    const staff = await server.signInStaff(vendor.slug, ['orders', 'settings'], { name: 'Meena' })
    await record('page.created', { details: { title: 'About us' } })
    await record('order.tagged', { actor: { kind: 'staff', account_id: staff.account_id }, details: { number: 1001 } })
    await record('order.cancelled', { details: { number: 1002 } })
    expect(sentences(await list({ 'filter[actor_id]': `in:${staff.account_id}` }))).toEqual([
      'Meena changed the tags of order #1001',
    ])
    expect(sentences(await list({ 'filter[area]': 'in:content' }))).toEqual(['Priya created the page About us'])
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    expect(sentences(await list({ 'filter[created_at]': `gte:${tomorrow}` }))).toEqual([])
    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', cursor: first.next_cursor })
    expect([...sentences(first), ...sentences(second)]).toHaveLength(3)
    expect(second.next_cursor).toBeNull()
    const query = { store_slug: vendor.slug }
    const people = await server.call(listActivityPeopleEndpoint, { token: vendor.token, query })
    expect(people.json().items).toEqual([
      { id: staff.account_id, name: 'Meena' },
      { id: vendor.account_id, name: 'Priya' },
    ])
  })

  test('is downloaded without formulas', async () => {
    await record('page.created', { details: { title: 'About us' } })
    await server.db.updateTable('accounts').set({ name: '=1+1' }).where('id', '=', vendor.account_id).execute()
    const query = { store_slug: vendor.slug, columns: 'who,sentence', 'filter[area]': 'in:content' }
    const reply = await server.call(exportActivityEndpoint, { token: vendor.token, query })
    expect(readCsv(reply.body)).toEqual([
      ['Person', 'What happened'],
      ["'=1+1", "'=1+1 created the page About us"],
    ])
  })
})

describe('access', () => {
  test('staff with the permission for settings see the areas of their permissions, without the team and payments', async () => {
    for (const action of ['staff.invited', 'payment_method.saved', 'order.noted', 'page.created', 'tax_settings.saved'])
      await record(action)
    const staff = await server.signInStaff(vendor.slug, ['settings', 'pages'])
    const seen = sentences(await list({}, staff.token))
    expect(seen).toEqual(['Priya changed the tax settings', 'Priya created a page'])
    expect(sentences(await list({ 'filter[area]': 'in:team,payments,orders' }, staff.token))).toEqual([])
    const others = await server.signInStaff(vendor.slug, ['orders', 'pages'])
    expect((await list({}, others.token)).code).toBe('permission_missing')
  })

  test('staff who manage categories see their entries, staff who manage products don’t', async () => {
    await record('category.created', { details: { name: 'Spices' } })
    const [manager, other] = [
      await server.signInStaff(vendor.slug, ['settings', 'collections']),
      await server.signInStaff(vendor.slug, ['settings', 'products']),
    ]
    expect(sentences(await list({}, manager.token))).toEqual(['Priya created the category Spices'])
    expect(sentences(await list({}, other.token))).toEqual([])
  })

  test('administrators who view the dashboard don’t see the names of customers', async () => {
    const { vendor: viewed, visit } = await visitForTest(server)
    const body = { store_slug: viewed.slug, name: 'Zubin', email: 'zubin@example.com' }
    expect((await server.call(createCustomerEndpoint, { token: viewed.token, body })).statusCode).toBe(201)
    const query = { store_slug: viewed.slug }
    expect((await server.call(listActivityEndpoint, { token: viewed.token, query })).body).toContain('Zubin')
    const shown = await server.call(listActivityEndpoint, { token: visit, query })
    expect(shown.json().items).toHaveLength(1)
    expect(shown.body).not.toMatch(/zubin/i)
  })

  test('another store’s entries aren’t listed, and the store itself doesn’t exist for others', async () => {
    await record('page.created')
    const other = await server.signInVendor()
    const own = await server.call(listActivityEndpoint, { token: other.token, query: { store_slug: other.slug } })
    expect(own.json().items).toEqual([])
    expect((await list({}, other.token)).code).toBe('store_not_found')
  })
})
