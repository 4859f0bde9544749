import { describe, expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { anotherCode, latestCode } from '../codes/latest-code.fixture.ts'
import {
  changeDeveloperPasswordEndpoint,
  confirmDeveloperEmailEndpoint,
  confirmVendorEmailEndpoint,
  getDeveloperAccountEndpoint,
  getSessionEndpoint,
  listTokensEndpoint,
  recoverDeveloperPasswordEndpoint,
  registerDeveloperEndpoint,
  requestDeveloperEmailEndpoint,
  requestVendorEmailEndpoint,
  resetDeveloperPasswordEndpoint,
  signInDeveloperEndpoint,
  signInVendorEndpoint,
  verifyDeveloperCodeEndpoint,
} from '../contract.ts'
import { developerForTest, developerWithTotp, email, password } from '../developer-account/developer-account.fixture.ts'

const newEmail = 'anita@looms.example.com'

async function setUp() {
  const context = await developerForTest()
  const { server, call } = context
  const request = (address = newEmail, change: object = {}) =>
    call(requestDeveloperEmailEndpoint, { body: { email: address, password, ...change } })
  const confirm = (code: string, address = newEmail) =>
    call(confirmDeveloperEmailEndpoint, { body: { email: address, code } })
  const account = async () => (await call(getDeveloperAccountEndpoint)).json()
  const code = () => latestCode(server, newEmail)
  return { ...context, request, confirm, account, code }
}

test('a developer changes the email with the password and the code sent to the new address', async () => {
  const { server, developer, call, request, confirm, account, code } = await setUp()
  const elsewhere = await developer.freshToken()
  await server.issueAccessToken(developer.account_id, ['themes:read'])
  expect((await request(' Anita@Looms.example.com ')).json()).toMatchObject({ resend_after_seconds: 60 })
  expect(await account()).toMatchObject({ email })
  const notice = (await server.mailsTo(email)).at(-1)
  expect(notice?.text_body).toContain(newEmail)
  expect(notice?.text_body).not.toContain(await code())

  const changed = await confirm(await code())
  expect(changed.json()).toEqual({ email: newEmail, sessions_ended: 1, tokens_revoked: 1 })
  expect(await account()).toMatchObject({ email: newEmail })
  expect((await call(getDeveloperAccountEndpoint, { token: elsewhere })).statusCode).toBe(401)
  expect((await call(listTokensEndpoint)).json()).toEqual({ items: [] })
  expect((await server.mailsTo(email)).at(-1)).toMatchObject({
    subject: 'The email of your Haat account was changed',
    text_body: expect.stringContaining(newEmail),
  })
  const signIn = (address: string) => server.call(signInDeveloperEndpoint, { body: { email: address, password } })
  expect((await signIn(email)).statusCode).toBe(401)
  expect((await signIn(newEmail)).statusCode).toBe(202)
  const actions = server.db.selectFrom('audit_entries').select('action').where('action', 'like', 'account.email_%')
  expect((await actions.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'account.email_change_requested',
    'account.email_changed',
  ])
})

test('a wrong password, the current email and a second request within a minute are refused', async () => {
  const { server, request } = await setUp()
  expect((await request(newEmail, { password: 'not the password' })).json()).toMatchObject({ code: 'wrong_password' })
  expect((await request(email)).json()).toMatchObject({ errors: [{ path: 'body.email' }] })
  expect(await server.mailsTo(newEmail)).toEqual([])
  expect((await request()).statusCode).toBe(202)
  expect((await request('another@example.com')).json()).toMatchObject({ code: 'code_just_sent' })
  expect(await server.mailsTo('another@example.com')).toEqual([])
})

test('a code works once, for its address, by its account, five times and ten minutes', async () => {
  const { server, request, confirm, account, code } = await setUp()
  await request()
  const stranger = await server.signInDeveloper()
  const body = { email: newEmail, code: await code() }
  const byStranger = await server.call(confirmDeveloperEmailEndpoint, { body, token: stranger.token })
  expect(byStranger.json()).toMatchObject({ code: 'wrong_code' })
  expect((await confirm(await code(), 'another@example.com')).json()).toMatchObject({ code: 'wrong_code' })
  for (let attempt = 1; attempt < 5; attempt += 1) await confirm(anotherCode(await code()))
  expect((await confirm(await code())).json()).toMatchObject({ code: 'wrong_code' })

  server.clock.advance(60_000)
  await request()
  server.clock.advance(10 * 60_000)
  expect((await confirm(await code())).json()).toMatchObject({ code: 'wrong_code' })
  await request()
  const replies = await Promise.all([confirm(await code()), confirm(await code())])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect(await account()).toMatchObject({ email: newEmail })
})

describe('an address that has a developer account', () => {
  test('gets a notice instead of a code, and the response is the same', async () => {
    const { server, request, confirm } = await setUp()
    await server.signInDeveloper({ email: newEmail, name: 'Ravi' })
    const taken = await request()
    const [mail] = await server.mailsTo(newEmail)
    expect(mail?.subject).toBe('You already have a Haat account')
    expect(mail?.text_body).not.toMatch(/[0-9]{6}|anita@example/)
    expect((await confirm('123456')).json()).toMatchObject({ code: 'wrong_code' })
    server.clock.advance(60_000)
    const free = await request('free@example.com')
    expect(free.json().message.replace('free@example.com', newEmail)).toBe(taken.json().message)
    expect(free.statusCode).toBe(taken.statusCode)
  })

  test('is refused to its owner if the account was registered after the code was sent', async () => {
    const { server, request, confirm, account, code } = await setUp()
    await request()
    const changeCode = await code()
    const browser = server.newBrowser()
    await browser(registerDeveloperEndpoint, { body: { name: 'Ravi', email: newEmail, password } })
    const body = { email: newEmail, code: await code(), purpose: 'registration' }
    expect((await browser(verifyDeveloperCodeEndpoint, { body })).statusCode).toBe(200)
    expect((await confirm(changeCode)).json()).toMatchObject({ code: 'email_taken' })
    expect(await account()).toMatchObject({ email })
  })
})

test('codes for the previous email don’t work after the change', async () => {
  const { server, request, confirm, code } = await setUp()
  const browser = server.newBrowser()
  await browser(recoverDeveloperPasswordEndpoint, { body: { email } })
  const recoveryCode = await latestCode(server, email)
  await request()
  expect((await confirm(await code())).statusCode).toBe(200)
  for (const address of [email, newEmail]) {
    const body = { email: address, code: recoveryCode, password: 'a loom with four shafts' }
    expect((await browser(resetDeveloperPasswordEndpoint, { body })).json()).toMatchObject({ code: 'wrong_code' })
  }
})

test('a new password cancels the change', async () => {
  const { call, request, confirm, account, code } = await setUp()
  await request()
  const body = { current_password: password, new_password: 'a loom with four shafts' }
  expect((await call(changeDeveloperPasswordEndpoint, { body })).statusCode).toBe(200)
  expect((await confirm(await code())).json()).toMatchObject({ code: 'wrong_code' })
  expect(await account()).toMatchObject({ email })
})

test('with an authenticator app, the change needs its code too', async () => {
  const { server, call, nextCode } = await developerWithTotp()
  const request = (code?: string) => call(requestDeveloperEmailEndpoint, { body: { email: newEmail, password, code } })
  expect((await request()).json()).toMatchObject({ errors: [{ path: 'body.code' }] })
  expect((await request('000000')).json()).toMatchObject({ code: 'wrong_code' })
  expect(await server.mailsTo(newEmail)).toEqual([])
  expect((await request(nextCode())).statusCode).toBe(202)
})

test('a vendor changes the email too, also to that of a developer account', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor({ email })
  await server.signInDeveloper({ email: newEmail })
  const call = (endpoint: typeof requestVendorEmailEndpoint | typeof confirmVendorEmailEndpoint, body: object) =>
    server.call(endpoint, { body: { email: newEmail, ...body }, token: vendor.token })
  expect((await call(requestVendorEmailEndpoint, { password })).statusCode).toBe(202)
  const changed = await call(confirmVendorEmailEndpoint, { code: await latestCode(server, newEmail) })
  expect(changed.json()).toEqual({ email: newEmail, sessions_ended: 0, tokens_revoked: 0 })
  const session = await server.call(getSessionEndpoint, { token: vendor.token })
  expect(session.json()).toMatchObject({ account: { kind: 'vendor', email: newEmail } })
  const signIn = { body: { email: newEmail, password } }
  expect((await server.call(signInVendorEndpoint, signIn)).statusCode).toBe(200)
})
