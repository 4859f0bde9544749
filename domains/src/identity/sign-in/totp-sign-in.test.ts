import { expect, test } from 'vitest'
import { latestCode } from '../codes/latest-code.fixture.ts'
import {
  confirmTotpEndpoint,
  recoverDeveloperPasswordEndpoint,
  resetDeveloperPasswordEndpoint,
  signInDeveloperEndpoint,
  startTotpEndpoint,
  verifyDeveloperCodeEndpoint,
} from '../contract.ts'
import {
  developerForTest,
  developerWithTotp,
  email,
  password,
  totpCode,
} from '../developer-account/developer-account.fixture.ts'

async function setUp() {
  const context = await developerWithTotp()
  const browser = context.server.newBrowser()
  const signIn = () => browser(signInDeveloperEndpoint, { body: { email, password } })
  const verify = (code: string) => browser(verifyDeveloperCodeEndpoint, { body: { email, code, purpose: 'sign_in' } })
  return { ...context, browser, signIn, verify }
}

test('sign-in always asks for a code of the app instead of an email, and accepts each only once', async () => {
  const { server, signIn, verify, nextCode, currentCode } = await setUp()
  const mails = (await server.mailsTo(email)).length
  expect((await signIn()).json()).toMatchObject({ code_required: 'totp', resend_after_seconds: 0 })
  // It was used to turn the app on.
  expect((await verify(currentCode())).json()).toMatchObject({ code: 'wrong_code' })
  expect((await verify(nextCode())).statusCode).toBe(200)
  expect((await signIn()).statusCode).toBe(202)
  expect((await verify(currentCode())).json()).toMatchObject({ code: 'wrong_code' })
  expect((await verify(nextCode())).statusCode).toBe(200)
  expect(await server.mailsTo(email)).toHaveLength(mails)
})

test('a code is accepted half a minute early or late, not later', async () => {
  const { server, signIn, verify, nextCode } = await setUp()
  await signIn()
  const late = nextCode()
  server.clock.advance(30_000)
  expect((await verify(late)).statusCode).toBe(200)
  await signIn()
  const tooLate = nextCode()
  server.clock.advance(60_000)
  expect((await verify(tooLate)).json()).toMatchObject({ code: 'wrong_code' })
})

test('two requests at once with the same code sign in only once', async () => {
  const { signIn, verify, nextCode } = await setUp()
  await signIn()
  const code = nextCode()
  const replies = await Promise.all([verify(code), verify(code)])
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
})

test('a recovery code signs in once, and an email reports it', async () => {
  const { server, signIn, verify, recoveryCodes } = await setUp()
  const [code = ''] = recoveryCodes
  await signIn()
  expect((await verify(code.toUpperCase().replace('-', ''))).statusCode).toBe(200)
  const mail = (await server.mailsTo(email)).at(-1)
  expect(mail?.subject).toBe('A recovery code was used')
  expect(mail?.text_body).toContain('9 codes are left')
  await signIn()
  expect((await verify(code)).json()).toMatchObject({ code: 'wrong_code' })
})

test('ten wrong codes lock sign-in, although the password is correct, and an email reports it', async () => {
  const { server, signIn, verify } = await setUp()
  const mails = (await server.mailsTo(email)).length
  for (let failures = 0; failures < 10; failures += 1) {
    await signIn()
    expect((await verify('aaaaa-aaaaa')).json()).toMatchObject({ code: 'wrong_code' })
  }
  expect((await signIn()).json()).toMatchObject({ code: 'sign_in_locked' })
  const sent = (await server.mailsTo(email)).slice(mails)
  expect(sent).toMatchObject([{ subject: 'Someone knows the password of your Haat account' }])
})

test('a reset password still needs a code of the app', async () => {
  const { server, browser, verify, nextCode } = await setUp()
  await browser(recoverDeveloperPasswordEndpoint, { body: { email } })
  const body = { email, code: await latestCode(server, email), password: 'a loom with four shafts' }
  const reset = await browser(resetDeveloperPasswordEndpoint, { body })
  expect(reset.statusCode).toBe(202)
  expect(reset.json()).toMatchObject({ code_required: 'totp' })
  expect(reset.cookies.map(({ name }) => name)).not.toContain('tokenDevelopersPlatform')
  expect((await verify(nextCode())).statusCode).toBe(200)
})

test('turning the app on cancels sign-ins that an emailed code would have finished', async () => {
  const { server, call } = await developerForTest()
  const browser = server.newBrowser()
  expect((await browser(signInDeveloperEndpoint, { body: { email, password } })).json()).toMatchObject({
    code_required: 'email',
  })
  const { secret } = (await call(startTotpEndpoint, { body: { password } })).json()
  expect((await call(confirmTotpEndpoint, { body: { code: totpCode(secret, server) } })).statusCode).toBe(200)
  const body = { email, code: await latestCode(server, email), purpose: 'sign_in' }
  expect((await browser(verifyDeveloperCodeEndpoint, { body })).json()).toMatchObject({ code: 'sign_in_expired' })
})
