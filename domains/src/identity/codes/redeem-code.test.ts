import { inTransaction } from '@haat/db'
import { expect, test, vi } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { registerVendorEndpoint, resendCodeEndpoint, verifyEmailEndpoint } from '../contract.ts'
import { anotherCode, latestCode } from './latest-code.fixture.ts'
import { tryCode, useCode } from './redeem-code.ts'

// Comparing a password takes as long as it must, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const email = 'priya@example.com'
const MINUTE_MS = 60_000

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

test('the code itself is nowhere in the database but in the mail', async () => {
  const { server, code } = await registered()
  expect(JSON.stringify(await server.db.selectFrom('one_time_codes').selectAll().execute())).not.toContain(`"${code}"`)
  expect(JSON.stringify(await server.db.selectFrom('audit_entries').selectAll().execute())).not.toContain(code)
})

test('a code works once', async () => {
  const { browser, code } = await registered()
  expect(await verify(browser, code)).toBe(200)
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('of several who use a code at once, one is signed in', async () => {
  const { server, browser, code } = await registered()
  const replies = await Promise.all([verify(browser, code), verify(browser, code), verify(browser, code)])
  expect(replies.sort()).toEqual([200, '422 wrong_code', '422 wrong_code'])
  expect(await server.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a code that was right twice is used up once', async () => {
  const { server, code } = await registered()
  const sent = await server.db.selectFrom('one_time_codes').selectAll().executeTakeFirstOrThrow()
  const owner = { registration_id: sent.registration_id ?? '' }
  const browser_hash = sent.browser_hash ?? ''
  const attempt = () => tryCode(server.platform, { owner, purpose: 'verify_email', code, browser_hash })
  const rights = [await attempt(), await attempt()]
  const uses = await Promise.allSettled(
    rights.map((right) => inTransaction(server.db, (tx) => useCode(tx, right, server.clock.now()))),
  )
  expect(uses.map((use) => use.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a code lives ten minutes', async () => {
  const { server, browser, code } = await registered()
  server.clock.advance(10 * MINUTE_MS - 1)
  expect(await verify(browser, anotherCode(code))).toBe('422 wrong_code')
  server.clock.advance(1)
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('a code is right to its last moment', async () => {
  const { server, browser, code } = await registered()
  server.clock.advance(10 * MINUTE_MS - 1)
  expect(await verify(browser, code)).toBe(200)
})

test('five tries are all there are; the right code is no use after them', async () => {
  const { browser, code } = await registered()
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(browser, anotherCode(code))).toBe('422 wrong_code')
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('the fifth try may still be the right one', async () => {
  const { browser, code } = await registered()
  for (let tries = 0; tries < 4; tries += 1) await verify(browser, anotherCode(code))
  expect(await verify(browser, code)).toBe(200)
})

test('wrong codes in parallel give no extra tries', async () => {
  const { server, browser, code } = await registered()
  const wrong = await Promise.all(Array.from({ length: 12 }, () => verify(browser, anotherCode(code))))
  expect(new Set(wrong)).toEqual(new Set(['422 wrong_code']))
  expect(await server.db.selectFrom('one_time_codes').select('attempts').execute()).toEqual([{ attempts: 5 }])
  expect(await verify(browser, code)).toBe('422 wrong_code')
})

test('a new code replaces the one before', async () => {
  const { server, browser, code } = await registered()
  server.clock.advance(MINUTE_MS)
  await browser(resendCodeEndpoint, { body: { email } })
  const newer = await latestCode(server, email)
  if (newer !== code) expect(await verify(browser, code)).toBe('422 wrong_code')
  expect(await verify(browser, newer)).toBe(200)
})

test('an unknown address, a wrong code and a used one are answered alike', async () => {
  const { browser, code } = await registered()
  const answer = async (address: string, typed: string) => {
    const reply = await browser(verifyEmailEndpoint, { body: { email: address, code: typed } })
    const { request_id, ...problem } = reply.json()
    return [typeof request_id, problem]
  }
  const unknown = await answer('nobody@example.com', code)
  expect(await answer(email, anotherCode(code))).toEqual(unknown)
  await verify(browser, code)
  expect(await answer(email, code)).toEqual(unknown)
})

test('a code has six digits, anything else is a wrong field', async () => {
  const { browser } = await registered()
  for (const code of ['12345', '1234567', 'abcdef', '']) expect(await verify(browser, code)).toBe('422 invalid_fields')
})
