import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  installAppEndpoint,
  uninstallAppEndpoint,
} from '../../../../domains/src/app-platform/installations/contract.ts'
import { loadDemoApps } from '../../../../domains/src/app-store/index.ts'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
let apps: string[]
beforeAll(async () => {
  server = await startTestServer()
  await inTransaction(server.db, (tx) => loadDemoApps(tx, { stores: [], now: server.clock.now() }))
  apps = (await server.db.selectFrom('apps').select('id').orderBy('id').execute()).map(({ id }) => id)
})
afterAll(() => server.close())
beforeEach(async () => {
  vendor = await server.signInVendor()
})

function install(
  key: string,
  appId = apps[0],
  endpoint: typeof installAppEndpoint | typeof uninstallAppEndpoint = installAppEndpoint,
) {
  const body = { app_id: appId, store_slug: vendor.slug }
  return server.call(endpoint, { token: vendor.token, body, headers: { 'idempotency-key': key } })
}

const countInstallations = async () =>
  (await server.db.selectFrom('app_installations').selectAll().where('installed_by', '=', vendor.account_id).execute())
    .length

test('a repeated request gets the first response, marked as a replay', async () => {
  const first = await install('one')
  server.clock.advance(5_000)
  // The app has been uninstalled meanwhile. The replay still returns the first response and does nothing.
  await server.call(uninstallAppEndpoint, { token: vendor.token, body: { app_id: apps[0], store_slug: vendor.slug } })
  const second = await install('one')
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json()).toEqual(first.json())
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await countInstallations()).toBe(1)
})

test.each([
  ['another body', () => install('two', apps[1])],
  ['another endpoint', () => install('two', apps[0], uninstallAppEndpoint)],
])('the key with %s returns 422', async (_, again) => {
  await install('two')
  const reply = await again()
  expect(reply.statusCode).toBe(422)
  expect(reply.json().code).toBe('idempotency_key_reused')
})

test('one of many concurrent requests runs; the others have to retry or get its response', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => install('three')))
  for (const reply of replies) expect([200, 409]).toContain(reply.statusCode)
  const workers = replies.filter((reply) => reply.statusCode === 200 && !reply.headers['idempotency-replayed'])
  expect(workers).toHaveLength(1)
  expect(await countInstallations()).toBe(1)
})

test('a refused request can be sent again with the same key', async () => {
  const missing = await install('four', 'no-such-app')
  expect(missing.statusCode).toBe(404)
  expect((await install('four', apps[0])).statusCode).toBe(200)
})

test('another process can finish an abandoned request after a minute', async () => {
  await install('five')
  await server.db
    .updateTable('idempotency_keys')
    .set({ response_status: null, response_body: null })
    .where('account_id', '=', vendor.account_id)
    .execute()
  server.clock.advance(59_000)
  expect((await install('five')).json().code).toBe('idempotency_key_in_progress')
  server.clock.advance(1_000)
  expect((await install('five')).statusCode).toBe(200)
})

describe('an invalid key returns 400', () => {
  test.each(['', 'two words', 'k'.repeat(256)])('%j', async (key) => {
    expect((await install(key)).statusCode).toBe(400)
    expect(await countInstallations()).toBe(0)
  })
})
