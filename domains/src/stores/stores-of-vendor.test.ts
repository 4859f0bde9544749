import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { assignPlan } from '../plans/index.ts'
import { getVendorLoginDetailsEndpoint, listStoresEndpoint, selectStoreEndpoint } from './contract.ts'
import { requireNotSuspended } from './index.ts'

test('the profile has the name, email and stores, and the selected store if it is the vendor’s', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor({ stores: 2 })
  const other = await server.signInVendor()
  const details = async (body: unknown) =>
    (await server.call(getVendorLoginDetailsEndpoint, { token: vendor.token, body })).json()
  expect(await details({ store_name: vendor.slugs[1] })).toEqual({
    name: 'Priya Subramanian',
    email: vendor.email,
    stores: vendor.slugs.map((storeSlug, index) => ({
      store_id: expect.any(Number),
      store_slug: storeSlug,
      store_name: `Store ${index + 1}`,
    })),
    selected_store: vendor.slugs[1],
  })
  for (const storeName of [other.slug, 'nowhere', '', null, undefined]) {
    expect(await details({ store_name: storeName })).toMatchObject({ selected_store: null })
  }
})

test('the profile requires a session and a body', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor()
  expect((await server.call(getVendorLoginDetailsEndpoint, { body: {} })).statusCode).toBe(401)
  expect((await server.call(getVendorLoginDetailsEndpoint, { token, body: { store_name: 7 } })).statusCode).toBe(422)
  expect((await server.call(getVendorLoginDetailsEndpoint, { token })).statusCode).toBe(400)
})

test('lists the vendor’s stores, oldest first, with the limit of the plan', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor({ stores: 3 })
  await server.signInVendor()
  const reply = await server.call(listStoresEndpoint, { token: vendor.token })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().items.map((store: { store_slug: string }) => store.store_slug)).toEqual(vendor.slugs)
  expect(reply.json()).toMatchObject({ next_cursor: null, stores_allowed: 1 })
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'enterprise'))
  expect((await server.call(listStoresEndpoint, { token: vendor.token })).json()).toMatchObject({ stores_allowed: 10 })
  expect((await server.call(listStoresEndpoint)).statusCode).toBe(401)
})

test('selecting a store sets a cookie; another vendor’s store is not found', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor({ stores: 2 })
  const other = await server.signInVendor()
  const select = (storeSlug: unknown, token?: string) =>
    server.call(selectStoreEndpoint, { body: { store_slug: storeSlug }, ...(token === undefined ? {} : { token }) })
  const chosen = await select(vendor.slugs[1], vendor.token)
  expect([chosen.statusCode, chosen.json().store_slug]).toEqual([200, vendor.slugs[1]])
  expect(chosen.cookies).toMatchObject([{ name: 'storeSelectedPlatform', value: vendor.slugs[1] }])

  for (const slug of [other.slug, 'nowhere', 'Not A Slug']) {
    const reply = await select(slug, vendor.token)
    expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([404, 'store_not_found', []])
  }
  expect((await select(7, vendor.token)).statusCode).toBe(422)
  expect((await select(vendor.slug)).statusCode).toBe(401)
})

test('a store is active again when its suspension expires, without a job', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const until = new Date(server.clock.now().getTime() + 6 * 60 * 60_000)
  const suspension = { status: 'suspended', suspended_until: until, suspension_reason: 'Counterfeit goods' }
  await server.db.updateTable('stores').set(suspension).execute()
  const shown = async () => (await server.call(listStoresEndpoint, { token: vendor.token })).json().items[0]
  const requireActive = async () => {
    const store = await server.db.selectFrom('stores').selectAll().executeTakeFirstOrThrow()
    requireNotSuspended(store, server.clock.now())
  }
  expect(await shown()).toMatchObject({ ...suspension, suspended_until: until.toISOString() })
  await expect(requireActive()).rejects.toMatchObject({
    kind: { code: 'store_suspended' },
    message: 'Counterfeit goods',
  })

  server.clock.set(until)
  expect(await shown()).toMatchObject({ status: 'active', suspended_until: null, suspension_reason: null })
  await expect(requireActive()).resolves.toBeUndefined()
})

test('a permanently suspended store stays suspended', async () => {
  const server = await serverForTest()
  await server.signInVendor()
  await server.db.updateTable('stores').set({ status: 'suspended' }).execute()
  const inTenYears = new Date(server.clock.now().getTime() + 10 * 365 * 24 * 60 * 60_000)
  const store = await server.db.selectFrom('stores').selectAll().executeTakeFirstOrThrow()
  expect(() => requireNotSuspended(store, inTenYears)).toThrow(
    expect.objectContaining({ kind: expect.objectContaining({ code: 'store_suspended' }) }),
  )
})
