import { expect, test, vi } from 'vitest'
import { serverForTest, type TestServer } from '../../../tests/harness.ts'
import { reactivateStoreEndpoint } from '../stores/suspensions/contract.ts'
import { anotherCode } from './codes/latest-code.fixture.ts'
import {
  approveDeviceEndpoint,
  disableTotpEndpoint,
  pollDeviceTokenEndpoint,
  requestDeviceCodeEndpoint,
  revokeOwnTokenEndpoint,
  signInDeveloperEndpoint,
  signOutVendorEndpoint,
  verifyDeveloperCodeEndpoint,
} from './contract.ts'
import { password as developerPassword, developerWithTotp } from './developer-account/developer-account.fixture.ts'
import { email, newPassword, password, recover, recoveryForTest, reset, signIn } from './recovery/recovery.fixture.ts'

/** Collects the security events logged from now on. */
function watchEvents({ platform: { log } }: TestServer) {
  const [info, warn] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')]
  return () =>
    [...info.mock.calls, ...warn.mock.calls].filter(([fields]) => 'security_event' in fields).map(([fields]) => fields)
}

test('logs successful, failed, refused and locked sign-ins with account, client and request', async () => {
  const server = await serverForTest()
  const { account_id: accountId } = await server.signInVendor({ email })
  const events = watchEvents(server)
  const known = { account_kind: 'vendor', account_id: accountId, ip: '127.0.0.1', known_browser: false }
  await signIn(server.call, password)
  for (let failures = 0; failures < 10; failures += 1) await signIn(server.call, 'not the password')
  await signIn(server.call, password)
  const names = events().map(({ security_event: securityEvent }) => securityEvent)
  expect(names.filter((name) => name === 'sign_in.failed')).toHaveLength(10)
  for (const name of ['sign_in.succeeded', 'sign_in.failed', 'sign_in.locked']) {
    expect(events()).toContainEqual({ security_event: name, request_id: expect.any(String), ...known })
  }
  expect(events()).toContainEqual(
    expect.objectContaining({ security_event: 'sign_in.refused', reason: 'sign_in_locked' }),
  )
  expect(JSON.stringify(events())).not.toMatch(/priya@|correct horse|not the password/)
  const audit = server.db.selectFrom('audit_entries').select('id').where('action', '=', 'sign_in.failed')
  expect(await audit.where('subject_id', '=', accountId).execute()).toHaveLength(10)
})

test('logs a call without permission with account, endpoint and request', async () => {
  const server = await serverForTest()
  const { account_id: accountId, token } = await server.signInVendor({ email })
  const events = watchEvents(server)
  const params = { store_slug: 'any-store' }
  await server.call(reactivateStoreEndpoint, { params, token, body: { reason: 'A mistake' } })
  expect(events()).toEqual([
    {
      security_event: 'access.refused',
      endpoint: 'POST /api/admin/stores/:store_slug/reactivate',
      reason: 'not_allowed',
      account_kind: 'vendor',
      account_id: accountId,
      ip: '127.0.0.1',
      request_id: expect.any(String),
    },
  ])
})

test('logs refused codes, new passwords, ended sessions and exceeded limits without secrets', async () => {
  const { server, browser, code } = await recoveryForTest()
  const events = watchEvents(server)
  await reset(browser, anotherCode(code))
  const { token } = (await reset(browser, code)).json()
  await server.call(signOutVendorEndpoint, { token })
  for (let calls = 0; calls < 11; calls += 1) await recover(browser)
  const names = events().map(({ security_event: securityEvent }) => securityEvent)
  expect(new Set(names)).toEqual(new Set(['code.refused', 'password.changed', 'sessions.ended', 'limit.exceeded']))
  expect(events().filter(({ reason }) => reason === 'sign_out')).toHaveLength(1)
  const logged = JSON.stringify(events().map(({ request_id: _, account_id: __, ...fields }) => fields))
  for (const secret of [email, code, token, newPassword]) expect(logged).not.toContain(secret)
})

test('logs a developer’s wrong codes, authenticator app and access tokens without secrets', async () => {
  const { server, developer, call, secret, nextCode, recoveryCodes } = await developerWithTotp()
  const events = watchEvents(server)
  const [browser, { email: address }] = [server.newBrowser(), developer]
  await browser(signInDeveloperEndpoint, { body: { email: address, password: developerPassword } })
  const wrong = { email: address, code: 'aaaaa-aaaaa', purpose: 'sign_in' }
  await browser(verifyDeveloperCodeEndpoint, { body: wrong })
  await browser(verifyDeveloperCodeEndpoint, { body: { ...wrong, code: recoveryCodes[0] } })
  await call(disableTotpEndpoint, { body: { password: developerPassword, code: nextCode() } })
  const device = { client: 'haat-cli/1.0', hostname: 'laptop' }
  const codes = (await server.call(requestDeviceCodeEndpoint, { body: device })).json()
  await call(approveDeviceEndpoint, { body: { user_code: codes.user_code } })
  const poll = { device_code: codes.device_code }
  const token: string = (await server.call(pollDeviceTokenEndpoint, { body: poll })).json().access_token
  await call(revokeOwnTokenEndpoint, { token })

  expect(events().map(({ security_event: securityEvent, reason }) => [securityEvent, reason])).toEqual([
    ['sign_in.succeeded', undefined],
    ['second_factor.changed', 'account.totp_disabled'],
    ['access_token.issued', undefined],
    ['access_token.revoked', undefined],
    ['code.refused', 'totp'],
    ['sign_in.failed', undefined],
  ])
  expect(events().every((event) => event.account_id === developer.account_id)).toBe(true)
  const logged = JSON.stringify(events())
  for (const each of [secret, token, codes.user_code, codes.device_code, ...recoveryCodes, address]) {
    expect(logged).not.toContain(each)
  }
})
