import { expect, test } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { signInAdminEndpoint } from '../../identity/contract.ts'
import {
  deleteUserRolesEndpoint,
  endPersonSessionsEndpoint,
  getPersonEndpoint,
  getSuperAdminDataEndpoint,
  listPeopleEndpoint,
  reactivatePersonEndpoint,
  resetPersonTotpEndpoint,
  setPersonRolesEndpoint,
  suspendPersonEndpoint,
} from '../contract.ts'

const password = 'correct horse battery'
const body = { reason: 'Left the company' }
const isSignedIn = async (server: TestServer, token: string) =>
  (await server.call(getSuperAdminDataEndpoint, { token })).statusCode === 200

async function ownerRole(server: TestServer): Promise<string> {
  const { id } = await server.db
    .selectFrom('admin_roles')
    .select('id')
    .where('key', '=', 'owner')
    .executeTakeFirstOrThrow()
  return id
}

test('administrators are listed with roles, sessions and status', async () => {
  const server = await serverForTest()
  const owner = await server.signInAdmin({ name: 'Zoya Khan' })
  const other = await server.signInAdmin({ name: 'Asha Rao', permissions: ['plans.read'] })
  const { items } = (await server.call(listPeopleEndpoint, { token: owner.token })).json()
  expect(items).toMatchObject([
    { id: other.account_id, name: 'Asha Rao', status: 'active', session_count: 1, is_you: false },
    { id: owner.account_id, name: 'Zoya Khan', roles: [{ name: 'Owner' }], is_you: true, totp_enabled: false },
  ])
  const vendor = await server.signInVendor()
  const found = await server.call(getPersonEndpoint, { token: owner.token, params: { id: vendor.account_id } })
  expect(found.json().code).toBe('admin_not_found')
})

test('a suspended administrator is signed out, told why, and comes back when reactivated', async () => {
  const server = await serverForTest()
  const owner = await server.signInAdmin()
  const other = await server.signInAdmin({ permissions: ['plans.read'] })
  const call = { token: owner.token, params: { id: other.account_id } }
  const signIn = () => server.call(signInAdminEndpoint, { body: { email: other.email, password } })
  expect((await server.call(suspendPersonEndpoint, { ...call, body })).json()).toMatchObject({ status: 'suspended' })
  await server.call(suspendPersonEndpoint, { ...call, body })
  expect(await isSignedIn(server, other.token)).toBe(false)
  expect((await signIn()).json().code).toBe('account_suspended')
  expect((await server.call(reactivatePersonEndpoint, call)).json()).toMatchObject({ status: 'active' })
  expect((await signIn()).statusCode).toBe(200)
  const audit = server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', other.account_id)
    .where('action', 'like', 'admin.%')
    .orderBy('id')
  expect((await audit.execute()).map(({ action }) => action)).toEqual(['admin.suspended', 'admin.reactivated'])
  expect((await server.mailsTo(other.email)).map(({ subject }) => subject)).toEqual([
    'Your Haat administrator account is suspended',
    'Your Haat administrator account is active again',
  ])
})

test('another administrator can end the sessions and turn off a lost authenticator app', async () => {
  const server = await serverForTest()
  const owner = await server.signInAdmin()
  const other = await server.signInAdmin({ permissions: [] })
  const call = { token: owner.token, params: { id: other.account_id } }
  await server.call(endPersonSessionsEndpoint, call)
  expect(await isSignedIn(server, other.token)).toBe(false)
  await server.db
    .insertInto('totp_authenticators')
    .values({ account_id: other.account_id, encrypted_secret: 'x', created_at: new Date(), confirmed_at: new Date() })
    .execute()
  const token = await other.freshToken()
  const reset = await server.call(resetPersonTotpEndpoint, { ...call, body: { reason: 'Lost her phone' } })
  expect(reset.json()).toMatchObject({ totp_enabled: false })
  expect(await isSignedIn(server, token)).toBe(false)
  expect((await server.mailsTo(other.email)).at(-1)?.subject).toBe('Your authenticator app was turned off')
})

test('nobody changes her own account or one with permissions that she lacks', async () => {
  const server = await serverForTest()
  const owner = await server.signInAdmin()
  const manager = await server.signInAdmin({ permissions: ['admins.manage'] })
  const suspend = (id: string) => server.call(suspendPersonEndpoint, { token: manager.token, params: { id }, body })
  expect((await suspend(manager.account_id)).json().code).toBe('yourself')
  expect((await suspend(owner.account_id)).json().code).toBe('cannot_grant_what_you_lack')
  expect(await isSignedIn(server, owner.token)).toBe(true)
})

test('of two owners who remove each other at once, in any way, one remains', async () => {
  const server = await serverForTest()
  const roleId = await ownerRole(server)
  const [one, other] = [await server.signInAdmin(), await server.signInAdmin()]
  const ways = [
    (token: string, id: string) => server.call(suspendPersonEndpoint, { token, params: { id }, body }),
    (token: string, id: string) =>
      server.call(setPersonRolesEndpoint, { token, params: { id }, body: { role_ids: [] } }),
    (token: string, id: string) =>
      server.call(deleteUserRolesEndpoint, { token, body: { role_id: roleId, account_id: id } }),
  ]
  for (const way of ways) {
    const [first, second] = [await one.freshToken(), await other.freshToken()]
    // Both requests have passed the guard before either changes anything.
    const { replies } = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('admin_roles').select('id').where('id', '=', roleId).forUpdate().execute()
      const both = [way(first, other.account_id), way(second, one.account_id)]
      await expect.poll(() => countLockWaits(server.db)).toBe(2)
      return { replies: Promise.all(both) }
    })
    const statuses = (await replies).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await countActiveOwners(server)).toBe(1)
    await restoreOwners(server, roleId, [one.account_id, other.account_id])
  }
})

test('the last owner stays, even if a suspended one would be left', async () => {
  const server = await serverForTest()
  const [one, other] = [await server.signInAdmin(), await server.signInAdmin()]
  await server.call(suspendPersonEndpoint, { token: one.token, params: { id: other.account_id }, body })
  const admins = await server.signInAdmin({ permissions: ['admins.manage'] })
  // Nobody but an owner can touch an owner, and she can't touch herself.
  const roles = { params: { id: one.account_id }, body: { role_ids: [] } }
  expect((await server.call(setPersonRolesEndpoint, { token: one.token, ...roles })).json().code).toBe('own_roles')
  const tried = await server.call(setPersonRolesEndpoint, { token: admins.token, ...roles })
  expect(tried.json().code).toBe('cannot_grant_what_you_lack')
  expect(await countActiveOwners(server)).toBe(1)
})

async function countActiveOwners(server: TestServer): Promise<number> {
  const owners = await server.db
    .selectFrom('admin_role_members')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('role_id', '=', await ownerRole(server))
    .where('status', '=', 'active')
    .execute()
  return owners.length
}

async function restoreOwners(server: TestServer, roleId: string, ids: string[]): Promise<void> {
  await server.db.updateTable('accounts').set({ status: 'active' }).where('id', 'in', ids).execute()
  await server.db
    .insertInto('admin_role_members')
    .values(ids.map((id) => ({ account_id: id, role_id: roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
