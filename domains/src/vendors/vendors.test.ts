import type { Endpoint } from '@haat/http-contract'
import { HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { signInVendorEndpoint } from '../identity/contract.ts'
import { listStoresEndpoint } from '../stores/contract.ts'
import { requireOpenStore } from '../stores/index.ts'
import { reactivateStoreEndpoint, suspendStoreEndpoint } from '../stores/suspensions/contract.ts'
import { updateVendorRolesEndpoint } from '../vendor-access/contract.ts'
import {
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
  const vendors = []
  for (const name of ['First', 'Second', 'Third']) {
    vendors.push(await server.signInVendor({ email: `${name.toLowerCase()}-${mark}_100%@example.com`, name }))
    server.clock.advance(1000)
  }
  const names = async (query: Record<string, string>) =>
    (await read(listVendorsEndpoint, { query: { q: mark, ...query } })).items.map(({ name }: { name: string }) => name)
  expect(await names({})).toEqual(['Third', 'Second', 'First'])
  expect(await names({ order: 'oldest' })).toEqual(['First', 'Second', 'Third'])
  const { next_cursor: cursor } = await read(listVendorsEndpoint, { query: { q: mark, limit: '2' } })
  expect(await names({ limit: '2', cursor })).toEqual(['First'])
  await suspend(vendors[1]?.account_id ?? '', { reason: 'Chargebacks' })
  const roles = { vendor_id: vendors[2]?.account_id, approval: 'pending' }
  await server.call(updateVendorRolesEndpoint, { token: admin.token, body: roles })
  expect(await names({ status: 'suspended' })).toEqual(['Second'])
  expect(await names({ approval: 'pending' })).toEqual(['Third'])
  expect(await names({ approval: 'approved' })).toEqual(['Second', 'First'])
  expect(await names({ plan: 'growth' })).toEqual([])
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
  const slugs = async (query: Record<string, string>) =>
    (await read(listAllStoresEndpoint, { token, query: { vendor_id: vendor.account_id, ...query } })).items.map(
      (store: { store_slug: string }) => store.store_slug,
    )
  expect(await slugs({ status: 'suspended' })).toEqual([first])
  expect(await slugs({ status: 'active' })).toEqual([second])
  expect(await slugs({ q: first })).toEqual([first])
})
