import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import {
  acceptAdminInvitationEndpoint,
  getSuperAdminDataEndpoint,
  inviteAdminEndpoint,
  listPeopleEndpoint,
  resendAdminInvitationEndpoint,
  revokeAdminInvitationEndpoint,
  showAdminInvitationEndpoint,
  suspendPersonEndpoint,
} from '../contract.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signInAdmin']>>
let supportId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signInAdmin({ name: 'Asha Rao' })
  const support = server.db.selectFrom('admin_roles').select('id').where('key', '=', 'support')
  supportId = (await support.executeTakeFirstOrThrow()).id
})
afterAll(() => server.close())

const newEmail = () => `${crypto.randomUUID()}@example.com`
const invite = (email: string, token = owner.token) =>
  server.call(inviteAdminEndpoint, { token, body: { email, role_ids: [supportId] } })
const show = (token: string) => server.call(showAdminInvitationEndpoint, { body: { token } })
const accept = (token: string) =>
  server.call(acceptAdminInvitationEndpoint, {
    body: { token, name: 'Meena Joseph', password: 'kettle on the window sill' },
  })

/** Returns the token in the last email to an address. */
async function linkToken(email: string): Promise<string> {
  const mail = (await server.mailsTo(email)).at(-1)
  return /invitation\?token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}

test('an invited person sees who invites her, sets a name and a password, and is signed in with her roles', async () => {
  const email = newEmail()
  const invited = await invite(email)
  expect([invited.statusCode, invited.json()]).toMatchObject([
    201,
    { status: 'invited', email, roles: [{ name: 'Support' }], invited_by: 'Asha Rao' },
  ])
  const token = await linkToken(email)
  expect((await show(token)).json()).toMatchObject({ email, invited_by: 'Asha Rao', roles: ['Support'] })
  const accepted = await accept(token)
  expect(accepted.cookies.map(({ name }) => name)).toContain('tokenAdminsPlatform')
  const data = (await server.call(getSuperAdminDataEndpoint, { token: accepted.json().token })).json()
  expect(data).toMatchObject({ name: 'Meena Joseph', email, roles: [{ name: 'Support' }] })
  expect((await accept(token)).json().code).toBe('admin_invitation_not_valid')
  expect((await invite(email)).json().code).toBe('already_admin')
  const stored = await server.db.selectFrom('audit_entries').selectAll().where('action', 'like', 'admin.%').execute()
  expect(stored.map(({ action }) => action)).toEqual(expect.arrayContaining(['admin.invited', 'admin.joined']))
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('an invitation is resent with a new link, withdrawn, and expires', async () => {
  const email = newEmail()
  const { id } = (await invite(email)).json()
  expect((await invite(email)).json().code).toBe('admin_already_invited')
  const first = await linkToken(email)
  const call = { token: owner.token, params: { id } }
  expect((await server.call(resendAdminInvitationEndpoint, call)).json()).toMatchObject({
    code: 'admin_invitation_just_sent',
    retry_after_seconds: 60,
  })
  server.clock.advance(61_000)
  expect((await server.call(resendAdminInvitationEndpoint, call)).statusCode).toBe(200)
  const second = await linkToken(email)
  expect([(await show(first)).statusCode, (await show(second)).statusCode]).toEqual([404, 200])
  server.clock.advance(8 * 86_400_000)
  const token = await owner.freshToken()
  expect((await show(second)).json().code).toBe('admin_invitation_not_valid')
  const { items } = (await server.call(listPeopleEndpoint, { token })).json()
  expect(items.find((person: { id: string }) => person.id === id)).toMatchObject({ status: 'expired' })
  owner.token = token
  expect((await server.call(revokeAdminInvitationEndpoint, { ...call, token })).json()).toEqual({ id })
  expect((await server.call(revokeAdminInvitationEndpoint, { ...call, token })).statusCode).toBe(404)
})

test('nobody invites people to roles with permissions that she lacks', async () => {
  const manager = await server.signInAdmin({ permissions: ['admins.manage'] })
  expect((await invite(newEmail(), manager.token)).json().code).toBe('cannot_grant_what_you_lack')
})

test('the invitation of an administrator who is suspended since gives nothing', async () => {
  const sender = await server.signInAdmin()
  const email = newEmail()
  await invite(email, sender.token)
  await server.call(suspendPersonEndpoint, {
    token: owner.token,
    params: { id: sender.account_id },
    body: { reason: 'Left the company' },
  })
  expect((await accept(await linkToken(email))).json().code).toBe('admin_invitation_not_valid')
})
