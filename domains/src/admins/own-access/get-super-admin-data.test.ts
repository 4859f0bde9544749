import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { entered } from '../../payouts/bank-details/bank-details.fixture.ts'
import { saveBankDetailsEndpoint } from '../../payouts/bank-details/contract.ts'
import { PlatformPermission } from '../../platform-permissions/contract.ts'
import { platformPages } from '../../platform-permissions/index.ts'
import { getSuperAdminDataEndpoint } from './contract.ts'

test('an owner has every permission and sees every page', async () => {
  const server = await serverForTest()
  const { token, account_id: id, email, name } = await server.signInAdmin()
  const reply = await server.call(getSuperAdminDataEndpoint, { token })
  expect(reply.statusCode).toBe(200)
  const { permissions, pages, roles, waiting, ...account } = reply.json()
  expect(account).toEqual({ id, email, name, totp_enabled: false, totp_required: false })
  expect(waiting).toEqual(
    ['vendors', 'themes', 'apps', 'bank_details', 'payouts', 'reports'].map((kind) =>
      expect.objectContaining({ kind, count: 0, oldest_at: null }),
    ),
  )
  expect(roles.map((role: { name: string }) => role.name)).toEqual(['Owner'])
  expect(permissions).toEqual(PlatformPermission.options)
  expect(pages.map(({ key }: { key: string }) => key)).toEqual(Object.keys(platformPages))
})

test('others see the pages of their permissions, unless their role hides them', async () => {
  const server = await serverForTest()
  const admin = await server.signInAdmin({ permissions: ['admins.manage'] })
  const pages = async () => {
    const reply = await server.call(getSuperAdminDataEndpoint, { token: admin.token })
    return reply.json().pages.map(({ key }: { key: string }) => key)
  }
  expect(await pages()).toEqual(['home', 'people', 'roles'])
  const { role_id: roleId } = await server.db
    .selectFrom('admin_role_members')
    .select('role_id')
    .where('account_id', '=', admin.account_id)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('admin_role_routes')
    .values([
      { role_id: roleId, route: 'people', is_visible: false, position: 1 },
      { role_id: roleId, route: 'roles', is_visible: true, position: 0 },
    ])
    .execute()
  expect(await pages()).toEqual(['home', 'roles'])
})

test('other accounts can’t call it', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor()
  const reply = await server.call(getSuperAdminDataEndpoint, { token })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_allowed'])
})

test('work that waits is counted for those who may see it, with the age of the oldest', async () => {
  const server = await serverForTest()
  const since = server.clock.now().toISOString()
  const developer = await server.signInDeveloper()
  await server.call(saveBankDetailsEndpoint, { token: developer.token, body: entered })
  server.clock.advance(60_000)
  const { token } = await server.signInAdmin({ permissions: ['bank.review', 'plans.read'] })
  const { waiting } = (await server.call(getSuperAdminDataEndpoint, { token })).json()
  expect(waiting).toEqual([{ kind: 'bank_details', count: 1, oldest_at: since, promised_hours: 48 }])
})

test('without the authenticator app that the platform requires, nothing is open', async () => {
  const server = await serverForTest({ environment: { ADMIN_TOTP_REQUIRED: '1' } })
  const { token } = await server.signInAdmin()
  const data = (await server.call(getSuperAdminDataEndpoint, { token })).json()
  expect(data).toMatchObject({ totp_enabled: false, totp_required: true, permissions: [], pages: [], waiting: [] })
})
