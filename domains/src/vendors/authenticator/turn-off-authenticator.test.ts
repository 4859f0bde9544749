import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import {
  confirmVendorTotpEndpoint,
  getVendorAccountEndpoint,
  signInVendorEndpoint,
  startVendorTotpEndpoint,
} from '../../identity/contract.ts'
import { totpCode } from '../../identity/developer-account/developer-account.fixture.ts'
import { getVendorEndpoint, turnOffVendorTotpEndpoint } from '../contract.ts'

const password = 'correct horse battery'

async function vendorWithTotp() {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const { token } = vendor
  const { secret } = (await server.call(startVendorTotpEndpoint, { body: { password }, token })).json()
  await server.call(confirmVendorTotpEndpoint, { body: { code: totpCode(secret, server) }, token })
  const params = { vendor_id: vendor.account_id }
  const turnOff = (as: { token: string }) =>
    server.call(turnOffVendorTotpEndpoint, { params, body: { reason: 'Lost the phone' }, token: as.token })
  const support = async (as: { token: string }) =>
    (await server.call(getVendorEndpoint, { params, token: as.token })).json().support
  const signIn = async () =>
    (await server.call(signInVendorEndpoint, { body: { email: vendor.email, password } })).statusCode
  return { server, vendor, turnOff, support, signIn }
}

test('an administrator turns off the app of a vendor who has lost it: the sessions end, and the password is enough', async () => {
  const { server, vendor, turnOff, support, signIn } = await vendorWithTotp()
  const admin = await server.signInAdmin()
  expect(await support(admin)).toMatchObject({ totp_enabled: true })
  expect(await signIn()).toBe(202)
  expect((await turnOff(admin)).json()).toEqual({ totp_enabled: false })
  expect(await support(admin)).toMatchObject({ totp_enabled: false, active_sessions: 0 })
  expect((await server.call(getVendorAccountEndpoint, { token: vendor.token })).statusCode).toBe(401)
  expect(await signIn()).toBe(200)
  expect((await server.mailsTo(vendor.email)).at(-1)?.subject).toBe('Your authenticator app was turned off')
  const audit = server.db.selectFrom('audit_entries').select('details').where('action', '=', 'vendor.totp_reset')
  expect(await audit.execute()).toEqual([{ details: { before: 'on', after: 'off', reason: 'Lost the phone' } }])
})

test('turning off the app needs the permission and a confirmed identity', async () => {
  const { server, turnOff, signIn } = await vendorWithTotp()
  const reader = await server.signInAdmin({ permissions: ['vendors.read'] })
  expect((await turnOff(reader)).json()).toMatchObject({ code: 'permission_missing' })
  const unconfirmed = await server.signInAdmin({ confirmed: false })
  expect((await turnOff(unconfirmed)).json()).toMatchObject({ code: 'identity_not_confirmed' })
  expect(await signIn()).toBe(202)
})
