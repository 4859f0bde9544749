import type { Endpoint } from '@haat/http-contract'
import { HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { signInVendorEndpoint } from '../identity/contract.ts'
import { assignPlan } from '../plans/index.ts'
import { listStoresEndpoint } from '../stores/contract.ts'
import { requireOpenStore } from '../stores/index.ts'
import { reactivateStoreEndpoint, suspendStoreEndpoint } from '../stores/suspensions/contract.ts'
import { updateVendorRolesEndpoint } from '../vendor-access/contract.ts'
import {
  exportStoresEndpoint,
  exportVendorsEndpoint,
  getAnyStoreEndpoint,
  getVendorEndpoint,
  listAllStoresEndpoint,
  listVendorsEndpoint,
  reactivateVendorEndpoint,
  suspendVendorEndpoint,
} from './contract.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signInAdmin']>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signInAdmin()
})
afterAll(() => server.close())

const read = async (endpoint: Endpoint, options: Parameters<TestServer['call']>[1]) =>
  (await server.call(endpoint, { token: admin.token, ...options })).json()
const suspend = (vendorId: string, body: Record<string, unknown>, token = admin.token) =>
  server.call(suspendVendorEndpoint, { token, params: { vendor_id: vendorId }, body })
const isOpen = (slug: string) =>
  requireOpenStore(server.db, slug, server.clock.now()).then(
    () => true,
    () => false,
  )

test('finds vendors by a part of the email, the status and the approval, page by page', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const vendors: { account_id: string }[] = []
  for (const name of ['First', 'Second', 'Third']) {
    vendors.push(await server.signInVendor({ email: `${name.toLowerCase()}-${mark}_100%@example.com`, name }))
    server.clock.advance(1000)
  }
  const names = async (query: Record<string, string>) =>
    (await read(listVendorsEndpoint, { query: { q: mark, ...query } })).items.map(({ name }: { name: string }) => name)
  expect(await names({})).toEqual(['Third', 'Second', 'First'])
  expect(await names({ sort: 'created_at' })).toEqual(['First', 'Second', 'Third'])
  expect(await names({ sort: '-name' })).toEqual(['Third', 'Second', 'First'])
  for (const sort of ['created_at', '-created_at', 'name', '-email']) {
    const { items, next_cursor: cursor } = await read(listVendorsEndpoint, { query: { q: mark, sort, limit: '2' } })
    expect(items).toHaveLength(2)
    const [last] = await names({ limit: '2', sort, cursor })
    expect([...items.map(({ name }: { name: string }) => name), last]).toEqual(await names({ sort }))
  }
  await suspend(vendors[1]?.account_id ?? '', { reason: 'Chargebacks' })
  const roles = { vendor_id: vendors[2]?.account_id, approval: 'pending' }
  await server.call(updateVendorRolesEndpoint, { token: admin.token, body: roles })
  expect(await names({ 'filter[status]': 'in:suspended' })).toEqual(['Second'])
  expect(await names({ 'filter[approval]': 'in:pending' })).toEqual(['Third'])
  expect(await names({ 'filter[approval]': 'in:approved' })).toEqual(['Second', 'First'])
  expect(await names({ 'filter[approval]': 'not_in:pending,rejected' })).toEqual(['Second', 'First'])
  expect(await names({ 'filter[approval]': 'not_in:approved' })).toEqual(['Third'])
  expect(await names({ sort: 'applied_at' })).toEqual(['Third'])
  await server.db.transaction().execute((tx) => assignPlan(tx, vendors[0]?.account_id ?? '', 'growth'))
  expect(await names({ 'filter[plan]': 'in:growth' })).toEqual(['First'])
  expect(await names({ 'filter[plan]': 'in:starter' })).toEqual(['Third', 'Second'])
  expect(await names({ 'filter[plan]': 'not_in:starter' })).toEqual(['First'])
  expect(await names({ 'filter[plan]': 'in:starter', 'filter[status]': 'not_in:suspended' })).toEqual(['Third'])
  expect(await names({ 'filter[email]': 'contains:_100%', q: 'third' })).toEqual(['Third'])
  expect(await names({ q: '%' })).toContain('First')
  expect(await names({ q: `${mark}_1_0` })).toEqual([])
})

test('suspending an account ends its sessions at once and leaves its stores online', async () => {
  const vendor = await server.signInVendor({ stores: 2 })
  const other = await vendor.freshToken()
  const isSignedIn = async (token: string) => (await server.call(listStoresEndpoint, { token })).statusCode === 200
  expect(await isSignedIn(other)).toBe(true)
  const reply = await suspend(vendor.account_id, { reason: 'Chargebacks' })
  expect(reply.json()).toEqual({ sessions_ended: 2, stores_suspended: 0 })
  expect([await isSignedIn(vendor.token), await isSignedIn(other)]).toEqual([false, false])
  const signIn = { email: vendor.email, password: 'correct horse battery' }
  expect((await server.call(signInVendorEndpoint, { body: signIn })).json().code).toBe('account_suspended')
  expect(await isOpen(vendor.slug)).toBe(true)

  const params = { vendor_id: vendor.account_id }
  await server.call(reactivateVendorEndpoint, { token: admin.token, params, body: { reason: 'Settled' } })
  expect((await server.call(signInVendorEndpoint, { body: signIn })).statusCode).toBe(200)
  const page = await read(getVendorEndpoint, { params })
  expect(page).toMatchObject({ status: 'active', stores: 2, support: { active_sessions: 1 } })
  expect(page.sanctions).toMatchObject([
    { reason: 'Chargebacks', in_force: false, ended_because: 'lifted', ended_by: admin.name, end_reason: 'Settled' },
  ])
  expect(page.timeline.map(({ action }: { action: string }) => action)).toEqual([
    'vendor.reactivated',
    'vendor.suspended',
    'sessions.ended',
    'account.created',
  ])
  expect((await server.mailsTo(vendor.email)).map(({ subject }) => subject)).toEqual([
    'Your Haat account has been suspended',
    'Your Haat account has been reactivated',
  ])
})

test('suspends the stores with the account only for administrators who may suspend stores', async () => {
  const vendor = await server.signInVendor({ stores: 2 })
  const accountsOnly = await server.signInAdmin({ permissions: ['vendors.suspend'] })
  const body = { reason: 'Counterfeit goods', stores: '24h' }
  expect((await suspend(vendor.account_id, body, accountsOnly.token)).json().code).toBe('permission_missing')
  expect((await suspend(vendor.account_id, body)).json()).toMatchObject({ stores_suspended: 2 })
  expect(await Promise.all(vendor.slugs.map(isOpen))).toEqual([false, false])
  server.clock.advance(24 * HOUR_MS)
  expect(await Promise.all(vendor.slugs.map(isOpen))).toEqual([true, true])
})

test('requires a confirmed identity to suspend an account', async () => {
  const vendor = await server.signInVendor()
  const unconfirmed = await server.signInAdmin({ confirmed: false })
  const reply = await suspend(vendor.account_id, { reason: 'Chargebacks' }, unconfirmed.token)
  expect(reply.json().code).toBe('identity_not_confirmed')
})

test('shows what a suspension of a store affects, and its history with who lifted it and why', async () => {
  const token = await admin.freshToken()
  const vendor = await server.signInVendor()
  await server.signInStaff(vendor.slug, [])
  const { id } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  const domain = { store_id: id, verification_token: 'x'.repeat(40), created_at: server.clock.now() }
  await server.db
    .insertInto('store_domains')
    .values([
      { ...domain, hostname: 'shop.example.com', verified_at: server.clock.now() },
      { ...domain, hostname: 'unverified.example.com' },
    ])
    .execute()
  const params = { store_slug: vendor.slug }
  const page = () => read(getAnyStoreEndpoint, { token, params })
  expect(await page()).toMatchObject({
    status: 'active',
    effects: { domains: ['shop.example.com'], staff: 1, open_carts: 0, scheduled_publication: null, theme: null },
    sanctions: [],
  })
  const suspendFor = (duration: string) =>
    server.call(suspendStoreEndpoint, { token, params, body: { duration, reason: `For ${duration}` } })
  await suspendFor('permanent')
  await suspendFor('24h')
  await server.call(reactivateStoreEndpoint, { token, params, body: { reason: 'A mistake' } })
  await suspendFor('7d')
  server.clock.advance(7 * 24 * HOUR_MS)
  const { sanctions, status } = await read(getAnyStoreEndpoint, { token: await admin.freshToken(), params })
  expect(status).toBe('active')
  expect(sanctions).toMatchObject([
    { duration: '7d', in_force: false, ended_because: 'passed', ended_by: null },
    { duration: '24h', ended_because: 'lifted', ended_by: admin.name, end_reason: 'A mistake' },
    { duration: 'permanent', ended_because: 'replaced', ended_by: admin.name },
  ])
})

test('lists stores by status and vendor', async () => {
  const token = await admin.freshToken()
  const vendor = await server.signInVendor({ stores: 2 })
  const [first = '', second = ''] = vendor.slugs
  const suspension = { duration: '24h', reason: 'Counterfeit goods' }
  await server.call(suspendStoreEndpoint, { token, params: { store_slug: first }, body: suspension })
  const slugs = async (query: Record<string, string>) => {
    const reply = await read(listAllStoresEndpoint, {
      token,
      query: { 'filter[vendor_id]': `eq:${vendor.account_id}`, sort: 'name', ...query },
    })
    return reply.items.map((store: { store_slug: string }) => store.store_slug)
  }
  expect(await slugs({})).toEqual([first, second])
  expect(await slugs({ sort: 'suspended_until' })).toEqual([first, second])
  expect(await slugs({ sort: '-suspended_until', limit: '1' })).toEqual([second])
  expect(await slugs({ 'filter[status]': 'in:suspended' })).toEqual([first])
  expect(await slugs({ 'filter[status]': 'in:active' })).toEqual([second])
  expect(await slugs({ 'filter[status]': 'not_in:active,awaiting_approval' })).toEqual([first])
  expect(await slugs({ q: first })).toEqual([first])
  server.clock.advance(24 * HOUR_MS)
  const later = { token: await admin.freshToken() }
  const active = await read(listAllStoresEndpoint, { ...later, query: { q: first, 'filter[status]': 'in:active' } })
  expect(active.items, 'a day later, without a job').toHaveLength(1)
})

test('exports both lists as CSV with their filters, and records it', async () => {
  const token = await admin.freshToken()
  const vendor = await server.signInVendor({ name: '=HYPERLINK("x")' })
  const reader = await server.signInAdmin({ permissions: ['vendors.read'] })
  const refused = await server.call(exportVendorsEndpoint, { token: reader.token })
  expect(refused.json().code).toBe('permission_missing')

  const query = { q: vendor.email, 'filter[status]': 'in:active', columns: 'name,email,approval,plan' }
  const vendors = await server.call(exportVendorsEndpoint, { token, query })
  expect(vendors.headers['content-disposition']).toBe('attachment; filename="vendors.csv"')
  expect(vendors.body).toBe(
    `\uFEFFName,Email,Approval,Plan\r\n"'=HYPERLINK(""x"")",${vendor.email},approved,Starter\r\n`,
  )
  const stores = await server.call(exportStoresEndpoint, { token, query: { q: vendor.slug } })
  expect(stores.body.split('\r\n')[1]).toMatch(new RegExp(`^${vendor.slug},Store 1,active,,.*,Starter,0,0,,`))
  const recorded = await server.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'details'])
    .where('action', '=', 'list.exported')
    .orderBy('id')
    .execute()
  expect(recorded.map(({ subject_id: list }) => list)).toEqual(['vendors', 'stores'])
  expect(JSON.stringify(recorded[0]?.details)).toContain(vendor.email)
})

test('shows what suspending an account affects, and how long an approval may take', async () => {
  const token = await admin.freshToken()
  const vendor = await server.signInVendor({ stores: 3 })
  await vendor.freshToken()
  const [first = '', second = ''] = vendor.slugs
  await server.signInStaff(first, [])
  await server.signInStaff(second, [])
  const suspension = { duration: '24h', reason: 'Counterfeit goods' }
  await server.call(suspendStoreEndpoint, { token, params: { store_slug: first }, body: suspension })
  const page = () => read(getVendorEndpoint, { token, params: { vendor_id: vendor.account_id } })
  expect(await page()).toMatchObject({
    effects: { sessions: 2, online_stores: 2, staff: 2 },
    approval_hours: 24,
    applied_at: null,
    timeline: [{ sentence: expect.any(String) }],
  })
})
