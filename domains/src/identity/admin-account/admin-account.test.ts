import { expect, test } from 'vitest'
import { serverForTest, type TestServerOptions } from '../../../../tests/harness.ts'
import { refundAnyPurchaseEndpoint } from '../../payments/contract.ts'
import { reactivateStoreEndpoint, suspendStoreEndpoint } from '../../stores/suspensions/contract.ts'
import { latestCode } from '../codes/latest-code.fixture.ts'
import {
  confirmAdminTotpEndpoint,
  confirmIdentityEndpoint,
  disableAdminTotpEndpoint,
  endAdminSessionEndpoint,
  getAdminAccountEndpoint,
  listAdminSessionsEndpoint,
  recoverAdminPasswordEndpoint,
  resetAdminPasswordEndpoint,
  signInAdminEndpoint,
  signOutAdminEndpoint,
  startAdminTotpEndpoint,
  verifyAdminCodeEndpoint,
} from '../contract.ts'
import { totpCode } from '../developer-account/developer-account.fixture.ts'

const email = 'asha@example.com'
const password = 'correct horse battery'

async function adminForTest(options?: TestServerOptions) {
  const server = await serverForTest(options)
  const admin = await server.signInAdmin({ email, confirmed: false })
  const call: typeof server.call = (endpoint, request) => server.call(endpoint, { token: admin.token, ...request })
  /** Turns on the authenticator app. Returns a function for its codes that weren't used yet. */
  const enableTotp = async () => {
    const { secret } = (await call(startAdminTotpEndpoint, { body: { password } })).json()
    const confirmed = await call(confirmAdminTotpEndpoint, { body: { code: totpCode(secret, server) } })
    expect(confirmed.json().recovery_codes).toHaveLength(10)
    return () => {
      server.clock.advance(30_000)
      return totpCode(secret, server)
    }
  }
  return { server, admin, call, enableTotp }
}

const refund = { params: { id: crypto.randomUUID() }, body: { reason: 'Bought by mistake' } }

test('an administrator signs in with a password into a cookie of her own, and out again', async () => {
  const { server } = await adminForTest()
  const browser = server.newBrowser()
  const reply = await browser(signInAdminEndpoint, { body: { email, password } })
  expect(reply.statusCode).toBe(200)
  const cookie = reply.cookies.find(({ name }) => name === 'tokenAdminsPlatform')
  expect(cookie).toMatchObject({ value: reply.json().token, httpOnly: true })
  const { token } = reply.json()
  expect((await server.call(getAdminAccountEndpoint, { token })).json()).toMatchObject({ email, totp_enabled: false })
  expect((await server.call(signOutAdminEndpoint, { token })).statusCode).toBe(204)
  expect((await server.call(getAdminAccountEndpoint, { token })).statusCode).toBe(401)
})

test('with an authenticator app, sign-in and a reset password need its code or a recovery code', async () => {
  const { server, enableTotp } = await adminForTest()
  const nextCode = await enableTotp()
  const browser = server.newBrowser()
  const required = await browser(signInAdminEndpoint, { body: { email, password } })
  expect([required.statusCode, required.json()]).toMatchObject([202, { code_required: 'totp' }])
  const verify = (code: string) => browser(verifyAdminCodeEndpoint, { body: { email, code } })
  expect((await verify('000000')).json()).toMatchObject({ code: 'wrong_code' })
  expect((await verify(nextCode())).statusCode).toBe(200)

  await browser(recoverAdminPasswordEndpoint, { body: { email } })
  const body = { email, code: await latestCode(server, email), password: 'another one for the office' }
  expect((await browser(resetAdminPasswordEndpoint, { body })).statusCode).toBe(202)
  const { token } = (await verify(nextCode())).json()
  expect((await server.call(getAdminAccountEndpoint, { token })).json()).toMatchObject({ totp_enabled: true })
  expect(JSON.stringify(await server.mailsTo(email))).toContain('the Haat administration')
})

test('an endpoint that moves money needs a confirmation from the last ten minutes: the password', async () => {
  const { server, admin, call } = await adminForTest()
  const refused = await call(refundAnyPurchaseEndpoint, refund)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'identity_not_confirmed', method: 'password' },
  ])
  const confirm = (body: object) => call(confirmIdentityEndpoint, { body })
  expect((await confirm({})).json().errors[0].path).toBe('body.password')
  expect((await confirm({ password: 'wrong' })).json().code).toBe('wrong_password')
  const until = new Date(server.clock.now().getTime() + 10 * 60_000).toISOString()
  expect((await confirm({ password })).json()).toEqual({ confirmed_until: until })
  expect((await call(refundAnyPurchaseEndpoint, refund)).json().code).toBe('purchase_not_found')
  // Each session is confirmed for itself.
  const other = { ...refund, token: await admin.freshToken() }
  expect((await server.call(refundAnyPurchaseEndpoint, other)).json().code).toBe('identity_not_confirmed')
  server.clock.advance(10 * 60_000)
  expect((await call(refundAnyPurchaseEndpoint, refund)).json().code).toBe('identity_not_confirmed')
})

test('signing in confirms the identity; with an authenticator app, only its codes confirm it again', async () => {
  const { server, enableTotp } = await adminForTest()
  const nextCode = await enableTotp()
  const browser = server.newBrowser()
  await browser(signInAdminEndpoint, { body: { email, password } })
  const { token } = (await browser(verifyAdminCodeEndpoint, { body: { email, code: nextCode() } })).json()
  const refundCode = async () => (await server.call(refundAnyPurchaseEndpoint, { ...refund, token })).json()
  expect((await refundCode()).code).toBe('purchase_not_found')
  server.clock.advance(10 * 60_000)
  expect(await refundCode()).toMatchObject({ code: 'identity_not_confirmed', method: 'totp' })
  const confirm = (body: object) => server.call(confirmIdentityEndpoint, { token, body })
  expect((await confirm({ password })).json().errors[0].path).toBe('body.code')
  expect((await confirm({ code: '000000' })).json().code).toBe('wrong_code')
  const code = nextCode()
  expect((await confirm({ code })).statusCode).toBe(200)
  expect((await confirm({ code })).json().code).toBe('wrong_code')
  expect((await refundCode()).code).toBe('purchase_not_found')
})

test('a suspension needs a confirmation, its early end doesn’t', async () => {
  const { server, call } = await adminForTest()
  const { slug } = await server.signInVendor()
  const params = { store_slug: slug }
  const suspension = { params, body: { duration: '24h', reason: 'Counterfeit goods' } }
  expect((await call(suspendStoreEndpoint, suspension)).json().code).toBe('identity_not_confirmed')
  const confirmed = await server.signInAdmin()
  expect((await server.call(suspendStoreEndpoint, { ...suspension, token: confirmed.token })).statusCode).toBe(200)
  const lift = { params, body: { reason: 'The goods are genuine' } }
  expect((await call(reactivateStoreEndpoint, lift)).json()).toMatchObject({ status: 'active' })
})

test('if the platform requires an authenticator app, administrators without one can only set it up', async () => {
  const { server, call, enableTotp } = await adminForTest({ environment: { ADMIN_TOTP_REQUIRED: '1' } })
  const { slug } = await server.signInVendor()
  const lift = { params: { store_slug: slug }, body: { reason: 'The goods are genuine' } }
  expect((await call(reactivateStoreEndpoint, lift)).json()).toMatchObject({ status: 403, code: 'totp_required' })
  const nextCode = await enableTotp()
  expect((await call(reactivateStoreEndpoint, lift)).statusCode).toBe(200)
  const disabled = await call(disableAdminTotpEndpoint, { body: { password, code: nextCode() } })
  expect(disabled.json().code).toBe('totp_required')
})

test('an administrator sees and ends her own sessions only', async () => {
  const { server, admin, call } = await adminForTest()
  const other = await server.signInAdmin()
  await admin.freshToken()
  const { items } = (await call(listAdminSessionsEndpoint)).json()
  expect(items.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
  const end = (id: string, token: string) => server.call(endAdminSessionEndpoint, { params: { id }, token })
  expect((await end(items[1].id, other.token)).statusCode).toBe(404)
  expect((await end(items[1].id, admin.token)).statusCode).toBe(204)
  expect((await call(listAdminSessionsEndpoint)).json().items).toHaveLength(1)
})
