import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../tests/harness.ts'
import { assignPlan } from '../plans/index.ts'
import { createStoreEndpoint } from './contract.ts'

const create = (server: TestServer, token: string | undefined, body: unknown) =>
  server.call(createStoreEndpoint, { body, ...(token === undefined ? {} : { token }) })
const spices = { store_name: 'Malabar Spices', store_slug: 'malabar-spices' }

test('creates a store and selects it', async () => {
  const server = await serverForTest()
  const { token, account_id: accountId } = await server.signInVendor({ stores: 0 })
  const reply = await create(server, token, spices)
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({
    ...spices,
    store_id: expect.any(Number),
    status: 'active',
    suspended_until: null,
    suspension_reason: null,
    created_at: server.clock.now().toISOString(),
  })
  expect(reply.cookies).toMatchObject([{ name: 'storeSelectedPlatform', value: 'malabar-spices', sameSite: 'Lax' }])
  expect(reply.cookies.at(0)?.httpOnly).toBeUndefined()
  const audit = await server.db.selectFrom('audit_entries').selectAll().where('action', '=', 'store.created').execute()
  expect(audit).toMatchObject([{ actor_id: accountId, details: spices }])
})

test('requires a session', async () => {
  const server = await serverForTest()
  expect((await create(server, undefined, spices)).statusCode).toBe(401)
  expect((await create(server, 'a.b.c', spices)).statusCode).toBe(401)
})

test('gives an address to only one of three concurrent requests', async () => {
  const server = await serverForTest()
  const vendors = await Promise.all([1, 2, 3].map(() => server.signInVendor({ stores: 0 })))
  const replies = await Promise.all(vendors.map(({ token }) => create(server, token, spices)))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409])
  expect(replies.find((reply) => reply.statusCode === 409)?.json().code).toBe('slug_taken')
})

test('rejects addresses reserved for the platform and Punycode addresses', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor({ stores: 0 })
  for (const storeSlug of ['admin', 'api', 'haat', 'storefront', 'www', 'xn--80ak6aa92e']) {
    const reply = await create(server, token, { ...spices, store_slug: storeSlug })
    expect([reply.statusCode, reply.json().code], storeSlug).toEqual([422, 'slug_reserved'])
  }
})

test('rejects an invalid address or name', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor({ stores: 0 })
  const slugs = ['ab', '-spices', 'spices-', 'Spices', 'spice.s', 'a'.repeat(49)]
  const names = [' ', 'Spices\r\nX: y', 'a'.repeat(81)]
  for (const wrong of [
    ...slugs.map((storeSlug) => ({ store_slug: storeSlug })),
    ...names.map((storeName) => ({ store_name: storeName })),
  ]) {
    const reply = await create(server, token, { ...spices, ...wrong })
    expect(reply.statusCode, JSON.stringify(wrong)).toBe(422)
    expect(reply.json().errors.map((error: { path: string }) => error.path)).toEqual([`body.${Object.keys(wrong)[0]}`])
  }
})

const createFive = (server: TestServer, token: string) =>
  Promise.all([1, 2, 3, 4, 5].map((number) => create(server, token, { ...spices, store_slug: `spices-${number}` })))

test('concurrent requests can’t exceed the limit of one store on Starter', async () => {
  const server = await serverForTest()
  const { token, account_id: accountId } = await server.signInVendor({ stores: 0 })
  const replies = await createFive(server, token)
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 403, 403, 403, 403])
  const refused = replies.find((reply) => reply.statusCode === 403)?.json()
  expect(refused).toMatchObject({
    code: 'plan_limit_reached',
    detail: 'You’ve reached the limit of the Starter plan: 1 of 1 stores.',
    limit: 'stores',
    allowed: 1,
    used: 1,
    plan: 'starter',
  })
  const stores = server.db.selectFrom('stores').select('id').where('vendor_id', '=', accountId)
  expect(await stores.execute()).toHaveLength(1)
})

test('concurrent requests can’t exceed the limit of ten stores on Enterprise', async () => {
  const server = await serverForTest()
  const { token, account_id: accountId } = await server.signInVendor({ stores: 8 })
  await inTransaction(server.db, (tx) => assignPlan(tx, accountId, 'enterprise'))
  const replies = await createFive(server, token)
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 201, 403, 403, 403])
  const refused = replies.find((reply) => reply.statusCode === 403)?.json()
  expect(refused).toMatchObject({ code: 'plan_limit_reached', limit: 'stores', allowed: 10, used: 10 })
  const stores = server.db.selectFrom('stores').select('id').where('vendor_id', '=', accountId)
  expect(await stores.execute()).toHaveLength(10)
})
