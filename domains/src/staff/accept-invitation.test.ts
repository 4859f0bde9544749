import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { signInStaffEndpoint } from '../identity/contract.ts'
import { assignPlan } from '../plans/index.ts'
import {
  acceptInvitationEndpoint,
  getStaffProfileEndpoint,
  inviteStaffEndpoint,
  listStaffEndpoint,
  removeStaffEndpoint,
  showInvitationEndpoint,
} from './contract.ts'
import { latestInvitation } from './latest-invitation.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'banana leaf at noon'

async function invited({ email = `${crypto.randomUUID()}@example.com`, permissions = ['themes'] } = {}) {
  const vendor = await server.signInVendor()
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'growth'))
  const { token, slug } = vendor
  const body = { store_slug: slug, name: 'Meena', email, permissions }
  const { id } = (await server.call(inviteStaffEndpoint, { token, body })).json()
  return { vendor, email, id, token: await latestInvitation(server, email) }
}
const accept = (token: string, more: object = { name: 'Meena Joseph', password }) =>
  server.call(acceptInvitationEndpoint, { body: { token, ...more } })
const profile = async (token: string) => (await server.call(getStaffProfileEndpoint, { token })).json()

test('somebody new gives name and password, is signed in, and can sign in again', async () => {
  const { vendor, email, token } = await invited({ permissions: ['themes', 'publish_themes'] })
  const reply = await accept(token)
  expect(reply.statusCode).toBe(200)
  const { session } = reply.json()
  expect(session.account).toMatchObject({ name: 'Meena Joseph', email })
  expect(reply.cookies).toMatchObject([
    { name: 'tokenVendorsPlatform', value: session.token, httpOnly: true },
    { name: 'storeSelectedPlatform', value: '' },
  ])
  const mine = {
    name: 'Meena Joseph',
    email,
    phone: null,
    stores: [{ store_slug: vendor.slug, store_name: 'Store 1', permissions: ['themes', 'publish_themes'] }],
  }
  expect(await profile(session.token)).toEqual(mine)
  const again = await server.call(signInStaffEndpoint, { body: { email, password } })
  expect(await profile(again.json().token)).toEqual(mine)
  const listed = await server.call(listStaffEndpoint, { token: vendor.token, query: { store_slug: vendor.slug } })
  expect(listed.json().items).toMatchObject([{ id: session.account.id, status: 'active', name: 'Meena Joseph' }])
  const audit = server.db.selectFrom('audit_entries').select('action').where('actor_id', '=', session.account.id)
  expect((await audit.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'staff.joined',
    'session.started',
    'session.started',
  ])
})

test('somebody with a staff account only accepts, and gets no session from a link', async () => {
  const first = await invited()
  const { session } = (await accept(first.token)).json()
  const second = await invited({ email: first.email })
  expect((await server.call(showInvitationEndpoint, { body: { token: second.token } })).json().has_account).toBe(true)
  const reply = await accept(second.token, {})
  expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([200, { session: null }, []])
  expect((await profile(session.token)).stores).toHaveLength(2)
})

test('a link works once, also for two who follow it at the same time', async () => {
  const { token, email } = await invited()
  const replies = await Promise.all([accept(token), accept(token)])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, expect.any(Number)])
  const again = await accept(token)
  expect([again.statusCode, again.json().code]).toEqual([404, 'invitation_not_valid'])
  const accounts = server.db.selectFrom('accounts').select('id').where('email', '=', email)
  expect(await accounts.execute()).toHaveLength(1)
})

test('of a link that is used, withdrawn, too old or made up, all is said alike, and nothing changes', async () => {
  const [used, withdrawn, old] = [await invited(), await invited(), await invited()]
  await accept(used.token)
  const { token, slug } = withdrawn.vendor
  await server.call(removeStaffEndpoint, { token, params: { id: withdrawn.id }, query: { store_slug: slug } })
  await server.db
    .updateTable('staff_invitations')
    .set({ sent_at: new Date(0), expires_at: server.clock.now() })
    .where('id', '=', old.id)
    .execute()
  const links = [used.token, withdrawn.token, old.token, 'x'.repeat(43)]
  const looks = await Promise.all(links.map((link) => server.call(showInvitationEndpoint, { body: { token: link } })))
  const accepts = await Promise.all(links.map((link) => accept(link)))
  for (const reply of [...looks, ...accepts]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'invitation_not_valid'])
    expect(reply.json().detail).toBe(looks[0]?.json().detail)
  }
  expect(await server.db.selectFrom('accounts').select('id').where('email', '=', old.email).execute()).toEqual([])
})

test('what is missing is named, a common password is refused, and the link stays good', async () => {
  const { token } = await invited()
  const bare = await accept(token, {})
  expect([bare.statusCode, bare.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['body.name', 'body.password'],
  ])
  expect((await accept(token, { name: 'Meena', password: 'qwertyuiop' })).json().code).toBe('common_password')
  expect((await accept(token)).statusCode).toBe(200)
})
