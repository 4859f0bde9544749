import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { signInStaffEndpoint } from '../identity/contract.ts'
import { getStaffProfileEndpoint } from './contract.ts'
import { newcomer, someAddress, staffDesk } from './staff-desk.fixture.ts'

let server: TestServer
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = staffDesk(server)
})
afterAll(() => server.close())

const profile = async (token: string) => (await server.call(getStaffProfileEndpoint, { token })).json()

test('somebody new gives name and password, is signed in, and can sign in again', async () => {
  const { vendor, email, token } = await desk.invited({ permissions: ['themes', 'publish_themes'] })
  const reply = await desk.accept(token)
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
  const again = await server.call(signInStaffEndpoint, { body: { email, password: newcomer.password } })
  expect(await profile(again.json().token)).toEqual(mine)
  expect((await desk.list(vendor)).items).toMatchObject([
    { id: session.account.id, status: 'active', name: 'Meena Joseph' },
  ])
  const audit = server.db.selectFrom('audit_entries').select('action').where('actor_id', '=', session.account.id)
  expect((await audit.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'staff.joined',
    'session.started',
    'session.started',
  ])
})

test('somebody with a staff account only accepts, and gets no session from a link', async () => {
  const first = await desk.invited()
  const { session } = (await desk.accept(first.token)).json()
  const second = await desk.invited({ email: first.email })
  expect((await desk.look(second.token)).json().has_account).toBe(true)
  const reply = await desk.accept(second.token, {})
  expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([200, { session: null }, []])
  expect((await profile(session.token)).stores).toHaveLength(2)
})

test('a link works once, also for two who follow it at the same time', async () => {
  const { token, email } = await desk.invited()
  const replies = await Promise.all([desk.accept(token), desk.accept(token)])
  expect(replies.map((reply) => reply.json().code ?? reply.statusCode).sort()).toEqual([200, 'invitation_not_valid'])
  const again = await desk.accept(token)
  expect([again.statusCode, again.json().code]).toEqual([404, 'invitation_not_valid'])
  const accounts = server.db.selectFrom('accounts').select('id').where('email', '=', email)
  expect(await accounts.execute()).toHaveLength(1)
})

test('somebody new who accepts in two stores at once has one account, and both stores in the end', async () => {
  const email = someAddress()
  const links = [(await desk.invited({ email })).token, (await desk.invited({ email })).token]
  const replies = await Promise.all(links.map((link) => desk.accept(link)))
  const refused = replies.findIndex(({ statusCode }) => statusCode !== 200)
  if (refused !== -1) {
    expect(replies[refused]?.json().code).toBe('email_taken')
    expect((await desk.accept(links[refused] ?? '', {})).json()).toEqual({ session: null })
  }
  const session = (await server.call(signInStaffEndpoint, { body: { email, password: newcomer.password } })).json()
  expect((await profile(session.token)).stores).toHaveLength(2)
})

test('of a link that is used, withdrawn, too old or made up, all is said alike, and nothing changes', async () => {
  const [used, withdrawn, old] = [await desk.invited(), await desk.invited(), await desk.invited()]
  await desk.accept(used.token)
  await desk.remove(withdrawn.vendor, withdrawn.id)
  await server.db
    .updateTable('staff_invitations')
    .set({ sent_at: new Date(0), expires_at: server.clock.now() })
    .where('id', '=', old.id)
    .execute()
  const links = [used.token, withdrawn.token, old.token, 'x'.repeat(43)]
  const looks = await Promise.all(links.map((link) => desk.look(link)))
  const accepts = await Promise.all(links.map((link) => desk.accept(link)))
  for (const reply of [...looks, ...accepts]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'invitation_not_valid'])
    expect(reply.json().detail).toBe(looks[0]?.json().detail)
  }
  expect(await server.db.selectFrom('accounts').select('id').where('email', '=', old.email).execute()).toEqual([])
})

test('what is missing is named, a common password is refused, and the link stays good', async () => {
  const { token } = await desk.invited()
  const bare = await desk.accept(token, {})
  expect([bare.statusCode, bare.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['body.name', 'body.password'],
  ])
  expect((await desk.accept(token, { name: 'Meena', password: 'qwertyuiop' })).json().code).toBe('common_password')
  expect((await desk.accept(token)).statusCode).toBe(200)
})
