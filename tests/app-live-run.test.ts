import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { AppManifest } from '@haat/app-manifest'
import { type App, api, createApp, html } from '@haat/app-sdk'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getAppCallsEndpoint } from '../domains/src/app-platform/api-calls/contract.ts'
import { addAppKeyEndpoint } from '../domains/src/app-platform/app-keys/contract.ts'
import { developerWithApp, packageFiles, uploadPackage } from '../domains/src/app-platform/app-package.fixture.ts'
import { submitAppVersionEndpoint } from '../domains/src/app-platform/app-submissions/contract.ts'
import { getAppInstallationsEndpoint } from '../domains/src/app-platform/developer-figures/contract.ts'
import {
  getOwnLiveRunEndpoint,
  getReviewedLiveRunEndpoint,
  MAX_LIVE_RUNS_PER_HOUR,
  startOwnLiveRunEndpoint,
  startReviewedLiveRunEndpoint,
} from '../domains/src/app-platform/live-runs/contract.ts'
import { liveRunLimits } from '../domains/src/app-platform/live-runs/limits.ts'
import { liveRunJobs } from '../domains/src/app-platform/live-runs/live-run-jobs.ts'
import type { ManifestInput } from '../domains/src/app-platform/published-app.fixture.ts'
import { runStores } from '../server/src/run-stores.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { viaServer } from './via-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    web: { is_unencrypted: true, resolve: async () => ['127.0.0.1'], isAllowed: () => true },
  })
})
afterAll(() => server.close())

const reason = 'Shows what there is to count'

/** Starts the server of an app. */
async function startAppServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const http = createServer(answer)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return `https://app.example:${(http.address() as AddressInfo).port}`
}

/** Answers a request with what an app made with the SDK answers. */
async function answerWith(app: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  const body = await new Response(Readable.toWeb(request) as ReadableStream).text()
  const url = `https://${request.headers.host}${request.url}`
  const { method = 'GET' } = request
  const answer = await app.fetch(new Request(url, { method, headers, ...(method === 'POST' && { body }) }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

/** A developer who has uploaded a version whose server is at this address. */
async function developerWithVersion(base: string, overrides: Partial<ManifestInput>) {
  const developer = await developerWithApp(server)
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { kty, crv, x } = await crypto.subtle.exportKey('jwk', publicKey)
  const body = { kid: 'run', public_jwk: { kty, crv, x } }
  await server.call(addAppKeyEndpoint, { ...developer, body })
  const files = packageFiles({
    id: developer.app_id,
    urls: { base, app: '/haat', webhooks: '/webhooks' },
    ...overrides,
  })
  const uploaded = await uploadPackage(server, developer, files)
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  const params = { app_id: developer.app_id, version_id: uploaded.json().id }
  const { token } = developer
  const latest = async () => (await server.call(getOwnLiveRunEndpoint, { token, params })).json().latest
  const manifest = AppManifest.parse(JSON.parse(files['haat.app.json'] ?? ''))
  return { ...developer, params, latest, manifest, private_key: privateKey }
}

const testStores = () => server.db.selectFrom('stores').select('id').where('test_kind', 'is not', null).execute()

test('a version is run in a store that nobody sees, and developer and reviewer get the same report', async () => {
  server.clock.set(new Date())
  let app: App | undefined
  const base = await startAppServer((request, response) => {
    if (app !== undefined) void answerWith(app, request, response)
  })
  const developer = await developerWithVersion(base, {
    permissions: {
      required: [
        { scope: 'products:read', reason },
        { scope: 'orders:read', reason },
      ],
      optional: [{ scope: 'discounts:read', reason }],
    },
    collections: [{ name: 'counts', schema: { type: 'object', properties: { products: { type: 'integer' } } } }],
    schedules: [{ name: 'recount', every: 'day' }],
    webhooks: [
      {
        types: [
          'apps.installed',
          'apps.tick',
          'products.updated',
          'orders.created',
          'privacy.customer_erase',
          'apps.uninstalled',
          'privacy.store_erase',
        ],
      },
    ],
  })
  const { token, params, manifest } = developer
  const { urls } = server.platform.settings
  app = createApp({
    manifest,
    private_key: { ...(await crypto.subtle.exportKey('jwk', developer.private_key)), kty: 'OKP', kid: 'run' },
    haats: [{ issuer: urls.backend, dashboard: urls.dashboard }],
    fetch: viaServer(server),
    clock: server.clock.now,
  })
  const recordsOfApp = () =>
    server.db.selectFrom('app_records').select('id').where('app_id', '=', developer.app_id).execute()
  const stored: unknown[] = []
  const read: unknown[] = []
  app.on('apps.installed', async (_, client) => {
    await client.call(api.addRecord, { params: { collection: 'counts' }, body: { data: { products: 3 } } })
    stored.push(...(await recordsOfApp()))
  })
  app.on('orders.created', async ({ data }, client) => {
    read.push((await client.call(api.getOrder, { params: { id: String(data.id) }, query: {} })).item_count)
  })
  app.on('apps.tick', async ({ data }) => {
    read.push(data.schedule)
  })
  app.on('privacy.customer_erase', async (event) => app?.confirmPrivacyRequest(event))
  app.on('privacy.store_erase', async (event) => app?.confirmPrivacyRequest(event))
  app.page('/', async ({ client }) => {
    const { items } = await client.call(api.listProducts, { query: {} })
    return { title: 'Products', body: html`<p>${items.length}</p>` }
  })

  const stranger = await server.signInDeveloper()
  for (const endpoint of [getOwnLiveRunEndpoint, startOwnLiveRunEndpoint])
    expect((await server.call(endpoint, { token: stranger.token, params })).statusCode).toBe(404)
  const started = await server.call(startOwnLiveRunEndpoint, { token, params })
  expect(started.json()).toMatchObject({ status: 'waiting', requested_by: 'developer', report: null })
  const second = await server.call(startOwnLiveRunEndpoint, { token, params })
  expect([second.statusCode, second.json().code]).toEqual([409, 'live_run_underway'])
  await runJob(started.json().id, liveRunLimits)

  const run = await developer.latest()
  expect(run.report.problems).toEqual([
    { code: 'scope_unused', text: expect.stringContaining('discounts:read was never used') },
  ])
  expect(run).toMatchObject({ status: 'problems', step: null })
  const { report } = run
  expect(report.steps.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`)).toEqual([
    'store done',
    'install done',
    'page done',
    'webhooks done',
    'actions skipped',
    'uninstall done',
    'erasure done',
    'clean_up done',
  ])
  const webhook = (type: string) => ({ type, path: '/webhooks', http_status: 204, error: null })
  expect(report.webhooks).toMatchObject(manifest.webhooks[0]?.types.map(webhook) ?? [])
  expect(report.page).toMatchObject({
    path: '/haat',
    document: { http_status: 200, content_type: 'text/html; charset=utf-8' },
    content: { http_status: 200, error: null, bytes: 8 },
  })
  expect(report.api_calls).toMatchObject([
    { endpoint: 'GET /api/store/orders/:id', http_status: 200, calls: 1 },
    { endpoint: 'GET /api/store/products', http_status: 200, scope: 'products:read', calls: 1 },
    { endpoint: 'POST /api/app/records/:collection', http_status: 201, scope: null },
  ])
  expect(report.scopes).toMatchObject([
    { scope: 'products:read', is_required: true, calls: 1, events: 1 },
    { scope: 'orders:read', calls: 1, events: 1 },
    { scope: 'discounts:read', is_required: false, calls: 0, events: 0 },
  ])
  expect(report.erasure).toMatchObject({
    request: { http_status: 204 },
    confirmed_after_ms: expect.any(Number),
    kept: [],
  })
  expect(read).toHaveLength(2)
  expect(read).toEqual(expect.arrayContaining([3, 'recount']))
  expect(stored).toHaveLength(1)

  expect(await testStores()).toEqual([])
  const figures = await server.call(getAppInstallationsEndpoint, { token, params })
  expect(figures.json()).toMatchObject({ installed: 0, installed_30_days: 0, uninstalled_30_days: 0, reasons: [] })
  expect((await server.call(getAppCallsEndpoint, { token, params, query: {} })).json()).toMatchObject({ calls: 0 })

  // A version with a report isn't run again by its submission.
  await server.call(submitAppVersionEndpoint, { token, params, body: { changelog: 'Counts' } })
  const admin = await server.signInAdmin({ permissions: ['apps.review'] })
  const id = { id: params.version_id }
  const seen = await server.call(getReviewedLiveRunEndpoint, { token: admin.token, params: id })
  expect(seen.json()).toEqual({ latest: run, is_possible: true })
  const other = await server.signInAdmin({ permissions: ['apps.moderate'] })
  expect((await server.call(startReviewedLiveRunEndpoint, { token: other.token, params: id })).statusCode).toBe(403)
})

const quick = { ...liveRunLimits, page_ms: 200, confirmation_ms: 200, quiet_ms: 50 }

async function runJob(id: string, limits: typeof liveRunLimits): Promise<void> {
  const [job] = liveRunJobs(runStores, limits)
  await job?.run(server.platform, { run_id: id })
}

async function insertRun(
  versionId: string,
  { status = 'waiting', store_id: storeId }: { readonly status?: string; readonly store_id?: string } = {},
): Promise<string> {
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('app_live_runs')
    .values({
      version_id: versionId,
      requested_by: 'developer',
      requested_at: now,
      status,
      store_id: storeId ?? null,
      started_at: status === 'running' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a server that hangs, answers endlessly or refuses is a line in the report', async () => {
  const base = await startAppServer((request, response) => {
    if (request.url?.startsWith('/haat') === true) return
    if (request.url === '/webhooks/refuses') return void request.socket.destroy()
    if (request.url === '/webhooks/fails') return void response.writeHead(500).end('no')
    if (request.url === '/webhooks/erases') return void response.writeHead(204).end()
    response.writeHead(200)
    const endless = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
    response.on('close', () => clearInterval(endless))
  })
  const { params, latest } = await developerWithVersion(base, {
    webhooks: [
      { types: ['products.created'], path: '/endless' },
      { types: ['products.updated'], path: '/refuses' },
      { types: ['products.deleted'], path: '/fails' },
      { types: ['privacy.store_erase'], path: '/erases' },
    ],
  })
  await runJob(await insertRun(params.version_id), quick)
  const { status, report } = await latest()
  expect(status).toBe('problems')
  expect(report.webhooks).toMatchObject([
    { type: 'products.created', http_status: 200, error: null },
    { type: 'products.updated', http_status: null, error: 'refused' },
    { type: 'products.deleted', http_status: 500, error: 'status' },
    { type: 'privacy.store_erase', http_status: 204, error: null },
  ])
  expect(report.page).toMatchObject({ document: { http_status: null, error: 'timeout' }, content: null })
  expect(report.problems.map(({ code }: { code: string }) => code)).toEqual([
    'webhook_failed',
    'webhook_failed',
    'page_failed',
    'erasure_not_confirmed',
  ])
  expect(await testStores()).toEqual([])
})

test('a run whose process has ended has failed, and its store is deleted', async () => {
  const { params, latest, token, app_id: appId } = await developerWithVersion('https://app.example', {})
  const store = await runStores.create(server.platform, { name: 'Left over', slug: 'left-over' })
  const id = await insertRun(params.version_id, { status: 'running', store_id: store.owner.store.id })
  const upload = await uploadPackage(server, { token, app_id: appId }, packageFiles({ id: appId }))
  expect([upload.statusCode, upload.json().code]).toEqual([409, 'app_version_is_run'])
  await runJob(id, quick)
  expect(await latest()).toMatchObject({ status: 'failed', report: null })
  expect(await testStores()).toEqual([])

  await runStores.create(server.platform, { name: 'Left over', slug: 'left-over' })
  const [, tidy] = liveRunJobs(runStores, quick)
  await tidy?.run(server.platform, {})
  expect(await testStores()).toHaveLength(1)
  server.clock.advance(11 * 60_000)
  await tidy?.run(server.platform, {})
  expect(await testStores()).toEqual([])

  const start = async () => {
    const reply = await server.call(startOwnLiveRunEndpoint, { token, params })
    return [reply.statusCode, reply.json().code]
  }
  const app = server.db.updateTable('apps').where('id', '=', appId)
  await app
    .set({ suspended_at: server.clock.now(), suspension_reason: 'Sends spam', suspension_owner_text: 'Stopped' })
    .execute()
  expect(await start()).toEqual([409, 'live_run_not_possible'])
  await app.set({ suspended_at: null, suspension_reason: null, suspension_owner_text: null }).execute()
  const now = server.clock.now()
  const failed = { version_id: params.version_id, requested_by: 'developer', status: 'failed', requested_at: now }
  const runs = Array.from({ length: MAX_LIVE_RUNS_PER_HOUR }, () => ({ ...failed, finished_at: now }))
  await server.db.insertInto('app_live_runs').values(runs).execute()
  expect(await start()).toEqual([429, 'too_many_live_runs'])
})
