import { accountKinds, type Endpoint, isPermissionAccess } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PlatformPermission } from '../domains/src/platform-permissions/contract.ts'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { startTestServer, type TestServer } from './harness.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const ofPlatform = endpoints.flatMap((endpoint) =>
  isPermissionAccess(endpoint.auth) && endpoint.auth.scope === 'platform'
    ? [{ endpoint, needed: endpoint.auth.permissions }]
    : [],
)

/** Endpoints about the signed-in administrator herself, her notifications and her saved views, which need no permission. */
const ofOwnAccount = [
  'POST /api/getSuperAdminData',
  'GET /api/admin/account',
  'PUT /api/admin/account',
  'POST /api/admin/account/password',
  'POST /api/admin/account/email',
  'POST /api/admin/account/email/confirm',
  'POST /api/admin/account/totp',
  'POST /api/admin/account/totp/confirm',
  'POST /api/admin/account/totp/disable',
  'POST /api/admin/account/recovery-codes',
  'POST /api/admin/confirm-identity',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'POST /api/admin/sessions/sign-out-others',
  'GET /api/admin/views',
  'POST /api/admin/views',
  'PUT /api/admin/views/:id',
  'DELETE /api/admin/views/:id',
  'GET /api/notification/settings',
  'PUT /api/notification/settings',
  'POST /api/notification/read',
  'POST /api/notification/announcements/:id/dismiss',
]

/** Permissions that an endpoint needs besides one of those of its contract. */
const alsoNeeded = (name: string) =>
  name === 'GET /api/admin/mails/export' || name.startsWith('GET /api/admin/exports/') ? 'lists.export' : undefined

interface Holder {
  readonly role: string
  readonly token: string
  readonly permissions: ReadonlySet<string>
}

let server: TestServer
let holders: Holder[]
beforeAll(async () => {
  server = await startTestServer()
  const roles = await server.db.selectFrom('admin_roles').selectAll().where('key', 'is not', null).execute()
  const granted = await server.db.selectFrom('admin_role_permissions').selectAll().execute()
  holders = [{ role: 'no role', token: (await server.signInAdmin({ permissions: [] })).token, permissions: new Set() }]
  for (const { id, key, name } of roles) {
    const { account_id: accountId, token } = await server.signInAdmin({ permissions: [] })
    await server.db.updateTable('admin_role_members').set({ role_id: id }).where('account_id', '=', accountId).execute()
    const own = granted.filter(({ role_id: roleId }) => roleId === id).map(({ permission }) => permission)
    holders.push({ role: name, token, permissions: new Set(key === 'owner' ? PlatformPermission.options : own) })
  }
})
afterAll(() => server.close())

test('every endpoint for administrators names its permissions, unless it is about her own account', () => {
  const forAdmins = endpoints.filter(({ auth }) => accountKinds(auth)?.includes('admin'))
  const unnamed = forAdmins.filter(
    (endpoint) => !ofPlatform.some((one) => one.endpoint === endpoint && one.needed.length),
  )
  expect(unnamed.map(nameOf).sort()).toEqual([...ofOwnAccount].sort())
  expect(ofPlatform.length).toBeGreaterThan(40)
})

test('a confirmed identity is asked only of administrators', () => {
  const confirmed = endpoints.filter((endpoint) => endpoint.confirmed)
  expect(confirmed.filter((endpoint) => !ofPlatform.some((one) => one.endpoint === endpoint)).map(nameOf)).toEqual([])
})

/** Permissions for money, bank data, roles and sanctions: changes need a confirmed identity (decisions.md, Platform roles). */
const sensitive = [
  'vendors.suspend',
  'stores.suspend',
  'themes.moderate',
  'payouts.process',
  'payouts.approve',
  'bank.review',
  'bank.reveal',
  'payments.refund',
  'admins.manage',
  'roles.manage',
]

/** End a sanction early, and can be undone by a new one. */
const lifts = [
  'POST /api/admin/stores/:store_slug/reactivate',
  'POST /api/admin/vendors/:vendor_id/reactivate',
  'POST /api/marketplace/admin/themes/:slug/lift',
]

test('every change to money, bank data, roles and sanctions needs a confirmed identity', async () => {
  const { token } = await server.signInAdmin({ confirmed: false })
  const params = new Proxy<Record<string, string>>({}, { get: () => crypto.randomUUID() })
  const changes = ofPlatform.filter(
    ({ endpoint, needed }) => endpoint.method !== 'GET' && needed.some((permission) => sensitive.includes(permission)),
  )
  const open: string[] = []
  for (const { endpoint } of changes) {
    const reply = await server.call(endpoint, { params, token })
    if (reply.statusCode !== 403 || reply.json().code !== 'identity_not_confirmed') open.push(nameOf(endpoint))
  }
  expect(open.sort()).toEqual(lifts)
  expect(changes.length).toBeGreaterThan(25)
})

describe('every built-in role can call exactly what it has a permission for:', () => {
  // Permissions are checked before the input, so requests without a body are enough.
  const params = new Proxy<Record<string, string>>({}, { get: () => crypto.randomUUID() })

  test.each(ofPlatform.map((one) => [nameOf(one.endpoint), one] as const))('%s', async (name, { endpoint, needed }) => {
    const other = alsoNeeded(name)
    for (const { role, token, permissions } of holders) {
      const { statusCode, body } = await server.call(endpoint, { params, token })
      const isRefused = statusCode === 401 || statusCode === 403
      const hasOne = needed.length === 0 || needed.some((permission) => permissions.has(permission))
      const mayCall = hasOne && (other === undefined || permissions.has(other))
      expect([role, isRefused ? JSON.parse(body).code : 'admitted']).toEqual([
        role,
        mayCall ? 'admitted' : 'permission_missing',
      ])
    }
  })
})
