import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import {
  confirmVendorTotpEndpoint,
  getVendorAccountEndpoint,
  signInStaffEndpoint,
  startVendorTotpEndpoint,
} from '../identity/contract.ts'
import { totpCode } from '../identity/developer-account/developer-account.fixture.ts'
import { loadThemeEndpoint, publishThemeEndpoint } from '../store-themes/contract.ts'
import { exampleTheme, publishExampleThemes } from '../themes/example-theme.ts'
import { changeStaffPermissionsEndpoint, getStaffProfileEndpoint, turnOffStaffTotpEndpoint } from './contract.ts'
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

describe('the owner turns off the authenticator app of a staff member who has lost it', () => {
  const password = 'correct horse battery'
  const setUpApp = async (token: string): Promise<string> => {
    const { secret } = (await server.call(startVendorTotpEndpoint, { token, body: { password } })).json()
    await server.call(confirmVendorTotpEndpoint, { token, body: { code: totpCode(secret, server) } })
    return secret
  }
  const turnOff = ({ token, slug }: Person, id: string, proof: object = { password }) =>
    server.call(turnOffStaffTotpEndpoint, { token, params: { id }, body: { store_slug: slug, ...proof } })
  const listed = async (owner: Person, id: string) =>
    (await client.list(owner)).items.find((member: { id: string }) => member.id === id)
  const signIn = async ({ email }: { email: string }) =>
    (await server.call(signInStaffEndpoint, { body: { email, password } })).statusCode

  test('with the password: the sessions end, the member is told, and the password is enough to sign in', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    expect((await turnOff(vendor, staff.account_id)).json().code).toBe('totp_not_on')
    await setUpApp(staff.token)
    expect(await listed(vendor, staff.account_id)).toMatchObject({ totp_enabled: true })
    expect(await signIn(staff)).toBe(202)
    expect((await turnOff(vendor, staff.account_id, { password: 'not the password' })).json().code).toBe(
      'wrong_password',
    )
    expect(await signIn(staff)).toBe(202)

    const reply = await turnOff(vendor, staff.account_id)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id: staff.account_id, totp_enabled: false }])
    expect((await server.call(getVendorAccountEndpoint, { token: staff.token })).statusCode).toBe(401)
    expect((await server.call(getVendorAccountEndpoint, { token: vendor.token })).statusCode).toBe(200)
    expect(await signIn(staff)).toBe(200)
    const mail = (await server.mailsTo(staff.email)).at(-1)
    expect(mail?.subject).toBe('Your two-factor authentication was turned off')
    expect(mail?.text_body).toContain('Priya Subramanian, who owns the store Store 1,')
    const audit = server.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'store_id', 'details'])
      .where('action', '=', 'staff.totp_turned_off')
      .where('subject_id', '=', staff.account_id)
    expect(await audit.execute()).toEqual([
      { actor_id: vendor.account_id, store_id: expect.any(String), details: { before: 'on', after: 'off' } },
    ])
  })

  test('with a code if the owner has an app', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, [])
    await setUpApp(staff.token)
    const secret = await setUpApp(vendor.token)
    const missing = (await turnOff(vendor, staff.account_id)).json()
    expect(missing).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'body.code' }] })
    const wrong = await turnOff(vendor, staff.account_id, { password, code: 'aaaaa-aaaaa' })
    expect(wrong.json().code).toBe('wrong_code')
    server.clock.advance(30_000)
    const code = totpCode(secret, server)
    expect((await turnOff(vendor, staff.account_id, { password, code })).statusCode).toBe(200)
  })

  test('only of the store’s own staff, who work for nobody else', async () => {
    const [vendor, other] = [await server.signInVendor({ stores: 2 }), await server.signInVendor()]
    const staff = await server.signInStaff(vendor.slug, [])
    await setUpApp(staff.token)
    expect((await turnOff(other, staff.account_id)).json().code).toBe('staff_not_found')
    expect((await turnOff(vendor, vendor.account_id)).json().code).toBe('staff_not_found')
    await joinStore(staff.account_id, other.slug)
    expect((await turnOff(vendor, staff.account_id)).json().code).toBe('works_for_others')
    expect(await signIn(staff)).toBe(202)
    await client.remove(other, staff.account_id)
    await joinStore(staff.account_id, vendor.slugs[1] ?? '')
    expect((await turnOff(vendor, staff.account_id)).statusCode).toBe(200)
  })

  const joinStore = (accountId: string, slug: string) =>
    server.db
      .insertInto('store_staff')
      .columns(['store_id', 'account_id', 'permissions'])
      .expression((eb) =>
        eb
          .selectFrom('stores')
          .select(['id', eb.val(accountId).as('account_id'), eb.val<string[]>([]).as('permissions')])
          .where('slug', '=', slug),
      )
      .execute()
})
