import { expect, test } from 'vitest'
import { latestCode } from '../codes/latest-code.fixture.ts'
import {
  changeDeveloperPasswordEndpoint,
  getDeveloperAccountEndpoint,
  listTokensEndpoint,
  recoverDeveloperPasswordEndpoint,
  resetDeveloperPasswordEndpoint,
  signInDeveloperEndpoint,
  updateDeveloperAccountEndpoint,
} from '../contract.ts'
import { developerForTest, email, password } from './developer-account.fixture.ts'

const newPassword = 'a loom with four shafts'

test('a developer sees the account and changes its name', async () => {
  const { call, developer, server } = await developerForTest()
  expect((await call(getDeveloperAccountEndpoint)).json()).toEqual({
    id: developer.account_id,
    name: 'Anita Desai',
    language: 'en',
    email,
    created_at: server.clock.now().toISOString(),
    totp_enabled: false,
    recovery_codes_left: 0,
  })
  const renamed = await call(updateDeveloperAccountEndpoint, { body: { name: 'Anita D.' } })
  expect(renamed.json()).toMatchObject({ name: 'Anita D.' })
  expect((await call(updateDeveloperAccountEndpoint, { body: { name: '<b>' } })).statusCode).toBe(422)
  const audit = server.db.selectFrom('audit_entries').select('details').where('action', '=', 'account.renamed')
  expect(await audit.execute()).toEqual([{ details: { before: 'Anita Desai', after: 'Anita D.' } }])
})

test('a new password ends the other sessions, revokes access tokens and is confirmed by email', async () => {
  const { call, developer, server } = await developerForTest()
  const elsewhere = await developer.freshToken()
  const accessToken = await server.issueAccessToken(developer.account_id, ['themes:read'])
  const body = { current_password: password, new_password: newPassword }
  const changed = await call(changeDeveloperPasswordEndpoint, { body })
  expect(changed.json()).toEqual({ sessions_ended: 1, tokens_revoked: 1 })
  expect((await call(getDeveloperAccountEndpoint)).statusCode).toBe(200)
  expect((await call(getDeveloperAccountEndpoint, { token: elsewhere })).statusCode).toBe(401)
  expect((await call(listTokensEndpoint)).json()).toEqual({ items: [] })
  expect(accessToken).toMatch(/^haat_dev_/)
  const mail = (await server.mailsTo(email)).at(-1)
  expect(mail?.subject).toBe('Your Haat password was changed')
  expect(mail?.text_body).toContain('Access tokens')
  const signIn = (word: string) => server.call(signInDeveloperEndpoint, { body: { email, password: word } })
  expect((await signIn(password)).statusCode).toBe(401)
  expect((await signIn(newPassword)).statusCode).toBe(202)
})

test('a wrong current password changes nothing and counts as a failed sign-in', async () => {
  const { call, server } = await developerForTest()
  const change = (current: string, next = newPassword) =>
    call(changeDeveloperPasswordEndpoint, { body: { current_password: current, new_password: next } })
  expect((await change(password, 'qwertyuiop')).json()).toMatchObject({ code: 'common_password' })
  for (let failures = 0; failures < 10; failures += 1) {
    expect((await change('not the password')).json()).toMatchObject({ code: 'wrong_password' })
  }
  expect((await change(password)).json()).toMatchObject({ code: 'sign_in_locked' })
  expect(await server.mailsTo(email)).toEqual([])
})

test('a reset password cancels unfinished sign-ins, revokes access tokens and signs in', async () => {
  const { call, developer, server } = await developerForTest()
  const token = await server.issueAccessToken(developer.account_id, ['themes:read'])
  const other = server.newBrowser()
  expect((await other(signInDeveloperEndpoint, { body: { email, password } })).statusCode).toBe(202)
  const browser = server.newBrowser()
  await browser(recoverDeveloperPasswordEndpoint, { body: { email } })
  const body = { email, code: await latestCode(server, email), password: newPassword }
  const reset = await browser(resetDeveloperPasswordEndpoint, { body })
  expect(reset.statusCode).toBe(200)
  expect(reset.cookies.map(({ name }) => name)).toContain('tokenDevelopersPlatform')
  expect((await call(getDeveloperAccountEndpoint)).statusCode).toBe(401)
  expect(await server.db.selectFrom('pending_sign_ins').selectAll().execute()).toEqual([])
  const revoked = server.db.selectFrom('developer_tokens').select('revoked_at')
  expect(await revoked.execute()).toEqual([{ revoked_at: server.clock.now() }])
  expect(token).not.toBe('')
})
