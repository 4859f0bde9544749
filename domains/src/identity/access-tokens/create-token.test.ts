import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import {
  approveDeviceEndpoint,
  createTokenEndpoint,
  getOwnTokenEndpoint,
  listTokensEndpoint,
  MAX_ACCESS_TOKENS,
  requestDeviceCodeEndpoint,
  revokeTokenEndpoint,
} from '../contract.ts'
import { developerForTest, developerWithTotp, email, password } from '../developer-account/developer-account.fixture.ts'

const body = { name: 'GitHub Actions', scopes: ['themes:read', 'themes:write'], expires_in_days: 30, password }

test('a developer creates an access token, which is shown once and announced by email', async () => {
  const { server, call } = await developerForTest()
  const created = await call(createTokenEndpoint, { body })
  expect(created.statusCode).toBe(201)
  const { token, ...shown } = created.json()
  expect(token).toMatch(/^haat_dev_[\w-]{43}$/)
  expect(shown).toMatchObject({
    name: 'GitHub Actions',
    scopes: ['themes:read', 'themes:write'],
    expires_at: new Date(server.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    last_used_at: null,
  })
  expect((await call(listTokensEndpoint)).json()).toEqual({ items: [shown] })
  const use = () => server.call(getOwnTokenEndpoint, { token })
  expect((await use()).json()).toMatchObject({ name: 'GitHub Actions', account: { email } })

  const mail = (await server.mailsTo(email)).at(-1)
  expect(mail?.subject).toBe('An access token was created for your Haat account')
  expect(mail?.text_body).toContain('“GitHub Actions” can read and change your themes')
  const audit = await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'access_token.issued')
    .execute()
  expect(audit).toMatchObject([{ actor_kind: 'developer', details: { name: 'GitHub Actions' } }])
  expect(JSON.stringify([mail, audit])).not.toContain(token)

  server.clock.advance(30 * DAY_MS)
  expect((await use()).statusCode).toBe(401)
})

test('a token needs the password, a name, scopes of themes and an expiry of at most a year', async () => {
  const { server, call } = await developerForTest()
  const refused = async (change: object) => {
    const problem = (await call(createTokenEndpoint, { body: { ...body, ...change } })).json()
    return problem.errors?.[0]?.path ?? problem.code
  }
  expect(await refused({ password: 'not the password' })).toBe('wrong_password')
  expect(await refused({ name: ' ' })).toBe('body.name')
  expect(await refused({ scopes: [] })).toBe('body.scopes')
  expect(await refused({ scopes: ['earnings:read'] })).toBe('body.scopes.0')
  expect(await refused({ expires_in_days: 0 })).toBe('body.expires_in_days')
  expect(await refused({ expires_in_days: 366 })).toBe('body.expires_in_days')
  expect((await call(listTokensEndpoint)).json()).toEqual({ items: [] })
  expect(await server.mailsTo(email)).toEqual([])
})

test('with an authenticator app, a token needs an unused code too', async () => {
  const { call, nextCode } = await developerWithTotp()
  const create = (code?: string) => call(createTokenEndpoint, { body: { ...body, code } })
  expect((await create()).json()).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'body.code' }] })
  expect((await create('000000')).json()).toMatchObject({ code: 'wrong_code' })
  const code = nextCode()
  const replies = await Promise.all([create(code), create(code)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  expect((await call(listTokensEndpoint)).json().items).toHaveLength(1)
})

test('an account has a limited number of tokens, those of command lines included', async () => {
  const { server, developer, call } = await developerForTest()
  for (let count = 1; count < MAX_ACCESS_TOKENS; count += 1) {
    await server.issueAccessToken(developer.account_id, ['themes:read'])
  }
  const replies = await Promise.all([call(createTokenEndpoint, { body }), call(createTokenEndpoint, { body })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect((await call(createTokenEndpoint, { body })).json()).toMatchObject({
    code: 'access_token_limit',
    title: expect.stringContaining(`${MAX_ACCESS_TOKENS} access tokens`),
  })
  const device = { client: 'haat-cli/1.0', hostname: 'anita-laptop' }
  const { user_code: userCode } = (await server.call(requestDeviceCodeEndpoint, { body: device })).json()
  const approve = () => call(approveDeviceEndpoint, { body: { user_code: userCode } })
  expect((await approve()).json()).toMatchObject({ code: 'access_token_limit' })
  const [{ id }] = (await call(listTokensEndpoint)).json().items
  await call(revokeTokenEndpoint, { params: { id } })
  expect((await approve()).statusCode).toBe(200)
})
