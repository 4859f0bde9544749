import type { Endpoint } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { type CallOptions, serverForTest } from '../../../../tests/harness.ts'
import { getVisitEndpoint } from '../../impersonation/contract.ts'
import { visitForTest } from '../../impersonation/impersonation.fixture.ts'
import { latestCode } from '../codes/latest-code.fixture.ts'
import {
  changeVendorPasswordEndpoint,
  confirmVendorEmailEndpoint,
  confirmVendorTotpEndpoint,
  disableVendorTotpEndpoint,
  endVendorSessionEndpoint,
  getSessionEndpoint,
  getVendorAccountEndpoint,
  listVendorSessionsEndpoint,
  recoverPasswordEndpoint,
  recoverStaffPasswordEndpoint,
  requestVendorEmailEndpoint,
  resetPasswordEndpoint,
  resetStaffPasswordEndpoint,
  signInStaffEndpoint,
  signInVendorEndpoint,
  signOutOtherVendorsEndpoint,
  startVendorTotpEndpoint,
  updateVendorAccountEndpoint,
  verifyStaffCodeEndpoint,
  verifyVendorCodeEndpoint,
} from '../contract.ts'
import { totpCode } from '../developer-account/developer-account.fixture.ts'
import { createStaff } from '../index.ts'

const email = 'priya@example.com'
const password = 'correct horse battery'
const newPassword = 'a loom with four shafts'

const endpointsOf = {
  vendor: {
    signIn: signInVendorEndpoint,
    verify: verifyVendorCodeEndpoint,
    recover: recoverPasswordEndpoint,
    reset: resetPasswordEndpoint,
  },
  staff: {
    signIn: signInStaffEndpoint,
    verify: verifyStaffCodeEndpoint,
    recover: recoverStaffPasswordEndpoint,
    reset: resetStaffPasswordEndpoint,
  },
}
type Kind = keyof typeof endpointsOf
const kinds: readonly Kind[] = ['vendor', 'staff']

/** A signed-in store owner or staff member, and a browser in which nobody is signed in. */
async function accountForTest(kind: Kind) {
  const server = await serverForTest()
  if (kind === 'vendor') await server.signInVendor({ email })
  else await createStaff(server.platform, { name: 'Meena Joseph', email, password })
  const { signIn, verify, recover, reset } = endpointsOf[kind]
  const { token } = (await server.call(signIn, { body: { email, password } })).json()
  const call = (endpoint: Endpoint, options: CallOptions = {}) => server.call(endpoint, { token, ...options })
  const browser = server.newBrowser()
  return {
    server,
    call,
    signIn: (word = password) => browser(signIn, { body: { email, password: word } }),
    verify: (code: string) => browser(verify, { body: { email, code } }),
    recover: () => browser(recover, { body: { email } }),
    reset: async () =>
      browser(reset, { body: { email, code: await latestCode(server, email), password: newPassword } }),
    actions: async () => {
      const audit = server.db
        .selectFrom('audit_entries')
        .select('action')
        .where('action', 'like', 'account.%')
        .where('action', '<>', 'account.created')
      return (await audit.orderBy('id').execute()).map(({ action }) => action)
    },
    /** Turns on the authenticator app. Returns its recovery codes, and a function for its codes that weren't used yet. */
    enableTotp: async () => {
      const { secret } = (await call(startVendorTotpEndpoint, { body: { password } })).json()
      const confirmed = await call(confirmVendorTotpEndpoint, { body: { code: totpCode(secret, server) } })
      const recoveryCodes: string[] = confirmed.json().recovery_codes
      const nextCode = () => {
        server.clock.advance(30_000)
        return totpCode(secret, server)
      }
      return { recoveryCodes, nextCode }
    },
  }
}

test.each(kinds)('%s accounts can change their name and their language', async (kind) => {
  const { call, actions } = await accountForTest(kind)
  expect((await call(getVendorAccountEndpoint)).json()).toMatchObject({ email, totp_enabled: false })
  const renamed = await call(updateVendorAccountEndpoint, { body: { name: 'Priya S.' } })
  expect(renamed.json()).toMatchObject({ name: 'Priya S.', email })
  expect((await call(getSessionEndpoint)).json()).toMatchObject({ account: { kind, name: 'Priya S.' } })
  expect((await call(updateVendorAccountEndpoint, { body: { name: ' ' } })).statusCode).toBe(422)
  const changed = await call(updateVendorAccountEndpoint, { body: { language: 'hi' } })
  expect(changed.json()).toMatchObject({ name: 'Priya S.', language: 'hi' })
  expect((await call(getSessionEndpoint)).json()).toMatchObject({ account: { name: 'Priya S.', language: 'hi' } })
  expect((await call(updateVendorAccountEndpoint, { body: { language: 'fr' } })).statusCode).toBe(422)
  expect(await actions()).toEqual(['account.renamed'])
})

test.each(kinds)(
  '%s accounts change their password with the current one, which ends the other sessions',
  async (kind) => {
    const { server, call, signIn } = await accountForTest(kind)
    const other = (await signIn()).json()
    const change = (current: string, next = newPassword) =>
      call(changeVendorPasswordEndpoint, { body: { current_password: current, new_password: next } })
    expect((await change('not the password')).json()).toMatchObject({ code: 'wrong_password' })
    expect((await change(password, 'qwertyuiop')).json()).toMatchObject({ code: 'common_password' })
    expect((await change(password)).json()).toMatchObject({ sessions_ended: kind === 'vendor' ? 2 : 1 })
    expect((await call(getVendorAccountEndpoint)).statusCode).toBe(200)
    expect((await server.call(getVendorAccountEndpoint, { token: other.token })).statusCode).toBe(401)
    expect([(await signIn()).statusCode, (await signIn(newPassword)).statusCode]).toEqual([401, 200])
    expect((await server.mailsTo(email)).at(-1)?.subject).toBe('Your Haat password was changed')
  },
)

test('staff change their email with a code; the previous address gets a notice', async () => {
  const { server, call } = await accountForTest('staff')
  const body = { email: 'meena@example.com' }
  expect((await call(requestVendorEmailEndpoint, { body: { ...body, password } })).statusCode).toBe(202)
  const code = await latestCode(server, body.email)
  expect((await call(confirmVendorEmailEndpoint, { body: { ...body, code } })).json()).toMatchObject(body)
  expect((await server.mailsTo(email)).at(-1)?.subject).toBe('The email of your Haat account was changed')
})

test.each(kinds)('with an authenticator app, %s accounts sign in with its code, in the same browser', async (kind) => {
  const { server, call, signIn, verify, enableTotp } = await accountForTest(kind)
  const { nextCode } = await enableTotp()
  const [mail] = (await server.mailsTo(email)).slice(-1)
  expect(mail?.subject).toBe('Your authenticator app is on')
  expect(mail?.text_body).toContain(`${server.platform.settings.urls.dashboard}/account`)
  expect((await call(getVendorAccountEndpoint)).json()).toMatchObject({ totp_enabled: true, recovery_codes_left: 10 })

  const required = await signIn()
  expect([required.statusCode, required.json()]).toMatchObject([202, { code_required: 'totp' }])
  expect(required.cookies.map(({ name }) => name)).not.toContain('tokenVendorsPlatform')
  expect((await verify('000000')).json()).toMatchObject({ code: 'wrong_code' })
  const stranger = server.newBrowser()
  const elsewhere = await stranger(endpointsOf[kind].verify, { body: { email, code: nextCode() } })
  expect(elsewhere.json()).toMatchObject({ code: 'sign_in_expired' })
  const signedIn = await verify(nextCode())
  expect(signedIn.cookies.find(({ name }) => name === 'tokenVendorsPlatform')).toMatchObject({ httpOnly: true })
  const session = await server.call(getSessionEndpoint, { token: signedIn.json().token })
  expect(session.json()).toMatchObject({ account: { kind, email } })
})

test.each(kinds)('each recovery code of %s accounts works once', async (kind) => {
  const { call, signIn, verify, enableTotp, actions } = await accountForTest(kind)
  const { recoveryCodes } = await enableTotp()
  const [code = ''] = recoveryCodes
  await signIn()
  expect((await verify(code)).statusCode).toBe(200)
  await signIn()
  expect((await verify(code)).json()).toMatchObject({ code: 'wrong_code' })
  expect((await call(getVendorAccountEndpoint)).json()).toMatchObject({ recovery_codes_left: 9 })
  expect(await actions()).toEqual(['account.totp_enabled', 'account.recovery_code_used'])
})

test.each(kinds)('a reset password of %s accounts still needs a code of the app', async (kind) => {
  const { recover, reset, verify, enableTotp } = await accountForTest(kind)
  const { nextCode } = await enableTotp()
  await recover()
  const outcome = await reset()
  expect([outcome.statusCode, outcome.json()]).toMatchObject([202, { code_required: 'totp' }])
  expect((await verify(nextCode())).statusCode).toBe(200)
})

test('the app is turned off only with the password and a code; then the password is enough', async () => {
  const { call, signIn, enableTotp } = await accountForTest('vendor')
  const { nextCode } = await enableTotp()
  const disable = (proof: object) => call(disableVendorTotpEndpoint, { body: { password, ...proof } })
  expect((await disable({ code: 'aaaaa-aaaaa' })).json()).toMatchObject({ code: 'wrong_code' })
  expect((await disable({ code: nextCode() })).json()).toEqual({ totp_enabled: false })
  expect((await signIn()).statusCode).toBe(200)
})

test('a vendor ends one session or all others, and never a visit of support', async () => {
  const server = await serverForTest()
  const { vendor, visit } = await visitForTest(server)
  await vendor.freshToken()
  await vendor.freshToken()
  const call = (endpoint: Endpoint, options: CallOptions = {}) =>
    server.call(endpoint, { token: vendor.token, ...options })
  const list = async () => (await call(listVendorSessionsEndpoint)).json().items
  const listed = await list()
  expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false])
  expect(listed[0]).toMatchObject({ ip: '127.0.0.1', last_seen_at: server.clock.now().toISOString() })
  const stranger = await server.signInVendor()
  const end = (token: string) => server.call(endVendorSessionEndpoint, { params: { id: listed[1].id }, token })
  expect((await end(stranger.token)).statusCode).toBe(404)
  expect((await end(vendor.token)).statusCode).toBe(204)
  expect((await call(signOutOtherVendorsEndpoint)).json()).toEqual({ ended: 1 })
  expect(await list()).toHaveLength(1)
  expect((await server.call(getVisitEndpoint, { token: visit })).json().visit).not.toBeNull()
})
