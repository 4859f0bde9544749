import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { loadThemeEndpoint, publishThemeEndpoint } from '../store-themes/contract.ts'
import { exampleTheme, publishExampleThemes } from '../themes/example-theme.ts'
import { changeStaffPermissionsEndpoint, getStaffProfileEndpoint } from './contract.ts'
import { type Person, staffClient } from './staff-client.fixture.ts'

let server: TestServer
let client: ReturnType<typeof staffClient>
beforeAll(async () => {
  server = await startTestServer()
  client = staffClient(server)
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

const change = ({ token, slug }: Person, id: string, permissions: string[]) =>
  server.call(changeStaffPermissionsEndpoint, { token, params: { id }, body: { store_slug: slug, permissions } })
const load = async ({ token, slug }: Person) =>
  (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).statusCode
const publish = async ({ token, slug }: Person) =>
  (await server.call(publishThemeEndpoint, { token, body: { store_slug: slug } })).statusCode

test('granted and revoked permissions apply from the next request', async () => {
  const vendor = await server.signInVendor()
  const staff = await server.signInStaff(vendor.slug, [])
  expect(await load(staff)).toBe(403)
  expect((await change(vendor, staff.account_id, ['themes'])).json()).toMatchObject({
    id: staff.account_id,
    status: 'active',
    name: staff.name,
    email: staff.email,
    permissions: ['themes'],
  })
  expect([await load(staff), await publish(staff)]).toEqual([200, 403])
  await change(vendor, staff.account_id, ['themes', 'publish_themes'])
  expect(await publish(staff)).toBe(200)
  await change(vendor, staff.account_id, [])
  expect([await load(staff), await publish(staff)]).toEqual([403, 403])
  const audit = server.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', staff.account_id)
  expect((await audit.orderBy('id').execute()).slice(0, 2)).toEqual([
    { action: 'staff.permissions_changed', details: { permissions: ['themes'] } },
    { action: 'staff.permissions_changed', details: { permissions: ['themes', 'publish_themes'] } },
  ])
})

test('the permissions of an invitation can be changed before it is accepted', async () => {
  const { vendor, id, token } = await client.inviteSomeone({ permissions: ['themes'] })
  const changed = await change(vendor, id, ['themes', 'publish_themes'])
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { id, status: 'invited', permissions: ['themes', 'publish_themes'] },
  ])
  const { session } = (await client.accept(token)).json()
  const profile = await server.call(getStaffProfileEndpoint, { token: session.token })
  expect(profile.json().stores).toMatchObject([{ permissions: ['themes', 'publish_themes'] }])
})

test('a removed staff member loses the store immediately but keeps the account and session', async () => {
  const vendor = await server.signInVendor()
  const staff = await server.signInStaff(vendor.slug, ['themes'])
  expect(await load(staff)).toBe(200)
  expect((await client.remove(vendor, staff.account_id)).json()).toEqual({ id: staff.account_id })
  expect(await load(staff)).toBe(404)
  const profile = await server.call(getStaffProfileEndpoint, { token: staff.token })
  expect([profile.statusCode, profile.json().stores]).toEqual([200, []])
  expect((await client.remove(vendor, staff.account_id)).json().code).toBe('staff_not_found')

  const { vendor: owner, id } = await client.inviteSomeone()
  await client.remove(owner, id)
  const actions = server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', 'in', [staff.account_id, id])
  expect((await actions.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'staff.removed',
    'staff.invited',
    'staff.invitation_withdrawn',
  ])
})

test('an owner can’t change or remove the staff of another store', async () => {
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  const staff = await server.signInStaff(vendor.slug, ['themes'])
  const { vendor: inviter, id: invitationId, token } = await client.inviteSomeone()
  for (const id of [staff.account_id, invitationId]) {
    expect((await change(other, id, [])).json().code).toBe('staff_not_found')
    expect((await client.remove(other, id)).json().code).toBe('staff_not_found')
  }
  expect((await client.list(inviter)).items).toMatchObject([{ id: invitationId, permissions: ['themes'] }])
  expect((await client.showInvitation(token)).statusCode).toBe(200)
  const foreign = { token: other.token, slug: vendor.slug }
  for (const attempt of [change(foreign, staff.account_id, []), client.remove(foreign, staff.account_id)]) {
    expect((await attempt).json().code).toBe('store_not_found')
  }
  expect(await load(staff)).toBe(200)
})
