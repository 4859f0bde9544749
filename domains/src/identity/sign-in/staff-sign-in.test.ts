import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { getStaffProfileEndpoint } from '../../staff/contract.ts'
import { latestCode } from '../codes/latest-code.fixture.ts'
import {
  recoverPasswordEndpoint,
  recoverStaffPasswordEndpoint,
  resetStaffPasswordEndpoint,
  signInStaffEndpoint,
  signInVendorEndpoint,
  signOutVendorEndpoint,
} from '../contract.ts'
import { createStaff } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'banana leaf at noon'
const makeStaff = async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await createStaff(server.platform, { name: 'Meena Joseph', email, password })
  return email
}
const signIn = (email: string, word = password) => server.call(signInStaffEndpoint, { body: { email, password: word } })
const whoAmI = async (token: string) => (await server.call(getStaffProfileEndpoint, { token })).statusCode

test('staff sign in at their own URL, get a staff session, and sign out', async () => {
  const email = await makeStaff()
  const reply = await signIn(email)
  expect([reply.statusCode, reply.json().account]).toMatchObject([200, { name: 'Meena Joseph', email }])
  expect(reply.cookies[0]).toMatchObject({ name: 'tokenVendorsPlatform', httpOnly: true, sameSite: 'Lax' })
  const { token } = reply.json()
  expect(await whoAmI(token)).toBe(200)
  const out = await server.call(signOutVendorEndpoint, { token })
  expect(out.cookies.map(({ name, value }) => [name, value])).toContainEqual(['tokenVendorsPlatform', ''])
  expect(await whoAmI(token)).toBe(401)
})

test('vendors can’t sign in as staff, nor staff as vendors', async () => {
  const email = await makeStaff()
  const asVendor = await server.call(signInVendorEndpoint, { body: { email, password } })
  expect(asVendor.json().code).toBe('wrong_credentials')
  const vendor = await server.signInVendor()
  expect((await signIn(vendor.email, 'correct horse battery')).json().code).toBe('wrong_credentials')
  expect(await whoAmI(vendor.token)).toBe(403)
})

test('staff reset their password with an emailed code, but not at the vendors’ URL', async () => {
  const email = await makeStaff()
  const { token } = (await signIn(email)).json()
  await server.call(recoverPasswordEndpoint, { body: { email } })
  expect(await server.mailsTo(email)).toEqual([])
  const browser = server.newBrowser()
  const [known, unknown] = [
    await browser(recoverStaffPasswordEndpoint, { body: { email } }),
    await server.call(recoverStaffPasswordEndpoint, { body: { email: 'nobody@example.com' } }),
  ]
  expect([known.statusCode, known.body]).toEqual([202, unknown.body])
  const code = await latestCode(server, email)
  const body = { email, code, password: 'jackfruit in the monsoon' }
  expect((await browser(resetStaffPasswordEndpoint, { body })).statusCode).toBe(200)
  expect(await whoAmI(token)).toBe(401)
  expect([(await signIn(email)).statusCode, (await signIn(email, body.password)).statusCode]).toEqual([401, 200])
  expect((await server.mailsTo(email)).at(-1)?.text_body).toContain('/staff/sign-in')
})

test('ten failures lock the staff account for 15 minutes, but not a vendor account with the same email', async () => {
  const email = await makeStaff()
  const codeOf = async (word: string) => {
    const reply = await signIn(email, word)
    return reply.statusCode === 200 ? 200 : reply.json().code
  }
  for (let failures = 0; failures < 10; failures += 1)
    expect(await codeOf('not the password')).toBe('wrong_credentials')
  const locked = await signIn(email)
  expect([locked.statusCode, locked.json().code, locked.headers['retry-after']]).toEqual([429, 'sign_in_locked', '900'])
  await server.signInVendor({ email })
  const asVendor = { email, password: 'correct horse battery' }
  expect((await server.call(signInVendorEndpoint, { body: asVendor })).statusCode).toBe(200)

  server.clock.advance(15 * 60_000 - 1_000)
  expect(await codeOf(password)).toBe('sign_in_locked')
  server.clock.advance(1_000)
  expect(await codeOf(password)).toBe(200)
})
