import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { anotherCode, latestCode } from '../codes/latest-code.fixture.ts'
import {
  getSessionEndpoint,
  registerDeveloperEndpoint,
  registerVendorEndpoint,
  resendDeveloperCodeEndpoint,
  signInDeveloperEndpoint,
  signInVendorEndpoint,
  signOutDeveloperEndpoint,
  verifyDeveloperCodeEndpoint,
  verifyEmailEndpoint,
} from '../contract.ts'

const email = 'anita@example.com'
const password = 'correct horse battery'

async function setUp() {
  const server = await serverForTest()
  const developer = await server.signInDeveloper({ email })
  const signIn = (browser: ReturnType<typeof server.newBrowser>, word = password) =>
    browser(signInDeveloperEndpoint, { body: { email, password: word } })
  const verify = (browser: ReturnType<typeof server.newBrowser>, code: string) =>
    browser(verifyDeveloperCodeEndpoint, { body: { email, code, purpose: 'sign_in' } })
  return { server, developer, signIn, verify }
}

test('a developer registers with an emailed code and is signed in with the studio’s cookie', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  const body = { name: 'Anita Desai', email, password: 'a loom with four shafts' }
  expect((await browser(registerDeveloperEndpoint, { body })).statusCode).toBe(202)
  const code = await latestCode(server, email)
  const wrong = { email, code: anotherCode(code), purpose: 'registration' }
  expect((await browser(verifyDeveloperCodeEndpoint, { body: wrong })).json()).toMatchObject({ code: 'wrong_code' })
  const done = await browser(verifyDeveloperCodeEndpoint, { body: { ...wrong, code } })
  expect(done.statusCode).toBe(200)
  const cookie = done.cookies.find(({ name }) => name === 'tokenDevelopersPlatform')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: done.json().token })
  expect(done.cookies.map(({ name }) => name)).not.toContain('tokenVendorsPlatform')
  expect((await browser(getSessionEndpoint, { token: done.json().token })).json()).toEqual({
    account: { kind: 'developer', name: 'Anita Desai', email, language: 'en' },
  })
})

test('registering an email with an account has the same response, and its owner is told', async () => {
  const { server } = await setUp()
  const body = { name: 'Somebody', email, password: 'a loom with four shafts' }
  const known = await server.newBrowser()(registerDeveloperEndpoint, { body })
  const unknown = await server.newBrowser()(registerDeveloperEndpoint, { body: { ...body, email: 'new@example.com' } })
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
  const mail = (await server.mailsTo(email)).at(-1)
  expect(mail?.subject).toBe('You already have a Haat account')
  expect(mail?.text_body).toContain(`${server.platform.settings.urls.studio}/login`)
})

test('one email can register as a vendor and as a developer, in one browser, each with its own code', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  const body = { name: 'Anita Desai', email, password: 'a loom with four shafts' }
  await browser(registerVendorEndpoint, { body })
  const vendorCode = await latestCode(server, email)
  await browser(registerDeveloperEndpoint, { body })
  const developerCode = await latestCode(server, email)
  expect((await browser(verifyEmailEndpoint, { body: { email, code: vendorCode } })).statusCode).toBe(200)
  const finish = { email, code: developerCode, purpose: 'registration' }
  expect((await browser(verifyDeveloperCodeEndpoint, { body: finish })).statusCode).toBe(200)
})

test('an unfinished registration gets email_not_verified and another code', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  await browser(registerDeveloperEndpoint, { body: { name: 'Anita', email, password: 'a loom with four shafts' } })
  server.clock.advance(61_000)
  const reply = await browser(signInDeveloperEndpoint, { body: { email, password: 'a loom with four shafts' } })
  expect(reply.json()).toMatchObject({ code: 'email_not_verified' })
  expect(await server.mailsTo(email)).toHaveLength(2)
})

test('a new browser needs the emailed code; a browser seen in the last 30 days doesn’t', async () => {
  const { server, signIn, verify } = await setUp()
  const browser = server.newBrowser()
  const first = await signIn(browser)
  expect(first.statusCode).toBe(202)
  expect(first.json()).toMatchObject({ code_required: 'email', resend_after_seconds: 60 })
  expect(first.cookies.map(({ name }) => name)).not.toContain('tokenDevelopersPlatform')
  const code = await latestCode(server, email)
  expect((await verify(server.newBrowser(), code)).json()).toMatchObject({ code: 'sign_in_expired' })
  expect((await verify(browser, code)).statusCode).toBe(200)
  expect((await verify(browser, code)).json()).toMatchObject({ code: 'sign_in_expired' })

  server.clock.advance(29 * DAY_MS)
  expect((await signIn(browser)).statusCode).toBe(200)
  server.clock.advance(31 * DAY_MS)
  expect((await signIn(browser)).statusCode).toBe(202)
})

test('the code expires after 10 minutes, and a new one can be sent after a minute', async () => {
  const { server, signIn, verify } = await setUp()
  const browser = server.newBrowser()
  const resend = () => browser(resendDeveloperCodeEndpoint, { body: { email, purpose: 'sign_in' } })
  await signIn(browser)
  const code = await latestCode(server, email)
  expect((await resend()).statusCode).toBe(202)
  expect(await server.mailsTo(email)).toHaveLength(1)
  server.clock.advance(61_000)
  await resend()
  expect(await server.mailsTo(email)).toHaveLength(2)
  expect((await verify(browser, code)).json()).toMatchObject({ code: 'wrong_code' })
  server.clock.advance(10 * 60_000)
  expect((await verify(browser, await latestCode(server, email))).json()).toMatchObject({ code: 'sign_in_expired' })
})

test('wrong codes count as failed sign-ins, also if the password is entered again in between', async () => {
  const { server, signIn, verify } = await setUp()
  const browser = server.newBrowser()
  for (let round = 0; round < 2; round += 1) {
    await signIn(browser)
    const code = await latestCode(server, email)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await verify(browser, anotherCode(code))).json()).toMatchObject({ code: 'wrong_code' })
    }
    server.clock.advance(61_000)
  }
  expect((await signIn(browser)).json()).toMatchObject({ code: 'sign_in_locked' })
})

test('an unknown email, a wrong password and a vendor’s password get the same response', async () => {
  const { server, signIn } = await setUp()
  await server.signInVendor({ email: 'vendor@example.com' })
  const wrong = await signIn(server.newBrowser(), 'wrong password')
  const replies = [
    await server.call(signInDeveloperEndpoint, { body: { email: 'nobody@example.com', password } }),
    await server.call(signInDeveloperEndpoint, { body: { email: 'vendor@example.com', password } }),
  ]
  expect(wrong.json()).toMatchObject({ code: 'wrong_credentials' })
  const { request_id: _, ...same } = wrong.json()
  for (const reply of replies) expect(reply.json()).toMatchObject(same)
})

test('one browser can be signed in as a vendor and as a developer', async () => {
  const { server, signIn, verify } = await setUp()
  await server.signInVendor({ email: 'vendor@example.com' })
  const browser = server.newBrowser()
  const vendor = await browser(signInVendorEndpoint, { body: { email: 'vendor@example.com', password } })
  await signIn(browser)
  const developer = await verify(browser, await latestCode(server, email))
  expect(developer.cookies.map(({ name }) => name)).toEqual(['tokenDevelopersPlatform', 'haatDevice'])
  const kindOf = async ({ json }: typeof vendor) =>
    (await browser(getSessionEndpoint, { token: json().token })).json().account.kind
  expect([await kindOf(vendor), await kindOf(developer)]).toEqual(['vendor', 'developer'])
  expect((await signIn(browser)).statusCode).toBe(200)
})

test('signing out ends the developer’s session and clears only the studio’s cookie', async () => {
  const { server, developer } = await setUp()
  const reply = await server.call(signOutDeveloperEndpoint, { token: developer.token })
  expect(reply.statusCode).toBe(204)
  expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([['tokenDevelopersPlatform', '']])
  expect((await server.call(getSessionEndpoint, { token: developer.token })).json()).toEqual({ account: null })
})
