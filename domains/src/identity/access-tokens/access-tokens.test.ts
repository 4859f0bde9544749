import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import {
  getDeveloperAccountEndpoint,
  getOwnTokenEndpoint,
  getSessionEndpoint,
  listTokensEndpoint,
  revokeOwnTokenEndpoint,
  revokeTokenEndpoint,
} from '../contract.ts'
import { developerForTest } from '../developer-account/developer-account.fixture.ts'

async function setUp() {
  const context = await developerForTest()
  const { server, developer, call } = context
  const token = await server.issueAccessToken(developer.account_id, ['themes:read'])
  const listed = async () => (await call(listTokensEndpoint)).json().items
  const use = () => call(getOwnTokenEndpoint, { token })
  return { ...context, token, listed, use }
}

test('the list shows when and from where a token was last used', async () => {
  const { server, call, token, listed, use } = await setUp()
  expect(await listed()).toMatchObject([{ name: 'laptop', last_used_at: null, last_ip: null }])
  await call(getOwnTokenEndpoint, { token, ip: '203.0.113.9' })
  const usedAt = server.clock.now().toISOString()
  expect(await listed()).toMatchObject([{ scopes: ['themes:read'], last_used_at: usedAt, last_ip: '203.0.113.9' }])
  expect(JSON.stringify(await listed())).not.toContain(token)
  expect((await use()).statusCode).toBe(200)
})

test('a token is no session', async () => {
  const { call, token } = await setUp()
  expect((await call(getSessionEndpoint, { token })).json()).toEqual({ account: null })
  const refused = await call(getDeveloperAccountEndpoint, { token })
  expect(refused.json()).toMatchObject({ status: 401, detail: expect.stringContaining('Access tokens') })
  expect((await call(getOwnTokenEndpoint)).statusCode).toBe(404)
})

test('a token can be revoked in the studio, but not by another developer', async () => {
  const { server, call, listed, use } = await setUp()
  const [{ id }] = await listed()
  const stranger = await server.signInDeveloper()
  const revoke = (token?: string) => call(revokeTokenEndpoint, { params: { id }, ...(token ? { token } : {}) })
  expect((await revoke(stranger.token)).statusCode).toBe(404)
  expect((await use()).statusCode).toBe(200)
  expect((await revoke()).statusCode).toBe(204)
  expect((await use()).statusCode).toBe(401)
  expect((await revoke()).statusCode).toBe(404)
})

test('a command line revokes its own token', async () => {
  const { call, token, listed, use } = await setUp()
  expect((await call(revokeOwnTokenEndpoint, { token })).statusCode).toBe(204)
  expect((await use()).statusCode).toBe(401)
  expect(await listed()).toEqual([])
  expect((await call(revokeOwnTokenEndpoint)).statusCode).toBe(404)
})

test('a token expires after 90 days and stops with a suspended account', async () => {
  const { server, developer, use } = await setUp()
  await server.db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', developer.account_id).execute()
  expect((await use()).statusCode).toBe(401)
  await server.db.updateTable('accounts').set({ status: 'active' }).where('id', '=', developer.account_id).execute()
  server.clock.advance(90 * DAY_MS - 1)
  expect((await use()).statusCode).toBe(200)
  server.clock.advance(1)
  expect((await use()).statusCode).toBe(401)
})
