import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import type { PlatformPermission } from '../../platform-permissions/contract.ts'
import {
  deleteUserRolesEndpoint,
  getSuperAdminDataEndpoint,
  getUserRolesEndpoint,
  manageRolesEndpoint,
  saveRoutesEndpoint,
  setPersonRolesEndpoint,
} from '../contract.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signInAdmin']>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signInAdmin()
})
afterAll(() => server.close())

const uniqueName = () => `Role ${crypto.randomUUID().slice(0, 8)}`

async function create(permissions: readonly PlatformPermission[], token = owner.token) {
  const reply = await server.call(manageRolesEndpoint, { token, body: { name: uniqueName(), permissions } })
  return { statusCode: reply.statusCode, ...reply.json() }
}

const change = (token: string, body: object) => server.call(manageRolesEndpoint, { token, body })
const remove = (token: string, body: object) => server.call(deleteUserRolesEndpoint, { token, body })
const give = (accountId: string, roleIds: string[], token = owner.token) =>
  server.call(setPersonRolesEndpoint, { token, params: { id: accountId }, body: { role_ids: roleIds } })
const allRoles = async (query = {}) => (await server.call(getUserRolesEndpoint, { token: owner.token, query })).json()
const isSignedIn = async (token: string) => (await server.call(getSuperAdminDataEndpoint, { token })).statusCode === 200
const auditOf = (subjectId: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()

test('the built-in roles are listed with permissions that exist, the owner first', async () => {
  const { roles, permissions, routes } = await allRoles()
  const builtIn = roles.filter((role: { is_builtin: boolean }) => role.is_builtin)
  expect(builtIn.map(({ name }: { name: string }) => name)).toEqual([
    'Owner',
    'Analyst',
    'Finance',
    'Reviewer',
    'Support',
  ])
  expect(builtIn[0]).toMatchObject({ is_owner: true, permissions: permissions.map(byName) })
  const seeded = await server.db.selectFrom('admin_role_permissions').select('permission').execute()
  const known = new Set(permissions.map(byName))
  expect(seeded.filter(({ permission }) => !known.has(permission))).toEqual([])
  expect(routes.map(({ route }: { route: string }) => route)).toContain('roles')
})

const byName = ({ permission }: { permission: string }) => permission

test('a role is created, changed and recorded with what it was before', async () => {
  const role = await create(['payouts.read', 'payouts.read', 'vendors.read'])
  expect(role).toMatchObject({ statusCode: 201, permissions: ['vendors.read', 'payouts.read'], member_count: 0 })
  const name = uniqueName()
  const body = { id: role.id, name, description: 'Looks on', permissions: ['plans.read'] }
  expect((await change(owner.token, body)).json()).toMatchObject({ name, permissions: ['plans.read'] })
  expect(await auditOf(role.id)).toMatchObject([
    { action: 'admin_role.created' },
    {
      action: 'admin_role.changed',
      details: {
        before: { permissions: ['vendors.read', 'payouts.read'] },
        after: { name, permissions: ['plans.read'] },
      },
    },
  ])
})

test('names are unique whatever their case, and the owner’s role can’t be changed or deleted', async () => {
  expect((await change(owner.token, { name: 'FINANCE', permissions: [] })).json().code).toBe('role_name_taken')
  const { roles } = await allRoles()
  const { id } = roles[0]
  expect((await change(owner.token, { id, name: 'Boss', permissions: [] })).json().code).toBe('owner_role_fixed')
  expect((await remove(owner.token, { role_id: id })).json().code).toBe('owner_role_fixed')
  const hidden = { role_id: id, routes: [{ route: 'people', is_visible: false, position: 0 }] }
  expect((await server.call(saveRoutesEndpoint, { token: owner.token, body: hidden })).json().code).toBe(
    'owner_role_fixed',
  )
})

test('nobody gives or takes a permission that she lacks', async () => {
  const manager = await server.signInAdmin({ permissions: ['roles.manage', 'admins.manage', 'plans.read'] })
  const person = await server.signInAdmin({ permissions: [] })
  expect(await create(['plans.read'], manager.token)).toMatchObject({ statusCode: 201 })
  expect(await create(['plans.read', 'payouts.process'], manager.token)).toMatchObject({
    statusCode: 403,
    code: 'cannot_grant_what_you_lack',
    permissions: ['payouts.process'],
  })
  const strong = await create(['payouts.process', 'plans.read'])
  const weaken = { id: strong.id, name: uniqueName(), permissions: ['plans.read'] }
  const refused = 'cannot_grant_what_you_lack'
  expect((await change(manager.token, weaken)).json().code).toBe(refused)
  expect((await remove(manager.token, { role_id: strong.id })).json().code).toBe(refused)
  expect((await give(person.account_id, [strong.id], manager.token)).json().code).toBe(refused)
  const { roles } = await allRoles()
  expect((await give(person.account_id, [roles[0].id], manager.token)).json().code).toBe(refused)
  // Renaming touches no permission.
  const renamed = { id: strong.id, name: uniqueName(), permissions: ['payouts.process', 'plans.read'] }
  expect((await change(manager.token, renamed)).statusCode).toBe(200)
})

test('giving a role ends the person’s sessions, tells her, and the next session has its permissions', async () => {
  const person = await server.signInAdmin({ permissions: [] })
  const role = await create(['plans.read'])
  const given = await give(person.account_id, [role.id])
  expect(given.json()).toMatchObject({ roles: [{ id: role.id }], session_count: 0 })
  expect(await isSignedIn(person.token)).toBe(false)
  const { permissions } = (await server.call(getSuperAdminDataEndpoint, { token: await person.freshToken() })).json()
  expect(permissions).toEqual(['plans.read'])
  expect((await server.mailsTo(person.email)).at(-1)?.text_body).toContain(role.name)
  const audit = (await auditOf(person.account_id)).find(({ action }) => action === 'admin.roles_changed')
  expect(audit?.details).toMatchObject({ after: [role.name] })
  expect(await allRoles({ account_id: person.account_id })).toMatchObject({
    roles: [{ id: role.id, member_count: 1 }],
    permissions: [{ permission: 'plans.read' }],
  })
})

test('changing the permissions of a role ends its members’ sessions, renaming it doesn’t', async () => {
  const person = await server.signInAdmin({ permissions: [] })
  const role = await create(['plans.read'])
  await give(person.account_id, [role.id])
  const token = await person.freshToken()
  await change(owner.token, { id: role.id, name: uniqueName(), permissions: ['plans.read'] })
  expect(await isSignedIn(token)).toBe(true)
  await change(owner.token, { id: role.id, name: uniqueName(), permissions: [] })
  expect(await isSignedIn(token)).toBe(false)
})

test('a role in use is deleted only with another one for its people', async () => {
  const person = await server.signInAdmin({ permissions: [] })
  const [role, other] = [await create(['plans.read']), await create(['vendors.read'])]
  await give(person.account_id, [role.id])
  expect((await remove(owner.token, { role_id: role.id })).json()).toMatchObject({
    status: 409,
    code: 'role_in_use',
    members: 1,
  })
  expect((await remove(owner.token, { role_id: role.id, move_to: other.id })).json()).toEqual({
    role_id: role.id,
    people: 1,
  })
  const { roles } = await allRoles({ account_id: person.account_id })
  expect(roles.map(({ id }: { id: string }) => id)).toEqual([other.id])
  expect((await remove(owner.token, { role_id: role.id })).json().code).toBe('role_not_found')
})

test('a role is taken from one person; nobody changes her own roles', async () => {
  const manager = await server.signInAdmin({ permissions: ['admins.manage'] })
  const person = await server.signInAdmin({ permissions: ['admins.manage'] })
  const ownRole = (await allRoles({ account_id: manager.account_id })).roles[0].id
  const herRole = (await allRoles({ account_id: person.account_id })).roles[0].id
  const take = (accountId: string, roleId: string) => remove(manager.token, { account_id: accountId, role_id: roleId })
  expect((await take(manager.account_id, ownRole)).json().code).toBe('own_roles')
  expect((await give(manager.account_id, [ownRole, herRole], manager.token)).json().code).toBe('own_roles')
  expect((await take(person.account_id, ownRole)).json().code).toBe('role_not_found')
  expect((await take(person.account_id, herRole)).statusCode).toBe(200)
  expect(await isSignedIn(person.token)).toBe(false)
  // Deleting whole roles needs another permission.
  expect((await remove(manager.token, { role_id: herRole })).json()).toMatchObject({
    code: 'permission_missing',
    permissions: ['roles.manage'],
  })
})

test('routes hide pages and order them, and never open one', async () => {
  const role = await create(['admins.manage'])
  const person = await server.signInAdmin({ permissions: [] })
  await give(person.account_id, [role.id])
  const save = (routes: object[]) =>
    server.call(saveRoutesEndpoint, { token: owner.token, body: { role_id: role.id, routes } })
  const saved = await save([{ route: 'people', is_visible: false, position: 5 }])
  expect(saved.json().routes.find(({ route }: { route: string }) => route === 'people')).toMatchObject({
    is_visible: false,
    position: 5,
  })
  const { pages } = (await server.call(getSuperAdminDataEndpoint, { token: await person.freshToken() })).json()
  expect(pages.map(({ key }: { key: string }) => key)).not.toContain('people')
  const narrow = await create([])
  const opened = await server.call(saveRoutesEndpoint, {
    token: owner.token,
    body: { role_id: narrow.id, routes: [{ route: 'roles', is_visible: true, position: 0 }] },
  })
  expect(opened.json()).toMatchObject({ status: 422, code: 'route_not_permitted', routes: ['roles'] })
  expect((await save([{ route: 'nowhere', is_visible: false, position: 0 }])).json().code).toBe('route_not_permitted')
})
