import { expect, test, vi } from 'vitest'
import { countWaiting } from '../../../tests/count-waiting.ts'
import { serverForTest } from '../../../tests/harness.ts'
import { registerVendorEndpoint, resendCodeEndpoint, signInVendorEndpoint, verifyEmailEndpoint } from './contract.ts'
import { latestCode } from './latest-code.ts'

const priya = { name: 'Priya Subramanian', email: 'priya@example.com', password: 'mango lassi at noon' }

test('a vendor registers, confirms the address with the code, and is signed in', async () => {
  const server = await serverForTest()
  const registered = await server.call(registerVendorEndpoint, { body: { ...priya, email: ' Priya@Example.com ' } })
  expect(registered.statusCode).toBe(202)
  expect(registered.json()).toEqual({ message: expect.any(String), resend_after_seconds: 60 })

  const verified = await server.call(verifyEmailEndpoint, {
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

test('an address that has an account gets the same answer, and its owner a mail; nothing changes', async () => {
  const server = await serverForTest()
  const { email } = await server.signInVendor({ email: priya.email })
  const stored = () => server.db.selectFrom('accounts').select(['name', 'password_hash']).execute()
  const before = await stored()
  const unknown = await server.call(registerVendorEndpoint, { body: { ...priya, email: 'new@example.com' } })
  const known = await server.call(registerVendorEndpoint, { body: { ...priya, name: 'Somebody Else' } })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(await stored()).toEqual(expect.arrayContaining(before))
  expect((await server.mailsTo(email)).map((mail) => mail.subject)).toEqual(['You already have a haat account'])

  await server.call(registerVendorEndpoint, { body: priya })
  expect(await server.mailsTo(email)).toHaveLength(1)
  server.clock.advance(60_000)
  await server.call(registerVendorEndpoint, { body: priya })
  expect(await server.mailsTo(email)).toHaveLength(2)
})

test('two registrations of one address at once make one account and one code', async () => {
  const server = await serverForTest()
  const replies = await Promise.all([1, 2, 3].map(() => server.call(registerVendorEndpoint, { body: priya })))
  expect(replies.map((reply) => reply.statusCode)).toEqual([202, 202, 202])
  expect(await server.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  expect(await server.mailsTo(priya.email)).toHaveLength(1)
})

test('the password is that of the registration whose code is confirmed, not of whoever came first', async () => {
  const server = await serverForTest()
  await server.call(registerVendorEndpoint, { body: { ...priya, password: 'the password of a stranger' } })
  const strangersCode = await latestCode(server, priya.email)
  server.clock.advance(61_000)
  await server.call(registerVendorEndpoint, { body: priya })
  const verify = (code: string) => server.call(verifyEmailEndpoint, { body: { email: priya.email, code } })
  expect((await verify(strangersCode)).statusCode).toBe(422)
  expect((await verify(await latestCode(server, priya.email))).statusCode).toBe(200)

  const signIn = (password: string) => server.call(signInVendorEndpoint, { body: { email: priya.email, password } })
  expect((await signIn('the password of a stranger')).statusCode).toBe(401)
  expect((await signIn(priya.password)).statusCode).toBe(200)
})

test('fields of the wrong form are refused, header injection among them, and no mail is written', async () => {
  const server = await serverForTest()
  const wrongs = [
    { name: 'Priya\r\nBcc: everybody@example.com' },
    { name: '<b>Priya</b>' },
    { name: 'Priya\u2028Rao' },
    { name: ' ' },
    { email: 'priya@example.com\nBcc: x@example.com' },
    { email: 'priya' },
    { password: 'mango' },
  ]
  for (const wrong of wrongs) {
    const reply = await server.call(registerVendorEndpoint, { body: { ...priya, ...wrong } })
    expect([reply.statusCode, reply.json().code], JSON.stringify(wrong)).toEqual([422, 'invalid_fields'])
    expect(reply.json().errors.map((error: { path: string }) => error.path)).toEqual([`body.${Object.keys(wrong)[0]}`])
  }
  expect(await server.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([])
})

test('a common password and one made of the own name are refused, whether or not there is an account', async () => {
  const server = await serverForTest()
  await server.signInVendor({ email: priya.email })
  for (const email of [priya.email, 'new@example.com']) {
    for (const password of ['qwertyuiop', 'Subramanian1']) {
      const reply = await server.call(registerVendorEndpoint, { body: { ...priya, email, password } })
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'common_password'])
    }
  }
})

test('a code is sent again after 60 s, not before, and at most six times an hour', async () => {
  const server = await serverForTest()
  await server.call(registerVendorEndpoint, { body: priya })
  const resend = async (email = priya.email) => {
    const reply = await server.call(resendCodeEndpoint, { body: { email } })
    return [reply.statusCode, reply.body, (await server.mailsTo(email)).length]
  }
  server.clock.advance(59_000)
  const [, answer] = await resend()
  expect(await resend()).toEqual([202, answer, 1])
  server.clock.advance(1_000)
  expect(await resend()).toEqual([202, answer, 2])
  for (const sent of [3, 4, 5, 6, 6]) {
    server.clock.advance(60_000)
    expect(await resend()).toEqual([202, answer, sent])
  }
  expect(await resend('nobody@example.com')).toEqual([202, answer, 0])
})

test('several who ask for a code at once get one', async () => {
  const server = await serverForTest()
  await server.call(registerVendorEndpoint, { body: priya })
  server.clock.advance(60_000)
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').forUpdate().execute()
    const both = [1, 2].map(() => server.call(resendCodeEndpoint, { body: { email: priya.email } }))
    await vi.waitUntil(async () => (await countWaiting(server.db)) === 2, { timeout: 5_000 })
    return { asked: Promise.all(both) }
  })
  expect((await asked).map((reply) => reply.statusCode)).toEqual([202, 202])
  expect(await server.mailsTo(priya.email)).toHaveLength(2)
})

test('a confirmed address gets no more codes to confirm it', async () => {
  const server = await serverForTest()
  const { email } = await server.signInVendor()
  expect((await server.call(resendCodeEndpoint, { body: { email } })).statusCode).toBe(202)
  expect(await server.mailsTo(email)).toEqual([])
})
