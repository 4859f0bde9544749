import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { latestCode } from '../identity/codes/latest-code.fixture.ts'
import { registerVendorEndpoint, verifyEmailEndpoint } from '../identity/contract.ts'
import { listNotificationsEndpoint } from '../notifications/contract.ts'
import { getStorePlanEndpoint } from '../plans/contract.ts'
import { getPlatformSettingsEndpoint, updatePlatformSettingsEndpoint } from '../platform-settings/contract.ts'
import { publishThemeEndpoint } from '../store-themes/publication/contract.ts'
import { createStoreEndpoint } from '../stores/contract.ts'
import { requireOpenStore } from '../stores/index.ts'
import { applyAgainEndpoint, getOwnApprovalEndpoint, updateVendorRolesEndpoint } from './contract.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signInAdmin']>>
beforeAll(async () => {
  server = await startTestServer()
  const { token } = await server.signInAdmin()
  const { settings } = (await server.call(getPlatformSettingsEndpoint, { token })).json()
  const body = { ...settings, vendor_approval: 'manual' }
  await server.call(updatePlatformSettingsEndpoint, { token, body })
  admin = await server.signInAdmin({ permissions: ['vendors.approve'] })
})
afterAll(() => server.close())

const setRoles = (body: Record<string, unknown>, token = admin.token) =>
  server.call(updateVendorRolesEndpoint, { token, body })

async function registerVendor() {
  const email = `${crypto.randomUUID()}@example.com`
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: { name: 'Nila Raman', email, password: 'kettle on the window sill' } })
  const code = await latestCode(server, email)
  const { token, account } = (await browser(verifyEmailEndpoint, { body: { email, code } })).json()
  const slug = `store-${crypto.randomUUID().slice(0, 8)}`
  const created = await server.call(createStoreEndpoint, { token, body: { store_name: 'Nila', store_slug: slug } })
  expect(created.statusCode).toBe(201)
  return { email, token: String(token), id: String(account.id), slug }
}
const statusOf = async (token: string) => (await server.call(getOwnApprovalEndpoint, { token })).json()
const isOpen = (slug: string) =>
  requireOpenStore(server.db, slug, server.clock.now()).then(
    () => true,
    () => false,
  )

test('a new vendor sets up a store, and publishes and opens it only after the approval', async () => {
  const vendor = await registerVendor()
  expect(await statusOf(vendor.token)).toMatchObject({ status: 'pending', reason: null })
  const inboxOf = async (token: string) =>
    (await server.call(listNotificationsEndpoint, { token })).json().items.map(({ title }: { title: string }) => title)
  expect(await inboxOf(admin.token)).toEqual(['Nila Raman waits for approval'])
  const publish = () => server.call(publishThemeEndpoint, { token: vendor.token, body: { store_slug: vendor.slug } })
  expect((await publish()).json()).toMatchObject({ code: 'vendor_not_approved' })
  expect(await isOpen(vendor.slug)).toBe(false)

  expect((await setRoles({ vendor_id: vendor.id, approval: 'rejected' })).json().code).toBe('reason_required')
  const rejected = await setRoles({ vendor_id: vendor.id, approval: 'rejected', reason: 'Add a phone number' })
  expect(rejected.json()).toMatchObject({ approval: { status: 'rejected', reason: 'Add a phone number' } })
  expect(await isOpen(vendor.slug)).toBe(false)

  expect(await inboxOf(vendor.token)).toEqual(['Your Haat account hasn’t been approved'])
  const apply = () => server.call(applyAgainEndpoint, { token: vendor.token, body: { message: 'Added it' } })
  expect([(await apply()).statusCode, (await apply()).json().code]).toEqual([204, 'not_rejected'])
  expect(await statusOf(vendor.token)).toMatchObject({ status: 'pending', message: 'Added it' })
  expect(await inboxOf(admin.token)).toHaveLength(2)

  expect((await setRoles({ vendor_id: vendor.id, approval: 'approved' })).statusCode).toBe(200)
  expect(await isOpen(vendor.slug)).toBe(true)
  expect((await publish()).json().code).not.toBe('vendor_not_approved')
  const subjects = (await server.mailsTo(vendor.email)).map(({ subject }) => subject).slice(1)
  expect(subjects).toEqual(['Your Haat account hasn’t been approved', 'Your Haat account has been approved'])
  const audit = server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind'])
    .where('subject_id', '=', vendor.id)
  expect(await audit.where('action', 'like', 'vendor.%').orderBy('id').execute()).toEqual([
    { action: 'vendor.rejected', actor_kind: 'admin' },
    { action: 'vendor.applied_again', actor_kind: 'vendor' },
    { action: 'vendor.approved', actor_kind: 'admin' },
  ])
})

test('a vendor may have as many stores as the plan and the extra limits allow', async () => {
  const { account_id: vendorId, token, slug } = await server.signInVendor()
  const create = () =>
    server.call(createStoreEndpoint, {
      token,
      body: { store_name: 'One more', store_slug: `store-${crypto.randomUUID().slice(0, 8)}` },
    })
  expect((await create()).json().code).toBe('plan_limit_reached')
  const limits = { extra_stores: 1, extra_products: 5, extra_staff: 0, extra_storage_mb: 500 }
  const before = (await server.call(getStorePlanEndpoint, { token, query: { store_slug: slug } })).json().plan
  expect((await setRoles({ vendor_id: vendorId, limits })).json()).toMatchObject({ limits })
  const after = (await server.call(getStorePlanEndpoint, { token, query: { store_slug: slug } })).json().plan
  expect([after.max_products - before.max_products, after.max_storage_mb - before.max_storage_mb]).toEqual([5, 500])
  const replies = await Promise.all([create(), create()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403])
})

test('refuses administrators without the permission, other accounts and unknown vendors', async () => {
  const vendor = await server.signInVendor()
  const reader = await server.signInAdmin({ permissions: ['vendors.read'] })
  const body = { vendor_id: vendor.account_id, approval: 'rejected', reason: 'No' }
  expect((await setRoles(body, reader.token)).json().code).toBe('permission_missing')
  expect((await setRoles(body, vendor.token)).statusCode).toBe(403)
  expect((await setRoles({ ...body, vendor_id: admin.account_id })).json().code).toBe('vendor_not_found')
  expect((await setRoles({ vendor_id: vendor.account_id })).statusCode).toBe(422)
})
