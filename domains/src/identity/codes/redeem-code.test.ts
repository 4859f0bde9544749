import { inTransaction } from '@haat/db'
import { MINUTE_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { registerVendorEndpoint, resendCodeEndpoint, verifyEmailEndpoint } from '../contract.ts'
import { anotherCode, latestCode } from './latest-code.fixture.ts'
import { tryCode, useCode } from './redeem-code.ts'

const email = 'priya@example.com'

async function registered() {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: { name: 'Priya', email, password: 'mango lassi at noon' } })
  return { server, browser, code: await latestCode(server, email) }
}

const verify = async (browser: TestServer['call'], code: string, address = email) => {
  const reply = await browser(verifyEmailEndpoint, { body: { email: address, code } })
  return reply.statusCode === 200 ? 200 : `${reply.statusCode} ${reply.json().code}`
}

test('stores the code only in the email', async () => {
  const { server, code } = await registered()
  expect(JSON.stringify(await server.db.selectFrom('one_time_codes').selectAll().execute())).not.toContain(`"${code}"`)
  expect(JSON.stringify(await server.db.selectFrom('audit_entries').selectAll().execute())).not.toContain(code)
})

test('a code works once', async () => {
  const { browser, code } = await registered()
  expect(await verify(browser, code)).toBe(200)
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('one of several simultaneous requests with a code signs in', async () => {
  const { server, browser, code } = await registered()
  const replies = await Promise.all([verify(browser, code), verify(browser, code), verify(browser, code)])
  expect(replies.sort()).toEqual([200, '422 wrong_code', '422 wrong_code'])
  expect(await server.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a code that was verified twice is redeemed once', async () => {
  const { server, code } = await registered()
  const sent = await server.db.selectFrom('one_time_codes').selectAll().executeTakeFirstOrThrow()
  const owner = { registration_id: sent.registration_id ?? '' }
  const browserHash = sent.browser_hash ?? ''
  const attempt = () => tryCode(server.platform, { owner, purpose: 'verify_email', code, browser_hash: browserHash })
  const verified = [await attempt(), await attempt()]
  const uses = await Promise.allSettled(
    verified.map((code) => inTransaction(server.db, (tx) => useCode(tx, code, server.clock.now()))),
  )
  expect(uses.map((use) => use.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a code expires after ten minutes', async () => {
  const { server, browser, code } = await registered()
  server.clock.advance(10 * MINUTE_MS - 1)
  expect(await verify(browser, anotherCode(code))).toBe('422 wrong_code')
  server.clock.advance(1)
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('a code works until the last millisecond before it expires', async () => {
  const { server, browser, code } = await registered()
  server.clock.advance(10 * MINUTE_MS - 1)
  expect(await verify(browser, code)).toBe(200)
})

test('rejects the correct code after five wrong ones', async () => {
  const { browser, code } = await registered()
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(browser, anotherCode(code))).toBe('422 wrong_code')
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('accepts the correct code on the fifth attempt', async () => {
  const { browser, code } = await registered()
  for (let tries = 0; tries < 4; tries += 1) await verify(browser, anotherCode(code))
  expect(await verify(browser, code)).toBe(200)
})

test('wrong codes in parallel give no extra attempts', async () => {
  const { server, browser, code } = await registered()
  const wrong = await Promise.all(Array.from({ length: 12 }, () => verify(browser, anotherCode(code))))
  expect(new Set(wrong)).toEqual(new Set(['422 wrong_code']))
  expect(await server.db.selectFrom('one_time_codes').select('attempts').execute()).toEqual([{ attempts: 5 }])
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('a new code replaces the previous one', async () => {
  const { server, browser, code } = await registered()
  server.clock.advance(MINUTE_MS)
  await browser(resendCodeEndpoint, { body: { email } })
  const newer = await latestCode(server, email)
  if (newer !== code) expect(await verify(browser, code)).toBe('422 wrong_code')
  expect(await verify(browser, newer)).toBe(200)
})

test('an unknown email, a wrong code and a used code get the same response', async () => {
  const { browser, code } = await registered()
  const responseTo = async (address: string, typed: string) => {
    const reply = await browser(verifyEmailEndpoint, { body: { email: address, code: typed } })
    const { request_id: requestId, ...problem } = reply.json()
    return [typeof requestId, problem]
  }
  const unknown = await responseTo('nobody@example.com', code)
  expect(await responseTo(email, anotherCode(code))).toEqual(unknown)
  await verify(browser, code)
  expect(await responseTo(email, code)).toEqual(unknown)
})

test('anything but six digits is an invalid field', async () => {
  const { browser } = await registered()
  for (const code of ['12345', '1234567', 'abcdef', '']) expect(await verify(browser, code)).toBe('422 invalid_fields')
})
