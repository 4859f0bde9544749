import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestCode } from '../../domains/src/identity/codes/latest-code.fixture.ts'
import {
  recoverAdminPasswordEndpoint,
  recoverPasswordEndpoint,
  registerVendorEndpoint,
  resendCodeEndpoint,
  resetAdminPasswordEndpoint,
  resetPasswordEndpoint,
  signInAdminEndpoint,
  signInVendorEndpoint,
  verifyEmailEndpoint,
} from '../../domains/src/identity/contract.ts'
import { hashPassword } from '../../domains/src/identity/passwords/password-hash.ts'
import { startTestServer, type TestServer } from '../harness.ts'

const password = 'correct horse battery'
const wrong = 'not the password'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newEmail = () => `${crypto.randomUUID()}@example.com`
const attackerAt = (number: number) => server.newBrowser({ ip: `198.51.100.${number}` })

async function codeOf(reply: Promise<{ statusCode: number; json: () => { code?: string } }>) {
  const { statusCode, json } = await reply
  return statusCode === 200 ? 200 : json().code
}

/** Returns everything that an unknown client can learn from sign-up, sign-in and recovery with an email address. */
async function probe(email: string, browser: TestServer['call']) {
  const body = { name: 'Stranger', email, password: 'the password of a stranger' }
  const credentials = { email, password: body.password }
  const calls = [
    () => browser(recoverPasswordEndpoint, { body: { email } }),
    () => browser(registerVendorEndpoint, { body }),
    () => browser(signInVendorEndpoint, { body: credentials }),
    () => browser(signInVendorEndpoint, { body: { email, password: wrong } }),
    () => server.call(signInVendorEndpoint, { body: credentials, ip: '198.51.100.200' }),
    () => browser(resendCodeEndpoint, { body: { email } }),
    () => browser(verifyEmailEndpoint, { body: { email, code: '000000' } }),
    () => browser(registerVendorEndpoint, { body: { ...body, password: 'another of the stranger’s' } }),
    () => browser(recoverPasswordEndpoint, { body: { email } }),
    () => browser(resetPasswordEndpoint, { body: { email, code: '000000', password: 'yet another of theirs' } }),
    () => browser(signInVendorEndpoint, { body: credentials }),
  ]
  const replies: unknown[] = []
  for (const call of calls) {
    const reply = await call()
    const { request_id: _, ...content } = reply.json()
    const { 'x-request-id': __, date: ___, 'set-cookie': ____, ...headers } = reply.headers
    const cookies = reply.cookies.map((cookie) =>
      Object.keys(cookie).map((key) => (key === 'name' ? cookie.name : key)),
    )
    replies.push([reply.statusCode, content, headers, cookies])
  }
  return replies
}

test('sign-up, sign-in, codes and recovery respond the same whether or not an address has an account', async () => {
  const owner = await server.signInVendor()
  const known = await probe(owner.email, attackerAt(1))
  const unknown = await probe(newEmail(), attackerAt(2))
  expect(known).toEqual(unknown)
  expect(known).toHaveLength(11)
  expect(await codeOf(server.call(signInVendorEndpoint, { body: { email: owner.email, password } }))).toBe(200)
})

test('repeated failures by others don’t lock the owner out of a known browser', async () => {
  const { email } = await server.signInVendor()
  const owner = server.newBrowser({ ip: '203.0.113.1' })
  const signIn = (browser: TestServer['call'], word: string) =>
    codeOf(browser(signInVendorEndpoint, { body: { email, password: word } }))
  expect(await signIn(owner, password)).toBe(200)
  for (let failures = 0; failures < 10; failures += 1) await signIn(attackerAt(3), wrong)
  expect(await signIn(attackerAt(4), password)).toBe('sign_in_locked')
  expect(await signIn(owner, wrong)).toBe('wrong_credentials')
  expect(await signIn(owner, password)).toBe(200)

  // In a new browser, a code by email unlocks the account.
  const newBrowser = server.newBrowser({ ip: '203.0.113.2' })
  await newBrowser(recoverPasswordEndpoint, { body: { email } })
  const body = { email, code: await latestCode(server, email), password: 'a new one for the shop' }
  expect(await codeOf(newBrowser(resetPasswordEndpoint, { body }))).toBe(200)
  expect(await signIn(attackerAt(5), body.password)).toBe(200)
})

test("a known browser has its own ten attempts, and another account's cookie doesn't count", async () => {
  const [{ email }, other] = [await server.signInVendor(), await server.signInVendor()]
  const browser = server.newBrowser({ ip: '203.0.113.3' })
  const signIn = (address: string, word: string) =>
    codeOf(browser(signInVendorEndpoint, { body: { email: address, password: word } }))
  expect(await signIn(other.email, password)).toBe(200)
  await server.db.deleteFrom('sign_in_attempts').execute()
  await signIn(email, wrong)
  // Failures count for the account and for the network, as for any client.
  expect(await server.db.selectFrom('sign_in_attempts').select('failures').execute()).toEqual([
    { failures: 1 },
    { failures: 1 },
  ])
  for (let failures = 0; failures < 10; failures += 1) await signIn(other.email, wrong)
  expect(await signIn(other.email, password)).toBe('sign_in_locked')
  expect(await codeOf(server.call(signInVendorEndpoint, { body: { email: other.email, password } }))).toBe(200)
})

test('a locked-out administrator can sign in after resetting the password with an emailed code', async () => {
  const { email } = await server.signInAdmin()
  const signIn = (word: string) => codeOf(attackerAt(6)(signInAdminEndpoint, { body: { email, password: word } }))
  for (let failures = 0; failures < 10; failures += 1) await signIn(wrong)
  expect(await signIn(password)).toBe('sign_in_locked')
  const browser = server.newBrowser({ ip: '203.0.113.4' })
  const [sent, unknown] = [
    await browser(recoverAdminPasswordEndpoint, { body: { email } }),
    await server.call(recoverAdminPasswordEndpoint, { body: { email: newEmail() } }),
  ]
  expect([sent.statusCode, sent.body]).toEqual([202, unknown.body])
  const body = { email, code: await latestCode(server, email), password: 'a kettle at the window' }
  expect(await codeOf(browser(resetAdminPasswordEndpoint, { body }))).toBe(200)
  expect(await signIn(body.password)).toBe(200)
})

test('a network with failures on many accounts has to wait longer after each failure', async () => {
  const stranger = (number: number) => server.newBrowser({ ip: `2001:db8:0:7::${number.toString(16)}` })
  const fail = (number: number) =>
    codeOf(stranger(number)(signInVendorEndpoint, { body: { email: newEmail(), password: wrong } }))
  const waits: (string | undefined)[] = []
  for (let failures = 0; failures < 30; failures += 1) await fail(failures)
  for (const seconds of [1, 2, 4]) {
    const reply = await stranger(99)(signInVendorEndpoint, { body: { email: newEmail(), password: wrong } })
    waits.push(reply.headers['retry-after']?.toString())
    server.clock.advance(seconds * 1000)
    expect(await fail(99)).toBe('wrong_credentials')
  }
  expect(waits).toEqual(['1', '2', '4'])
})

test('60 concurrent sign-ins with the correct password don’t lock the account', async () => {
  const { account_id: id, email } = await server.signInVendor()
  // Only a hash of the real cost takes long enough for the queue to fill.
  const hash = await hashPassword(password, { lane: 'first', key: 'test' })
  await server.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute()
  const codes = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      codeOf(server.call(signInVendorEndpoint, { body: { email, password }, ip: `203.0.113.${number + 100}` })),
    ),
  )
  expect(new Set(codes)).toEqual(new Set([200, 'sign_in_busy']))
  expect(await codeOf(server.call(signInVendorEndpoint, { body: { email, password } }))).toBe(200)
})

test('during a flood from 160 addresses, the owner’s known browser is served first', async () => {
  const { email } = await server.signInVendor()
  const owner = server.newBrowser({ ip: '203.0.113.5' })
  expect(await codeOf(owner(signInVendorEndpoint, { body: { email, password } }))).toBe(200)

  const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
  const answered: (string | number | undefined)[] = []
  const flood = Array.from({ length: 160 }, async (_, number) => {
    const body = { email: newEmail(), password: wrong }
    const reply = await server.call(signInVendorEndpoint, { body, ip: `192.0.2.${number}` })
    answered.push(reply.json().code)
    if (reply.statusCode !== 503) return
    expect(reply.headers['retry-after']).toBe('5')
    isFull()
  })
  await full
  expect(await codeOf(owner(signInVendorEndpoint, { body: { email, password } }))).toBe(200)
  const answeredBefore = answered.filter((code) => code === 'wrong_credentials').length
  await Promise.all(flood)
  expect(answered.filter((code) => code === 'unavailable').length).toBeGreaterThan(0)
  const answeredAfter = answered.filter((code) => code === 'wrong_credentials').length - answeredBefore
  // In its turn, the owner's request would be the last of the queue, with at most a few under way beside it.
  expect(answeredAfter).toBeGreaterThan(5)
})
