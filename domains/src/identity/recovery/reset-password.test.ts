import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { listStoresEndpoint } from '../../stores/contract.ts'
import { anotherCode, latestCode } from '../codes/latest-code.fixture.ts'
import { registerVendorEndpoint } from '../contract.ts'
import { email, newPassword, password, recover, recoveryForTest, reset, signIn } from './recovery.fixture.ts'

const statusOf = async ({ call }: TestServer, word: string) => (await signIn(call, word)).statusCode

test('a new password replaces the old one, ends every session and signs in again', async () => {
  const { server, vendor, browser, requested, code } = await recoveryForTest()
  const { token, account_id: accountId } = vendor
  expect(requested.statusCode).toBe(202)
  const reply = await reset(browser, code)
  expect(reply.statusCode).toBe(200)
  const names = ['tokenVendorsPlatform', 'storeSelectedPlatform', 'haatDevice']
  expect(reply.cookies.map((cookie) => cookie.name)).toEqual(names)
  expect((await server.call(listStoresEndpoint, { token })).statusCode).toBe(401)
  expect((await server.call(listStoresEndpoint, { token: reply.json().token })).statusCode).toBe(200)
  expect([await statusOf(server, password), await statusOf(server, newPassword)]).toEqual([401, 200])

  const sessions = await server.db.selectFrom('sessions').select('ended_because').orderBy('id').execute()
  expect(sessions.map((session) => session.ended_because)).toEqual(['password_change', null, null])
  const audit = server.db.selectFrom('audit_entries').select('action').where('subject_id', '=', accountId).orderBy('id')
  expect((await audit.execute()).map((entry) => entry.action)).toEqual(
    expect.arrayContaining(['sessions.ended', 'account.password_changed']),
  )
  expect((await server.mailsTo(email)).at(-1)?.subject).toBe('Your Haat password was changed')
})

test('an unknown email gets the same response, and no code', async () => {
  const { server, browser, requested: known } = await recoveryForTest()
  const unknown = await recover(browser, 'nobody@example.com')
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(await server.mailsTo('nobody@example.com')).toEqual([])
})

test('a wrong code changes nothing, and counts as an attempt', async () => {
  const { server, browser, code } = await recoveryForTest()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await reset(browser, anotherCode(code))).json().code).toBe('wrong_code')
  }
  expect((await reset(browser, code)).json().code).toBe('wrong_code')
  expect(await statusOf(server, password)).toBe(200)
})

test('after a common password was rejected, the same code works with a better one', async () => {
  const { browser, code } = await recoveryForTest()
  expect((await reset(browser, code, 'qwertyuiop')).json().code).toBe('common_password')
  expect((await reset(browser, code, 'subramanian')).json().code).toBe('common_password')
  expect((await reset(browser, code, 'too short')).json().code).toBe('invalid_fields')
  expect((await reset(browser, code)).statusCode).toBe(200)
  expect((await reset(browser, code, 'another one for the shop')).json().code).toBe('wrong_code')
})

test('a registration code can’t reset a password, and an unverified registration can’t be recovered', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: { name: 'Priya', email, password: 'mango lassi at noon' } })
  expect((await reset(browser, await latestCode(server, email))).json().code).toBe('wrong_code')
  await recover(browser)
  expect(await server.mailsTo(email)).toHaveLength(1)
})

test('a code works only in the browser that requested it', async () => {
  const { server, browser, code } = await recoveryForTest()
  expect((await reset(server.newBrowser(), code)).json().code).toBe('wrong_code')
  expect((await reset(browser, code)).statusCode).toBe(200)
})

test('strangers can neither use up the attempts of a code nor replace it', async () => {
  const { server, browser: owner, code } = await recoveryForTest({ ip: '203.0.113.9' })
  const stranger = server.newBrowser({ ip: '192.0.2.7' })
  server.clock.advance(1)
  await recover(stranger)
  for (let tries = 0; tries < 6; tries += 1) await reset(stranger, anotherCode(code))
  expect((await reset(owner, code)).statusCode).toBe(200)
})

test('a known browser gets a code even after strangers have reached the limit', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const owner = server.newBrowser({ ip: '203.0.113.9' })
  await signIn(owner, password)
  for (let stranger = 0; stranger < 22; stranger += 1) {
    await recover(server.newBrowser({ ip: `192.0.2.${stranger}` }))
  }
  expect(await server.mailsTo(email)).toHaveLength(20)
  server.clock.advance(1)
  await recover(owner)
  expect((await reset(owner, await latestCode(server, email))).statusCode).toBe(200)
})

test('a new password invalidates every other code of the account', async () => {
  const { server, browser: first, code } = await recoveryForTest({ ip: '203.0.113.9' })
  const second = server.newBrowser({ ip: '192.0.2.7' })
  server.clock.advance(1)
  await recover(second)
  expect((await reset(second, await latestCode(server, email))).statusCode).toBe(200)
  expect((await reset(first, code)).json().code).toBe('wrong_code')
})

test('a new password unlocks a locked account', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await server.signInVendor({ email })
  for (let failures = 0; failures < 10; failures += 1) await statusOf(server, 'not the password')
  expect(await statusOf(server, password)).toBe(429)
  await recover(browser)
  await reset(browser, await latestCode(server, email))
  expect(await statusOf(server, newPassword)).toBe(200)
})

test('a suspended account can’t sign in with a new password', async () => {
  const { server, browser, code } = await recoveryForTest()
  await server.db.updateTable('accounts').set({ status: 'suspended' }).execute()
  const reply = await reset(browser, code)
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'account_suspended'])
})
