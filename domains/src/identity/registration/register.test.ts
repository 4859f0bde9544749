import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { latestCode } from '../codes/latest-code.fixture.ts'
import { registerVendorEndpoint, resendCodeEndpoint, signInVendorEndpoint, verifyEmailEndpoint } from '../contract.ts'

const priya = { name: 'Priya Subramanian', email: 'priya@example.com', password: 'mango lassi at noon' }

test('a vendor registers, verifies the email with the code, and is signed in', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  const registered = await browser(registerVendorEndpoint, { body: { ...priya, email: ' Priya@Example.com ' } })
  expect(registered.statusCode).toBe(202)
  expect(registered.json()).toEqual({ message: expect.any(String), resend_after_seconds: 60 })

  expect(await server.db.selectFrom('accounts').select('id').execute()).toEqual([])
  const verified = await browser(verifyEmailEndpoint, {
    body: { email: priya.email, code: await latestCode(server, priya.email) },
  })
  expect(verified.statusCode).toBe(200)
  expect(verified.json().account).toEqual({ id: expect.any(String), name: priya.name, email: priya.email })
  expect(verified.cookies.find((cookie) => cookie.name === 'tokenVendorsPlatform')).toMatchObject({
    value: verified.json().token,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  const audit = await server.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(audit.map((entry) => entry.action)).toEqual([
    'account.registered',
    'account.email_verified',
    'session.started',
  ])
})

test('registering an existing email gets the same response, notifies its owner and changes nothing', async () => {
  const server = await serverForTest()
  const { email } = await server.signInVendor({ email: priya.email })
  const stored = () => server.db.selectFrom('accounts').select(['name', 'password_hash']).execute()
  const before = await stored()
  const unknown = await server.call(registerVendorEndpoint, { body: { ...priya, email: 'new@example.com' } })
  const known = await server.call(registerVendorEndpoint, { body: { ...priya, name: 'Meena Joseph' } })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(await stored()).toEqual(expect.arrayContaining(before))
  expect((await server.mailsTo(email)).map((mail) => mail.subject)).toEqual(['You already have a Haat account'])

  await server.call(registerVendorEndpoint, { body: priya })
  expect(await server.mailsTo(email)).toHaveLength(1)
  server.clock.advance(60_000)
  await server.call(registerVendorEndpoint, { body: priya })
  expect(await server.mailsTo(email)).toHaveLength(2)
})

test('simultaneous registrations of one email send one code', async () => {
  const server = await serverForTest()
  const replies = await Promise.all([1, 2, 3].map(() => server.call(registerVendorEndpoint, { body: priya })))
  expect(replies.map((reply) => reply.statusCode)).toEqual([202, 202, 202])
  expect(await server.mailsTo(priya.email)).toHaveLength(1)
})

test('a code creates the account only in the browser that registered, with its password', async () => {
  const server = await serverForTest()
  const [stranger, owner] = [server.newBrowser({ ip: '192.0.2.7' }), server.newBrowser({ ip: '203.0.113.9' })]
  await stranger(registerVendorEndpoint, { body: { ...priya, password: 'the password of a stranger' } })
  const strangersCode = await latestCode(server, priya.email)
  const verify = async (browser: typeof owner, code: string) =>
    (await browser(verifyEmailEndpoint, { body: { email: priya.email, code } })).statusCode
  // The stranger's code doesn't work in the owner's browser, because she hasn't registered there.
  expect(await verify(owner, strangersCode)).toBe(422)

  server.clock.advance(1)
  await owner(registerVendorEndpoint, { body: priya })
  const code = await latestCode(server, priya.email)
  if (code !== strangersCode) expect(await verify(stranger, code)).toBe(422)
  expect(await verify(owner, code)).toBe(200)
  expect(await verify(stranger, strangersCode)).toBe(422)

  const signIn = (password: string) => server.call(signInVendorEndpoint, { body: { email: priya.email, password } })
  expect((await signIn('the password of a stranger')).statusCode).toBe(401)
  expect((await signIn(priya.password)).statusCode).toBe(200)
})

test('registering again in the same browser replaces the password', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: { ...priya, password: 'a first idea of hers' } })
  await browser(registerVendorEndpoint, { body: priya })
  const code = await latestCode(server, priya.email)
  expect((await browser(verifyEmailEndpoint, { body: { email: priya.email, code } })).statusCode).toBe(200)
  const signIn = (password: string) => browser(signInVendorEndpoint, { body: { email: priya.email, password } })
  expect((await signIn('a first idea of hers')).statusCode).toBe(401)
  expect((await signIn(priya.password)).statusCode).toBe(200)
})

test('a registration expires after a day', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: priya })
  server.clock.advance(24 * 3_600_000)
  await browser(resendCodeEndpoint, { body: { email: priya.email } })
  expect(await server.mailsTo(priya.email)).toHaveLength(1)
})

test('rejects invalid fields, including header injection, without sending an email', async () => {
  const server = await serverForTest()
  const invalidFields = [
    { name: 'Priya\r\nBcc: everybody@example.com' },
    { name: '<b>Priya</b>' },
    { name: 'Priya\u2028Rao' },
    { name: ' ' },
    { email: 'priya@example.com\nBcc: x@example.com' },
    { email: 'priya' },
    { password: 'mango' },
  ]
  for (const wrong of invalidFields) {
    const reply = await server.call(registerVendorEndpoint, { body: { ...priya, ...wrong } })
    expect([reply.statusCode, reply.json().code], JSON.stringify(wrong)).toEqual([422, 'invalid_fields'])
    expect(reply.json().errors.map((error: { path: string }) => error.path)).toEqual([`body.${Object.keys(wrong)[0]}`])
  }
  expect(await server.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([])
})

test('rejects a common password and one with the own name, whether or not the email has an account', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email: priya.email })
  for (const email of [priya.email, 'new@example.com']) {
    for (const password of ['qwertyuiop', 'Subramanian1']) {
      const reply = await server.call(registerVendorEndpoint, { body: { ...priya, email, password } })
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'common_password'])
    }
  }
})

test('resends a code after 60 s, and at most six times an hour', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: priya })
  const resend = async (email = priya.email) => {
    const reply = await browser(resendCodeEndpoint, { body: { email } })
    return [reply.statusCode, reply.body, (await server.mailsTo(email)).length]
  }
  server.clock.advance(59_000)
  const [, response] = await resend()
  expect(await resend()).toEqual([202, response, 1])
  server.clock.advance(1_000)
  expect(await resend()).toEqual([202, response, 2])
  for (const sent of [3, 4, 5, 6, 6]) {
    server.clock.advance(60_000)
    expect(await resend()).toEqual([202, response, sent])
  }
  expect(await resend('nobody@example.com')).toEqual([202, response, 0])
})

test('a stranger’s repeated registrations don’t prevent the owner from registering', async () => {
  const server = await serverForTest()
  const stranger = server.newBrowser({ ip: '192.0.2.7' })
  for (let sent = 0; sent < 6; sent += 1) {
    await stranger(registerVendorEndpoint, { body: priya })
    server.clock.advance(60_000)
  }
  const owner = server.newBrowser({ ip: '203.0.113.9' })
  await owner(registerVendorEndpoint, { body: priya })
  const code = await latestCode(server, priya.email)
  expect((await owner(verifyEmailEndpoint, { body: { email: priya.email, code } })).statusCode).toBe(200)
})

test('simultaneous requests for a code send one', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerVendorEndpoint, { body: priya })
  server.clock.advance(60_000)
  const resend = () => browser(resendCodeEndpoint, { body: { email: priya.email } })
  const replies = await Promise.all([resend(), resend(), resend()])
  expect(replies.map((reply) => reply.statusCode)).toEqual([202, 202, 202])
  expect(await server.mailsTo(priya.email)).toHaveLength(2)
})

test('sends no code to another browser or a verified email', async () => {
  const server = await serverForTest()
  await server.newBrowser()(registerVendorEndpoint, { body: priya })
  server.clock.advance(60_000)
  await server.newBrowser()(resendCodeEndpoint, { body: { email: priya.email } })
  expect(await server.mailsTo(priya.email)).toHaveLength(1)
  const { email } = await server.signInVendor()
  expect((await server.call(resendCodeEndpoint, { body: { email } })).statusCode).toBe(202)
  expect(await server.mailsTo(email)).toEqual([])
})
