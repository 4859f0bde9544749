import { MINUTE_MS } from '@haat/http-contract'
import { expect, test, vi } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { getVendorLoginDetailsEndpoint } from '../../stores/contract.ts'
import { latestCode } from '../codes/latest-code.fixture.ts'
import { registerVendorEndpoint, signInAdminEndpoint, signInVendorEndpoint, verifyEmailEndpoint } from '../contract.ts'
import { createAdmin } from '../index.ts'

const email = 'priya@example.com'
const password = 'correct horse battery'

const signIn = async (server: TestServer, body: { email: string; password: string }) => {
  const reply = await server.call(signInVendorEndpoint, { body })
  return reply.statusCode === 200 ? 200 : `${reply.statusCode} ${reply.json().code}`
}

test('a vendor signs in and gets cookies with the token and the first store', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor({ email, stores: 2 })
  const reply = await server.call(signInVendorEndpoint, { body: { email: 'PRIYA@example.com', password } })
  expect(reply.statusCode).toBe(200)
  const session = reply.json()
  expect(session.expires_at).toBe(new Date(server.clock.now().getTime() + 12 * 60 * MINUTE_MS).toISOString())
  expect(reply.cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly }))).toEqual([
    { name: 'tokenVendorsPlatform', value: session.token, httpOnly: true },
    { name: 'storeSelectedPlatform', value: vendor.slug, httpOnly: undefined },
    { name: 'haatDevice', value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true },
  ])
  const details = await server.call(getVendorLoginDetailsEndpoint, { token: session.token, body: {} })
  expect(details.json()).toMatchObject({ email, name: 'Priya Subramanian' })
})

test('clears the selected store for a vendor without a store', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email, stores: 0 })
  const reply = await server.call(signInVendorEndpoint, { body: { email, password } })
  expect(reply.cookies.at(1)).toMatchObject({ name: 'storeSelectedPlatform', value: '', expires: new Date(0) })
})

test('a wrong password and an unknown email get the same response', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const responseTo = async (address: string) => {
    const reply = await server.call(signInVendorEndpoint, { body: { email: address, password: 'not the password' } })
    const { request_id: requestId, ...problem } = reply.json()
    return [reply.statusCode, reply.headers['www-authenticate'], typeof requestId, problem]
  }
  expect(await responseTo(email)).toEqual(await responseTo('nobody@example.com'))
  expect((await responseTo(email))[0]).toBe(401)
})

test('reports missing fields', async () => {
  const server = await serverForTest()
  const reply = await server.call(signInVendorEndpoint, { body: { email: 'nobody', password: '' } })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors.map((error: { path: string }) => error.path)).toEqual(['body.email', 'body.password'])
})

test.each([email, 'nobody@example.com'])('ten failures lock %s for 15 minutes', async (address) => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const expected = address === email ? 200 : '401 wrong_credentials'
  for (let failures = 0; failures < 10; failures += 1) {
    expect(await signIn(server, { email: address, password: 'not the password' })).toBe('401 wrong_credentials')
  }
  const locked = await server.call(signInVendorEndpoint, { body: { email: address, password } })
  expect([locked.statusCode, locked.json().code, locked.headers['retry-after']]).toEqual([429, 'sign_in_locked', '900'])

  server.clock.advance(15 * MINUTE_MS - 1_000)
  expect(await signIn(server, { email: address, password })).toBe('429 sign_in_locked')
  server.clock.advance(1_000)
  expect(await signIn(server, { email: address, password })).toBe(expected)
})

test('a lock affects one account, is in the audit log, and stores no email in plain text', async () => {
  const server = await serverForTest()
  const { account_id: accountId } = await server.signInVendor({ email })
  await server.signInVendor({ email: 'arjun@example.com' })
  for (let failures = 0; failures < 10; failures += 1) await signIn(server, { email, password: 'not the password' })
  expect(await signIn(server, { email: 'arjun@example.com', password })).toBe(200)
  const locks = server.db.selectFrom('audit_entries').select('subject_id').where('action', '=', 'account.locked')
  expect(await locks.execute()).toEqual([{ subject_id: accountId }])
  expect(JSON.stringify(await server.db.selectFrom('sign_in_attempts').selectAll().execute())).not.toContain('priya')
})

test('failures in parallel give no extra attempts', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const replies = await Promise.all(
    Array.from({ length: 14 }, () => signIn(server, { email, password: 'not the password' })),
  )
  expect(replies.filter((reply) => reply === '401 wrong_credentials')).toHaveLength(10)
  expect(replies.filter((reply) => /^429 sign_in_(busy|locked)$/.test(String(reply)))).toHaveLength(4)
})

test('a success resets the failures, and so does a day without failures', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const failNineTimes = async () => {
    for (let failures = 0; failures < 9; failures += 1) {
      expect(await signIn(server, { email, password: 'not the password' })).toBe('401 wrong_credentials')
    }
  }
  await failNineTimes()
  expect(await signIn(server, { email, password })).toBe(200)
  await failNineTimes()
  server.clock.advance(24 * 60 * MINUTE_MS + 1)
  expect(await signIn(server, { email, password: 'not the password' })).toBe('401 wrong_credentials')
  expect(await signIn(server, { email, password })).toBe(200)
})

test('starts no session if the password changes during the comparison', async () => {
  const server = await serverForTest()
  const { account_id: accountId } = await server.signInVendor({ email })
  const { signingIn } = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash: 'another' }).where('id', '=', accountId).execute()
    const pending = signIn(server, { email, password })
    await expect.poll(() => countLockWaits(server.db)).toBeGreaterThan(0)
    return { signingIn: pending }
  })
  expect(await signingIn).toBe('401 wrong_credentials')
})

test('only the browser that registered learns that its email isn’t verified', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: { name: 'Priya', email, password } })
  server.clock.advance(11 * MINUTE_MS)
  const codeOf = async (call: TestServer['call'], word: string) =>
    (await call(signInVendorEndpoint, { body: { email, password: word } })).json().code
  expect(await codeOf(browser, 'not the password')).toBe('wrong_credentials')
  expect(await codeOf(server.newBrowser(), password)).toBe('wrong_credentials')
  expect(await server.mailsTo(email)).toHaveLength(1)
  expect(await codeOf(browser, password)).toBe('email_not_verified')
  expect(await server.mailsTo(email)).toHaveLength(2)
  const verified = await browser(verifyEmailEndpoint, { body: { email, code: await latestCode(server, email) } })
  expect(verified.statusCode).toBe(200)
  expect(await signIn(server, { email, password })).toBe(200)
})

test('an account with an unverified email can’t sign in', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  await server.db.updateTable('accounts').set({ email_verified_at: null }).execute()
  expect(await signIn(server, { email, password })).toBe('401 wrong_credentials')
})

test('reveals a suspension only after the correct password', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  await server.db.updateTable('accounts').set({ status: 'suspended' }).execute()
  expect(await signIn(server, { email, password: 'not the password' })).toBe('401 wrong_credentials')
  expect(await signIn(server, { email, password })).toBe('403 account_suspended')
})

test('administrators and vendors can each sign in only at their own endpoint', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const admin = { email: 'admin@example.com', password: 'kettle on the window sill' }
  await createAdmin(server.platform, { ...admin, name: 'Asha Rao' })
  const signInAdmin = (body: unknown) => server.call(signInAdminEndpoint, { body })
  const signedIn = await signInAdmin(admin)
  expect([signedIn.statusCode, signedIn.json().account.name]).toEqual([200, 'Asha Rao'])
  expect(signedIn.cookies.map(({ name }) => name)).toEqual(['tokenAdminsPlatform', 'haatDevice'])
  expect((await signInAdmin({ email, password })).json().code).toBe('wrong_credentials')
  expect(await signIn(server, admin)).toBe('401 wrong_credentials')

  const { token } = signedIn.json()
  const details = await server.call(getVendorLoginDetailsEndpoint, { token, body: {} })
  expect([details.statusCode, details.json().code]).toEqual([403, 'not_allowed'])
})

test('signing in again ends only the previous session of this browser', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor({ email })
  const elsewhere = await server.call(signInVendorEndpoint, { body: { email, password } })
  const again = await server.call(signInVendorEndpoint, { body: { email, password }, token })
  const statusWith = async (held: string) =>
    (await server.call(getVendorLoginDetailsEndpoint, { body: { store_name: null }, token: held })).statusCode
  expect(await statusWith(token)).toBe(401)
  expect(await statusWith(elsewhere.json().token)).toBe(200)
  expect(await statusWith(again.json().token)).toBe(200)
})

test('a wrong password takes the same number of transactions whether or not the email has an account', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email })
  const transaction = vi.spyOn(server.db, 'transaction')
  const countTransactions = async (address: string) => {
    transaction.mockClear()
    expect(await signIn(server, { email: address, password: 'not the password' })).toBe('401 wrong_credentials')
    return transaction.mock.calls.length
  }
  const known = await countTransactions(email)
  expect(known).toBeGreaterThan(0)
  expect(await countTransactions('nobody@example.com')).toBe(known)
})

test('an account keeps its 100 most recently used browsers', async () => {
  const server = await serverForTest()
  const { account_id: accountId } = await server.signInVendor({ email })
  const hashOf = (number: number) => number.toString(16).padStart(64, '0')
  const createdAt = server.clock.now()
  const browsers = Array.from({ length: 100 }, (_, number) => ({
    ...{ token_hash: hashOf(number), account_id: accountId, created_at: createdAt },
    last_used_at: new Date(createdAt.getTime() - (number + 1) * MINUTE_MS),
  }))
  await server.db.insertInto('known_browsers').values(browsers).execute()
  expect(await signIn(server, { email, password })).toBe(200)
  const known = await server.db.selectFrom('known_browsers').select('token_hash').execute()
  expect(known).toHaveLength(100)
  expect(known.map(({ token_hash: tokenHash }) => tokenHash)).not.toContain(hashOf(99))
})
