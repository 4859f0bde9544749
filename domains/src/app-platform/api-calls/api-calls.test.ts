import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { createProductEndpoint, getProductEndpoint, listProductsEndpoint } from '../../products/contract.ts'
import { listStaffEndpoint } from '../../staff/contract.ts'
import { startInstalledApp } from '../installed-app.fixture.ts'
import { ApiCallLog } from './api-call-log.ts'
import { getAppCallsEndpoint, getUnusedPermissionsEndpoint, listAppCallsEndpoint } from './contract.ts'
import { countApiCalls } from './count-api-calls.ts'
import { tidyApiCalls } from './tidy-api-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-30T10:20:00Z') })
})
afterAll(() => server.close())

const reason = 'Counts what the store has'

/** An installed app of a developer who sees its calls. */
async function start() {
  const installed = await startInstalledApp(server, {
    permissions: {
      required: [
        { scope: 'products:read', reason },
        { scope: 'collections:read', reason },
        { scope: 'discounts:read', reason },
      ],
      optional: [],
    },
    webhooks: [{ types: ['collections.updated'] }],
  })
  const { app, token } = installed
  const developer = await server.signInDeveloper()
  await server.db.updateTable('apps').set({ developer_id: developer.account_id }).where('id', '=', app.id).execute()
  const accessToken = await server.issueAccessToken(developer.account_id, ['apps:read'])
  const params = { app_id: app.id }
  const read = async (endpoint: Parameters<TestServer['call']>[0], query = {}) => {
    const reply = await server.call(endpoint, { token: accessToken, params, query })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  return {
    ...installed,
    params,
    read,
    call: (endpoint: Parameters<TestServer['call']>[0], options = {}) => server.call(endpoint, { token, ...options }),
    counted: async (period = '24h') => (await read(getAppCallsEndpoint, { period })).calls,
  }
}

test('developers see how often their app called each endpoint, which calls were refused, and what it doesn’t use', async () => {
  const { token, installation_id: installationId, params, read, call, counted } = await start()
  expect(await read(getAppCallsEndpoint)).toEqual({
    since: '2026-11-29T10:00:00.000Z',
    calls: 0,
    errors: 0,
    cost: 0,
    items: [],
  })
  await call(listProductsEndpoint, { query: { limit: '100', q: 'saffron' } })
  await call(listProductsEndpoint)
  const id = crypto.randomUUID()
  await call(getProductEndpoint, { params: { id } })
  const refused = await call(createProductEndpoint, { body: { title: 'Saffron' } })
  await call(listStaffEndpoint)
  await server.db.updateTable('app_installations').set({ status: 'paused', pause_reason: 'owner' }).execute()
  await call(listProductsEndpoint)
  await server.db.updateTable('app_installations').set({ status: 'active', pause_reason: null }).execute()
  await expect.poll(() => counted()).toBe(6)

  const { items, ...total } = await read(getAppCallsEndpoint)
  expect(total).toMatchObject({ errors: 4, cost: 7 })
  expect(items).toMatchObject([
    { endpoint: 'GET /api/store/products', calls: 3, errors: [{ http_status: 403, calls: 1 }], cost: 6 },
    { endpoint: 'GET /api/store/products/:id', calls: 1, errors: [{ http_status: 404, calls: 1 }], cost: 1 },
    { endpoint: 'GET /api/store/staff', errors: [{ http_status: 403 }], cost: 0 },
    { endpoint: 'POST /api/store/products', errors: [{ http_status: 403 }], cost: 0 },
  ])
  expect(items[0].deprecated).toBeNull()
  const deprecated = { since: '2026-11-30', sunset: '2027-12-01' }
  const query = { ...params, period: '24h' as const }
  const marked = await countApiCalls(server.platform, query, new Map([['GET /api/store/products', deprecated]]))
  expect(marked.items.map((item) => item.deprecated)).toEqual([deprecated, null, null, null])
  const recent = await read(listAppCallsEndpoint)
  expect(recent.items).toMatchObject([
    { problem_code: 'installation_paused', problem_title: expect.stringContaining('paused') },
    { problem_code: 'not_for_apps', scope: null },
    {
      endpoint: 'POST /api/store/products',
      http_status: 403,
      problem_code: 'scope_missing',
      scope: 'products:write',
      request_id: refused.headers['x-request-id'],
      installation_id: installationId,
      called_at: '2026-11-30T10:20:00.000Z',
    },
    { endpoint: 'GET /api/store/products/:id', scope: 'products:read', cost: 1 },
  ])
  for (const hidden of [id, 'saffron', token]) expect(JSON.stringify(recent)).not.toContain(hidden)

  // Collections are used by the webhook.
  const unused = await read(getUnusedPermissionsEndpoint)
  expect(unused).toMatchObject({ version: '1.0.0', items: [{ scope: 'discounts:read', last_used_at: null }] })
  server.clock.advance(31 * 86_400_000)
  expect((await read(getUnusedPermissionsEndpoint)).items).toMatchObject([
    { scope: 'products:read', last_used_at: '2026-11-30T10:20:00.000Z' },
    { scope: 'discounts:read' },
  ])
  expect(await counted('30d')).toBe(0)
  const stranger = await server.signInDeveloper()
  for (const endpoint of [getAppCallsEndpoint, listAppCallsEndpoint, getUnusedPermissionsEndpoint]) {
    expect((await server.call(endpoint, { token: stranger.token, params })).statusCode).toBe(404)
  }
})

test('all calls are kept for a week where the app is developed, at most 120 a minute', async () => {
  const { call, read, counted, installation_id: installationId } = await start()
  const installation = server.db.updateTable('app_installations').where('id', '=', installationId)
  await installation.set({ is_development: true }).execute()
  await call(listProductsEndpoint)
  await call(getProductEndpoint, { params: { id: crypto.randomUUID() } })
  await expect.poll(() => counted()).toBe(2)
  const list = async (query = {}) => (await read(listAppCallsEndpoint, query)).items.length
  expect([await list(), await list({ only: 'refused' })]).toEqual([2, 1])
  expect([
    await list({ installation_id: installationId }),
    await list({ installation_id: crypto.randomUUID() }),
  ]).toEqual([2, 0])
  const { next_cursor: cursor } = await read(listAppCallsEndpoint, { limit: '1' })
  expect((await read(listAppCallsEndpoint, { limit: '1', cursor })).items).toMatchObject([{ http_status: 200 }])

  server.clock.advance(6 * 86_400_000)
  await tidyApiCalls.run(server.platform, {})
  expect(await list()).toBe(2)
  server.clock.advance(2 * 86_400_000)
  await tidyApiCalls.run(server.platform, {})
  expect([await list(), await counted('30d')]).toEqual([0, 2])
  server.clock.advance(24 * 86_400_000)
  await tidyApiCalls.run(server.platform, {})
  const kept = await server.db.selectFrom('app_api_calls').select('app_id').execute()
  expect(kept).toEqual([])
})

test('calls are written when the process stops, and later if the database doesn’t answer', async () => {
  const { app, installation_id: installationId, read, counted } = await start()
  const caller = { id: installationId, app_id: app.id, is_development: true }
  const call = (httpStatus = 200) => ({
    caller,
    endpoint: 'GET /api/store/products',
    http_status: httpStatus,
    problem: undefined,
    scope: 'products:read',
    used_scopes: ['products:read'],
    cost: 2,
    duration_ms: 10.4,
    request_id: 'request-1',
  })
  const { db, clock, log } = server.platform
  let isAway = true
  const calls = new ApiCallLog({
    get db() {
      if (isAway) throw new Error('The database doesn’t answer')
      return db
    },
    clock,
    log,
  })
  for (let number = 0; number < 150; number += 1) calls.record(call())
  await calls.close()
  expect(await counted()).toBe(0)
  isAway = false
  await calls.close()
  expect(await read(getAppCallsEndpoint)).toMatchObject({ calls: 150, cost: 300, items: [{ average_ms: 10 }] })
  expect((await read(listAppCallsEndpoint, { limit: '200' })).items.length).toBe(120)
  const ofOther = new ApiCallLog(server.platform)
  ofOther.record({ ...call(), caller: { ...caller, app_id: 'gone' } })
  ofOther.record(call(500))
  await ofOther.close()
  expect(await counted()).toBe(151)
})
