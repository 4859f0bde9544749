import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { listStoresEndpoint } from '../../stores/contract.ts'
import { signInAdminEndpoint, signOutAdminEndpoint, signOutVendorEndpoint } from '../contract.ts'
import { createAdmin } from '../index.ts'

const isSignedIn = async (server: TestServer, token: string) =>
  (await server.call(listStoresEndpoint, { token })).statusCode === 200

test('signing out invalidates the token immediately and clears both cookies', async () => {
  const server = await serverForTest()
  const { token, account_id: accountId } = await server.signInVendor()
  expect(await isSignedIn(server, token)).toBe(true)
  const reply = await server.call(signOutVendorEndpoint, { token })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect(reply.cookies.map(({ name, value, expires }) => [name, value, expires?.getTime()])).toEqual([
    ['tokenVendorsPlatform', '', 0],
    ['storeSelectedPlatform', '', 0],
  ])
  expect(await isSignedIn(server, token)).toBe(false)
  const audit = await server.db.selectFrom('audit_entries').selectAll().where('action', '=', 'session.ended').execute()
  expect(audit).toMatchObject([{ actor_kind: 'vendor', actor_id: accountId }])
})

test('signing out doesn’t end the session of another account', async () => {
  const server = await serverForTest()
  const [one, other] = [await server.signInVendor(), await server.signInVendor()]
  await server.call(signOutVendorEndpoint, { token: one.token })
  expect(await isSignedIn(server, other.token)).toBe(true)
})

test('does nothing without a session, with an ended one or with a forged one', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor()
  await server.call(signOutVendorEndpoint, { token })
  for (const authorization of ['Basic x', `Bearer ${token}`, 'Bearer a.b.c']) {
    expect((await server.call(signOutVendorEndpoint, { headers: { authorization } })).statusCode).toBe(204)
  }
  const ended = server.db.selectFrom('audit_entries').select('id').where('action', '=', 'session.ended')
  expect(await ended.execute()).toHaveLength(1)
})

test('the admin sign-out ends an admin’s session but not a vendor’s', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  await server.call(signOutAdminEndpoint, { token: vendor.token })
  expect(await isSignedIn(server, vendor.token)).toBe(true)

  const admin = { email: 'admin@example.com', password: 'kettle on the window sill' }
  await createAdmin(server.platform, { ...admin, name: 'Asha Rao' })
  const { token } = (await server.call(signInAdminEndpoint, { body: admin })).json()
  expect((await server.call(listStoresEndpoint, { token })).statusCode).toBe(403)
  await server.call(signOutAdminEndpoint, { token })
  expect((await server.call(listStoresEndpoint, { token })).statusCode).toBe(401)
})

test('a session ends after 12 hours or when its account is suspended', async () => {
  const server = await serverForTest()
  const [one, other] = [await server.signInVendor(), await server.signInVendor()]
  await server.db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', other.account_id).execute()
  expect(await isSignedIn(server, other.token)).toBe(false)
  server.clock.advance(12 * 60 * 60_000 - 1_000)
  expect(await isSignedIn(server, one.token)).toBe(true)
  server.clock.advance(2_000)
  expect(await isSignedIn(server, one.token)).toBe(false)
})
