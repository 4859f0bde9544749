import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { loadThemeEndpoint, publishThemeEndpoint } from '../store-themes/contract.ts'
import { exampleTheme, publishExampleThemes } from '../themes/example-theme.ts'
import { changeStaffPermissionsEndpoint, getStaffProfileEndpoint } from './contract.ts'
import { type Person, staffDesk } from './staff-desk.fixture.ts'

let server: TestServer
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = staffDesk(server)
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

const change = ({ token, slug }: Person, id: string, permissions: string[]) =>
  server.call(changeStaffPermissionsEndpoint, { token, params: { id }, body: { store_slug: slug, permissions } })
const load = async ({ token, slug }: Person) =>
  (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).statusCode
const publish = async ({ token, slug }: Person) =>
  (await server.call(publishThemeEndpoint, { token, body: { store_slug: slug } })).statusCode

test('what an owner allows and takes back holds from the next request on', async () => {
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

test('what somebody may do can be changed while they are invited, and is what they join with', async () => {
  const { vendor, id, token } = await desk.invited({ permissions: ['themes'] })
  const changed = await change(vendor, id, ['themes', 'publish_themes'])
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { id, status: 'invited', permissions: ['themes', 'publish_themes'] },
  ])
  const { session } = (await desk.accept(token)).json()
  const profile = await server.call(getStaffProfileEndpoint, { token: session.token })
  expect(profile.json().stores).toMatchObject([{ permissions: ['themes', 'publish_themes'] }])
})

test('whoever is removed finds the store absent at once, and keeps account and session', async () => {
  const vendor = await server.signInVendor()
  const staff = await server.signInStaff(vendor.slug, ['themes'])
  expect(await load(staff)).toBe(200)
  expect((await desk.remove(vendor, staff.account_id)).json()).toEqual({ id: staff.account_id })
  expect(await load(staff)).toBe(404)
  const profile = await server.call(getStaffProfileEndpoint, { token: staff.token })
  expect([profile.statusCode, profile.json().stores]).toEqual([200, []])
  expect((await desk.remove(vendor, staff.account_id)).json().code).toBe('staff_not_found')

  const { vendor: owner, id } = await desk.invited()
  await desk.remove(owner, id)
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

test('an owner changes and removes nobody in a store of somebody else', async () => {
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  const staff = await server.signInStaff(vendor.slug, ['themes'])
  const { vendor: inviter, id: invitation_id, token } = await desk.invited()
  for (const id of [staff.account_id, invitation_id]) {
    expect((await change(other, id, [])).json().code).toBe('staff_not_found')
    expect((await desk.remove(other, id)).json().code).toBe('staff_not_found')
  }
  expect((await desk.list(inviter)).items).toMatchObject([{ id: invitation_id, permissions: ['themes'] }])
  expect((await desk.look(token)).statusCode).toBe(200)
  const foreign = { token: other.token, slug: vendor.slug }
  for (const attempt of [change(foreign, staff.account_id, []), desk.remove(foreign, staff.account_id)]) {
    expect((await attempt).json().code).toBe('store_not_found')
  }
  expect(await load(staff)).toBe(200)
})
