import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { signInStaffEndpoint } from '../identity/contract.ts'
import { getStaffProfileEndpoint } from './contract.ts'
import { newStaff, randomEmail, staffClient } from './staff-client.fixture.ts'

let server: TestServer
let client: ReturnType<typeof staffClient>
beforeAll(async () => {
  server = await startTestServer()
  client = staffClient(server)
})
afterAll(() => server.close())

const profile = async (token: string) => (await server.call(getStaffProfileEndpoint, { token })).json()

test('a new person enters a name and password, is signed in, and can sign in again', async () => {
  const { vendor, email, token } = await client.inviteSomeone({ permissions: ['themes', 'publish_themes'] })
  const reply = await client.accept(token)
  expect(reply.statusCode).toBe(200)
  const { session } = reply.json()
  expect(session.account).toMatchObject({ name: 'Meena Joseph', email })
  expect(reply.cookies).toMatchObject([
    { name: 'tokenVendorsPlatform', value: session.token, httpOnly: true },
    { name: 'storeSelectedPlatform', value: '' },
    { name: 'haatDevice', httpOnly: true },
  ])
  const mine = {
    id: session.account.id,
    name: 'Meena Joseph',
    email,
    phone: null,
    stores: [{ store_slug: vendor.slug, store_name: 'Store 1', permissions: ['themes', 'publish_themes'] }],
  }
  expect(await profile(session.token)).toEqual(mine)
  const again = await server.call(signInStaffEndpoint, { body: { email, password: newStaff.password } })
  expect(await profile(again.json().token)).toEqual(mine)
  expect((await client.list(vendor)).items).toMatchObject([
    { id: session.account.id, status: 'active', name: 'Meena Joseph' },
  ])
  const audit = server.db.selectFrom('audit_entries').select('action').where('actor_id', '=', session.account.id)
  expect((await audit.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'staff.joined',
    'session.started',
    'session.started',
  ])
})

test('a person with a staff account only accepts and gets no session from the link', async () => {
  const first = await client.inviteSomeone()
  const { session } = (await client.accept(first.token)).json()
  const second = await client.inviteSomeone({ email: first.email })
  expect((await client.showInvitation(second.token)).json().has_account).toBe(true)
  const reply = await client.accept(second.token, {})
  expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([200, { session: null }, []])
  expect((await profile(session.token)).stores).toHaveLength(2)
})

test('a link works once, even with two concurrent requests', async () => {
  const { token, email } = await client.inviteSomeone()
  const replies = await Promise.all([client.accept(token), client.accept(token)])
  expect(replies.map((reply) => reply.json().code ?? reply.statusCode).sort()).toEqual([200, 'invitation_not_valid'])
  const again = await client.accept(token)
  expect([again.statusCode, again.json().code]).toEqual([404, 'invitation_not_valid'])
  const accounts = server.db.selectFrom('accounts').select('id').where('email', '=', email)
  expect(await accounts.execute()).toHaveLength(1)
})

test('a new person who accepts two invitations concurrently gets one account with both stores', async () => {
  const email = randomEmail()
  const links = [(await client.inviteSomeone({ email })).token, (await client.inviteSomeone({ email })).token]
  const replies = await Promise.all(links.map((link) => client.accept(link)))
  const refused = replies.findIndex(({ statusCode }) => statusCode !== 200)
  if (refused !== -1) {
    expect(replies[refused]?.json().code).toBe('email_taken')
    expect((await client.accept(links[refused] ?? '', {})).json()).toEqual({ session: null })
  }
  const session = (await server.call(signInStaffEndpoint, { body: { email, password: newStaff.password } })).json()
  expect((await profile(session.token)).stores).toHaveLength(2)
})

test('a used, withdrawn, expired or unknown link gets the same response and changes nothing', async () => {
  const [used, withdrawn, old] = [
    await client.inviteSomeone(),
    await client.inviteSomeone(),
    await client.inviteSomeone(),
  ]
  await client.accept(used.token)
  await client.remove(withdrawn.vendor, withdrawn.id)
  await server.db
    .updateTable('staff_invitations')
    .set({ sent_at: new Date(0), expires_at: server.clock.now() })
    .where('id', '=', old.id)
    .execute()
  const links = [used.token, withdrawn.token, old.token, 'x'.repeat(43)]
  const looks = await Promise.all(links.map((link) => client.showInvitation(link)))
  const accepts = await Promise.all(links.map((link) => client.accept(link)))
  for (const reply of [...looks, ...accepts]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'invitation_not_valid'])
    expect(reply.json().detail).toBe(looks[0]?.json().detail)
  }
  expect(await server.db.selectFrom('accounts').select('id').where('email', '=', old.email).execute()).toEqual([])
})

test('the link still works after missing fields or a common password were rejected', async () => {
  const { token } = await client.inviteSomeone()
  const bare = await client.accept(token, {})
  expect([bare.statusCode, bare.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['body.name', 'body.password'],
  ])
  expect((await client.accept(token, { name: 'Meena', password: 'qwertyuiop' })).json().code).toBe('common_password')
  expect((await client.accept(token)).statusCode).toBe(200)
})
