import { expect, test } from 'vitest'
import {
  endDeveloperSessionEndpoint,
  getDeveloperAccountEndpoint,
  listDeveloperSessionsEndpoint,
  signOutOthersEndpoint,
} from '../contract.ts'
import { developerForTest } from '../developer-account/developer-account.fixture.ts'
import { openSession } from './start-session.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36'

async function setUp() {
  const context = await developerForTest()
  const { server, developer, call } = context
  server.clock.advance(60_000)
  const account = { id: developer.account_id, kind: 'developer', name: developer.name, email: developer.email }
  const other = await openSession(server.platform, account, { ip: '203.0.113.9', user_agent: chrome })
  const list = async (token = developer.token) =>
    (await call(listDeveloperSessionsEndpoint, { token })).json().items as { id: string; current: boolean }[]
  return { ...context, other, list }
}

test('lists this session first, then the others with browser, address and times', async () => {
  const { server, list, other } = await setUp()
  const now = server.clock.now().toISOString()
  expect(await list()).toMatchObject([
    { device: 'Unknown device', current: true, last_seen_at: now },
    { device: 'Chrome on Windows', ip: '203.0.113.9', created_at: now, last_seen_at: null, current: false },
  ])
  expect(await list(other.token)).toMatchObject([{ device: 'Chrome on Windows', current: true }, { current: false }])
})

test('ends one session immediately; a session of another account is not found', async () => {
  const { server, call, list, other, developer } = await setUp()
  const [current, second] = await list()
  const stranger = await server.signInDeveloper()
  const end = (id = '', token = developer.token) => call(endDeveloperSessionEndpoint, { params: { id }, token })
  expect((await end(second?.id, stranger.token)).statusCode).toBe(404)
  expect((await call(getDeveloperAccountEndpoint, { token: other.token })).statusCode).toBe(200)
  expect((await end(second?.id)).statusCode).toBe(204)
  expect((await call(getDeveloperAccountEndpoint, { token: other.token })).statusCode).toBe(401)
  expect((await end(second?.id)).statusCode).toBe(404)
  expect((await list()).map(({ id }) => id)).toEqual([current?.id])
})

test('ends all sessions except this one, and none of another account', async () => {
  const { server, call, list, developer } = await setUp()
  await developer.freshToken()
  const stranger = await server.signInDeveloper()
  expect((await call(signOutOthersEndpoint)).json()).toEqual({ ended: 2 })
  expect(await list()).toMatchObject([{ current: true }])
  expect((await call(getDeveloperAccountEndpoint, { token: stranger.token })).statusCode).toBe(200)
})
