import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../tests/harness.ts'
import { listStoresEndpoint } from '../stores/contract.ts'
import {
  recoverPasswordEndpoint,
  registerVendorEndpoint,
  resetPasswordEndpoint,
  signInVendorEndpoint,
  verifyEmailEndpoint,
} from './contract.ts'
import { anotherCode, latestCode } from './latest-code.ts'

const email = 'priya@example.com'
const newPassword = 'a new one for the shop'

const recover = (server: TestServer, address = email) =>
  server.call(recoverPasswordEndpoint, { body: { email: address } })
const reset = (server: TestServer, code: string, password = newPassword) =>
  server.call(resetPasswordEndpoint, { body: { email, code, password } })
const signIn = async (server: TestServer, password: string) =>
  (await server.call(signInVendorEndpoint, { body: { email, password } })).statusCode

test('a new password ends every session, signs in anew, and is the only one that works', async () => {
  const server = await serverForTest()
  const { token, account_id } = await server.signInVendor({ email })
  expect((await recover(server)).statusCode).toBe(202)
  const reply = await reset(server, await latestCode(server, email))
  expect(reply.statusCode).toBe(200)
  expect(reply.cookies.map((cookie) => cookie.name)).toEqual(['tokenVendorsPlatform', 'storeSelectedPlatform'])
  expect((await server.call(listStoresEndpoint, { token })).statusCode).toBe(401)
  expect((await server.call(listStoresEndpoint, { token: reply.json().token })).statusCode).toBe(200)
  expect([await signIn(server, 'correct horse battery'), await signIn(server, newPassword)]).toEqual([401, 200])

  const sessions = await server.db.selectFrom('sessions').select('ended_because').orderBy('id').execute()
  expect(sessions.map((session) => session.ended_because)).toEqual(['password_change', null, null])
  const audit = server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', account_id)
    .orderBy('id')
  expect((await audit.execute()).map((entry) => entry.action)).toEqual(
    expect.arrayContaining(['sessions.ended', 'account.password_changed']),
  )
  expect((await server.mailsTo(email)).at(-1)?.subject).toBe('Your haat password was changed')
})

test('an unknown address gets the same answer, and no mail', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const [known, unknown] = [await recover(server), await recover(server, 'nobody@example.com')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(await server.mailsTo('nobody@example.com')).toEqual([])
})

test('a wrong code changes nothing, and its tries are counted', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  await recover(server)
  const code = await latestCode(server, email)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await reset(server, anotherCode(code))).json().code).toBe('wrong_code')
  }
  expect((await reset(server, code)).json().code).toBe('wrong_code')
  expect(await signIn(server, 'correct horse battery')).toBe(200)
})

test('a common password is refused, and the code can be used for a better one', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  await recover(server)
  const code = await latestCode(server, email)
  expect((await reset(server, code, 'qwertyuiop')).json().code).toBe('common_password')
  expect((await reset(server, code, 'subramanian')).json().code).toBe('common_password')
  expect((await reset(server, code, 'too short')).json().code).toBe('invalid_fields')
  expect((await reset(server, code)).statusCode).toBe(200)
  expect((await reset(server, code, 'another one for the shop')).json().code).toBe('wrong_code')
})

test('a code for one purpose is no code for another', async () => {
  const server = await serverForTest()
  await server.call(registerVendorEndpoint, { body: { name: 'Priya', email, password: 'mango lassi at noon' } })
  const confirmation = await latestCode(server, email)
  expect((await reset(server, confirmation)).json().code).toBe('wrong_code')
  server.clock.advance(1)
  await recover(server)
  const recovery = await latestCode(server, email)
  if (recovery !== confirmation) {
    const verified = await server.call(verifyEmailEndpoint, { body: { email, code: recovery } })
    expect(verified.json().code).toBe('wrong_code')
  }
})

test('the code proves the address too, and voids every other code of the account', async () => {
  const server = await serverForTest()
  await server.call(registerVendorEndpoint, { body: { name: 'Priya', email, password: 'mango lassi at noon' } })
  const confirmation = await latestCode(server, email)
  await recover(server)
  expect((await reset(server, await latestCode(server, email))).statusCode).toBe(200)
  expect(await signIn(server, newPassword)).toBe(200)
  const verified = await server.call(verifyEmailEndpoint, { body: { email, code: confirmation } })
  expect(verified.json().code).toBe('wrong_code')
})

test('a new password opens a locked address', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  for (let failures = 0; failures < 10; failures += 1) await signIn(server, 'not the password')
  expect(await signIn(server, 'correct horse battery')).toBe(429)
  await recover(server)
  await reset(server, await latestCode(server, email))
  expect(await signIn(server, newPassword)).toBe(200)
})

test('a suspended account stays outside', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  await recover(server)
  await server.db.updateTable('accounts').set({ status: 'suspended' }).execute()
  const reply = await reset(server, await latestCode(server, email))
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'account_suspended'])
})
