import { expect, test } from 'vitest'
import {
  confirmTotpEndpoint,
  disableTotpEndpoint,
  getDeveloperAccountEndpoint,
  replaceRecoveryCodesEndpoint,
  signInDeveloperEndpoint,
  startTotpEndpoint,
} from '../contract.ts'
import {
  developerForTest,
  developerWithTotp,
  email,
  password,
  totpCode,
} from '../developer-account/developer-account.fixture.ts'

test('an authenticator app is turned on by its first code, which returns ten recovery codes once', async () => {
  const { call, server, developer } = await developerForTest()
  expect((await call(startTotpEndpoint, { body: { password: 'not the password' } })).json()).toMatchObject({
    code: 'wrong_password',
  })
  const { secret, otpauth_uri: uri } = (await call(startTotpEndpoint, { body: { password } })).json()
  expect(uri).toContain(`otpauth://totp/Haat:${encodeURIComponent(email)}?issuer=Haat&secret=${secret}`)
  expect((await call(getDeveloperAccountEndpoint)).json()).toMatchObject({ totp_enabled: false })
  expect((await server.call(signInDeveloperEndpoint, { body: { email, password } })).json()).toMatchObject({
    code_required: 'email',
  })

  const code = totpCode(secret, server)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await call(confirmTotpEndpoint, { body: { code: wrong } })).json()).toMatchObject({ code: 'wrong_code' })
  const confirmed = (await call(confirmTotpEndpoint, { body: { code } })).json()
  expect(new Set(confirmed.recovery_codes).size).toBe(10)
  expect(confirmed.recovery_codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect((await call(getDeveloperAccountEndpoint)).json()).toMatchObject({
    totp_enabled: true,
    recovery_codes_left: 10,
  })
  expect((await call(startTotpEndpoint, { body: { password } })).json()).toMatchObject({ code: 'totp_already_on' })

  const stored = await server.db.selectFrom('totp_authenticators').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(secret)
  const codes = await server.db.selectFrom('recovery_codes').selectAll().execute()
  expect(JSON.stringify(codes)).not.toContain(confirmed.recovery_codes[0])
  const audit = server.db.selectFrom('audit_entries').select('action').where('subject_id', '=', developer.account_id)
  expect((await audit.execute()).map(({ action }) => action)).toContain('account.totp_enabled')
  expect((await server.mailsTo(email)).map(({ subject }) => subject)).toContain('Your authenticator app is on')
})

test('the setup expires after an hour', async () => {
  const { call, server } = await developerForTest()
  const confirm = (code: string) => call(confirmTotpEndpoint, { body: { code } })
  expect((await confirm('123456')).json()).toMatchObject({ code: 'totp_not_started' })
  const { secret } = (await call(startTotpEndpoint, { body: { password } })).json()
  server.clock.advance(60 * 60_000 + 1)
  expect((await confirm(totpCode(secret, server))).json()).toMatchObject({ code: 'totp_not_started' })
})

test('recovery codes are replaced only with the password and a code', async () => {
  const { call, recoveryCodes, nextCode, currentCode } = await developerWithTotp()
  const replace = (body: object) => call(replaceRecoveryCodesEndpoint, { body })
  expect((await replace({ password: 'not the password', code: nextCode() })).json()).toMatchObject({
    code: 'wrong_password',
  })
  expect((await replace({ password, code: 'aaaaa-aaaaa' })).json()).toMatchObject({ code: 'wrong_code' })
  const replaced = await replace({ password, code: currentCode() })
  expect(replaced.json().recovery_codes).toHaveLength(10)
  expect((await replace({ password, code: recoveryCodes[0] })).json()).toMatchObject({ code: 'wrong_code' })
  expect((await replace({ password, code: replaced.json().recovery_codes[3] })).statusCode).toBe(200)
})

test('the app is turned off only with the password and a code, and the recovery codes go with it', async () => {
  const { call, server, nextCode } = await developerWithTotp()
  const disable = (body: object) => call(disableTotpEndpoint, { body })
  expect((await disable({ password, code: 'aaaaa-aaaaa' })).json()).toMatchObject({ code: 'wrong_code' })
  expect((await disable({ password, code: nextCode() })).json()).toEqual({ totp_enabled: false })
  expect((await call(getDeveloperAccountEndpoint)).json()).toMatchObject({
    totp_enabled: false,
    recovery_codes_left: 0,
  })
  expect((await disable({ password, code: nextCode() })).json()).toMatchObject({ code: 'totp_not_on' })
  expect((await server.mailsTo(email)).at(-1)?.subject).toBe('Your authenticator app was turned off')
})
