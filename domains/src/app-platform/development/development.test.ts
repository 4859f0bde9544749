import { inTransaction } from '@haat/db'
import { writeThemeArchive } from '@haat/theme-files'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { encode } from '../../../../tests/test-media-server.ts'
import { recordAppEvents } from '../../app-events/index.ts'
import { getAppEndpoint } from '../../app-store/contract.ts'
import { developerWithApp, packageFiles } from '../app-package.fixture.ts'
import { listAppVersionsEndpoint } from '../app-packages/contract.ts'
import { findPageOrigin } from '../embedded-pages/find-installed-page.ts'
import { uninstallAppEndpoint, updateAppEndpoint } from '../installations/contract.ts'
import { updateInstallations } from '../lifecycle/update-installations.ts'
import type { ManifestInput } from '../published-app.fixture.ts'
import { createDispatcher } from '../webhooks/create-dispatcher.ts'
import { openSecret } from '../webhooks/endpoint-secret.ts'
import {
  developAppEndpoint,
  exampleEventEndpoint,
  listDevelopmentDeliveriesEndpoint,
  listDevelopmentEventsEndpoint,
  listDevelopmentStoresEndpoint,
  nextDeliveriesEndpoint,
  replayDevelopmentEndpoint,
  stopDevelopmentEndpoint,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A developer with an app, an access token and a store of the same email address. */
async function startDeveloper() {
  const developer = await developerWithApp(server)
  const owner = await server.signInVendor({ email: developer.email })
  const token = await server.issueAccessToken(developer.account_id, ['apps:develop', 'apps:read'])
  const params = { app_id: developer.app_id, store_slug: owner.slug }
  return { developer, owner, token, params, app_id: developer.app_id }
}
type Developing = Awaited<ReturnType<typeof startDeveloper>>

const manifestOf = (id: string): Partial<ManifestInput> => ({
  id,
  urls: { base: 'https://not-there.example', app: '/haat', webhooks: '/webhooks' },
  webhooks: [{ types: ['products.updated'], path: '/products' }],
})

async function develop(
  { token, params }: { token: string; params: { app_id: string; store_slug: string } },
  files: Readonly<Record<string, string>> = packageFiles(manifestOf(params.app_id)),
  url?: string,
) {
  const form = new FormData()
  form.append('file', new File([Buffer.from(writeThemeArchive(Object.entries(files)))], 'app.zip'))
  const { payload, headers } = await encode(form)
  const path = developAppEndpoint.url.replace(':app_id', params.app_id).replace(':store_slug', params.store_slug)
  return server.app.inject({
    method: 'POST',
    url: url === undefined ? path : `${path}?url=${encodeURIComponent(url)}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
}

async function started() {
  const developing = await startDeveloper()
  const reply = await develop(developing, undefined, 'http://127.0.0.1:5173')
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...developing, installation_id: String(reply.json().installation_id), reply }
}

async function change({ owner }: Developing, productId = crypto.randomUUID()) {
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  const event = { type: 'products.updated', subject_id: productId, changed: ['title'], revision: 2 } as const
  await inTransaction(server.db, (tx) => recordAppEvents(tx, [{ ...event, store_id: storeId }], server.clock.now()))
  return productId
}

const next = ({ token, params }: Developing, body: object) =>
  server.call(nextDeliveriesEndpoint, { token, params, body: { connection: crypto.randomUUID(), wait_s: 0, ...body } })

test('an app runs in a store of its developer, who is told, and nowhere else', async () => {
  const developing = await startDeveloper()
  const { token, params, owner, app_id: appId } = developing
  const stores = await server.call(listDevelopmentStoresEndpoint, { token })
  expect(stores.json().items).toEqual([{ slug: owner.slug, name: 'Store 1', app_ids: [] }])
  const reply = await develop(developing, undefined, 'http://127.0.0.1:5173')
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({ version: '1.0.0', is_new: true })
  expect((await server.mailsTo(owner.email)).map(({ subject }) => subject)).toContainEqual(
    `Example app runs in Store 1 while it’s developed`,
  )
  const app = await server.db.selectFrom('apps').selectAll().where('id', '=', appId).executeTakeFirstOrThrow()
  expect(app).toMatchObject({ install_count: 0, status: 'unlisted' })
  expect((await server.call(getAppEndpoint, { params: { id: appId } })).statusCode).toBe(404)
  expect((await server.call(listAppVersionsEndpoint, { token, params })).json().items).toEqual([])

  const stranger = await startDeveloper()
  const elsewhere = await server.signInVendor()
  const refusals = await Promise.all([
    develop({ token, params: { ...params, store_slug: elsewhere.slug } }),
    develop({ token, params: { ...params, store_slug: stranger.owner.slug } }),
    develop({ token: stranger.token, params: { app_id: appId, store_slug: stranger.owner.slug } }),
    server.call(nextDeliveriesEndpoint, { token: stranger.token, params, body: { connection: crypto.randomUUID() } }),
    server.call(listDevelopmentEventsEndpoint, { token: stranger.token, params }),
  ])
  expect(refusals.map((one) => [one.statusCode, one.json().code])).toEqual([
    [404, 'store_not_found'],
    [404, 'store_not_found'],
    [404, 'app_not_found'],
    [404, 'app_not_found'],
    [404, 'app_not_found'],
  ])
})

test('a store whose owner hasn’t verified the same email address isn’t the developer’s', async () => {
  const developing = await startDeveloper()
  await server.db
    .updateTable('accounts')
    .set({ email_verified_at: null })
    .where('id', '=', developing.owner.account_id)
    .execute()
  expect((await develop(developing)).json().code).toBe('store_not_found')
})

test('pages come only from the developer’s computer, and only if this Haat allows it', async () => {
  const { installation_id: id, token, params } = await started()
  expect(await findPageOrigin(server.platform, id)).toBe('http://127.0.0.1:5173')
  const settings = { ...server.platform.settings, allows_app_development: false }
  expect(await findPageOrigin({ ...server.platform, settings }, id)).toBeUndefined()
  const elsewhere = await Promise.all(
    ['http://192.168.0.1', 'http://localhost.example', 'https://haat.example', 'http://localhost:1/x'].map((url) =>
      develop({ token, params }, undefined, url),
    ),
  )
  expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422])
  // Haat's own name in this test.
  expect((await develop({ token, params }, undefined, 'http://localhost:5173')).json().code).toBe(
    'development_url_refused',
  )
  // Without an address on the developer's computer there is no page: the manifest's isn't checked.
  expect((await develop({ token, params })).statusCode).toBe(200)
  expect(await findPageOrigin(server.platform, id)).toBeUndefined()
})

test('webhooks wait for the developer’s command line, as they would be sent, and the server sends none itself', async () => {
  const developing = await started()
  const { installation_id: id } = developing
  const productId = await change(developing)
  await createDispatcher(server.platform).deliverDue()
  const connection = crypto.randomUUID()
  // The library compares the timestamp with its own clock.
  server.clock.set(new Date())
  const first = await next(developing, { connection, is_first: true })
  expect(first.statusCode, first.body).toBe(200)
  const [delivery, ...others] = first.json().deliveries
  expect(others).toEqual([])
  expect(delivery).toMatchObject({ event_type: 'products.updated', path: '/webhooks/products' })
  const endpoint = await server.db
    .selectFrom('app_endpoints')
    .selectAll()
    .where('installation_id', '=', id)
    .executeTakeFirstOrThrow()
  const secret = openSecret(server.platform.settings.secret, endpoint.id, endpoint.secret_encrypted)
  expect(new Webhook(secret).verify(delivery.body, delivery.headers)).toMatchObject({ data: { id: productId } })

  const failed = { id: delivery.id, http_status: 500, error: null, duration_ms: 3, response_start: 'oops' }
  expect((await next(developing, { connection, results: [failed] })).json().deliveries).toEqual([])
  const { token, params } = developing
  const replay = await server.call(replayDevelopmentEndpoint, { token, params, body: { delivery_id: delivery.id } })
  expect(replay.json()).toEqual({ replayed: 1 })
  const [again] = (await next(developing, { connection })).json().deliveries
  expect(again.headers).toMatchObject({ 'webhook-id': delivery.headers['webhook-id'], 'webhook-replay': 'true' })
  await next(developing, { connection, results: [{ ...failed, id: again.id, http_status: 204, response_start: null }] })
  const log = await server.call(listDevelopmentDeliveriesEndpoint, { token, params })
  expect(log.json().items.map((one: { status: string; attempts: number }) => [one.status, one.attempts])).toEqual([
    ['delivered', 1],
    ['pending', 1],
  ])
  const events = await server.call(listDevelopmentEventsEndpoint, { token, params })
  expect(events.json().items.map(({ type }: { type: string }) => type)).toEqual(['products.updated', 'apps.installed'])
})

test('a new command line takes over, also what the one before never answered; a revoked token ends the wait', async () => {
  const developing = await started()
  await change(developing)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect((await next(developing, { connection: first, is_first: true })).json().deliveries).toHaveLength(1)
  expect((await next(developing, { connection: second, is_first: true })).json().deliveries).toHaveLength(1)
  expect((await next(developing, { connection: first })).json().code).toBe('development_taken_over')

  const waiting = next(developing, { connection: second, wait_s: 10 })
  await server.db
    .updateTable('developer_tokens')
    .set({ revoked_at: server.clock.now() })
    .where('account_id', '=', developing.developer.account_id)
    .execute()
  expect((await waiting).statusCode).toBe(401)
})

test('a command line that is replaced while it claims gets nothing', async () => {
  const developing = await started()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await next(developing, { connection: first, is_first: true })
  await change(developing)
  const replaced = await inTransaction(server.db, async (tx) => {
    await tx
      .updateTable('app_installations')
      .set({ development_connection: second })
      .where('id', '=', developing.installation_id)
      .execute()
    const answer = next(developing, { connection: first })
    await expect.poll(() => countLockWaits(server.db)).toBe(1)
    return { answer }
  })
  expect((await replaced.answer).json().deliveries).toEqual([])
  expect((await next(developing, { connection: second })).json().deliveries).toHaveLength(1)
})

test('an example event is signed for the developer’s computer, and stored nowhere', async () => {
  const { token, params } = await started()
  const body = { type: 'products.updated', data: '{ "id": "p1", "revision": 9 }' }
  const { deliveries } = (await server.call(exampleEventEndpoint, { token, params, body })).json()
  expect(JSON.parse(deliveries[0].body)).toMatchObject({
    test: true,
    type: 'products.updated',
    data: { id: 'p1', revision: 9 },
  })
  expect((await server.call(listDevelopmentDeliveriesEndpoint, { token, params })).json().items).toEqual([])
})

test('each upload replaces the one before; a published version never does, and the owner can uninstall the app', async () => {
  const developing = await started()
  const { params, app_id: appId, owner, installation_id: id } = developing
  const manifest = { ...manifestOf(appId), version: '1.1.0' }
  const second = await develop(developing, packageFiles(manifest), 'http://127.0.0.1:5173')
  expect(second.json()).toMatchObject({ installation_id: id, version: '1.1.0', is_new: false })
  const wrong = await develop(developing, packageFiles({ ...manifest, blocks: [{ file: 'blocks/none.liquid' }] }))
  expect(wrong.json()).toMatchObject({
    code: 'app_has_errors',
    findings: [{ file: 'haat.app.json', code: 'file_missing' }],
  })
  const versions = await server.db.selectFrom('app_versions').selectAll().where('app_id', '=', appId).execute()
  // The first one has the grant, without files.
  expect(versions.map(({ status }) => status)).toEqual(['development', 'development'])

  await server.db
    .insertInto('app_versions')
    .values({
      app_id: appId,
      version: '1.0.0',
      manifest: packageFiles({ id: appId })['haat.app.json'] ?? '',
      files_hash: '0'.repeat(64),
      status: 'published',
      published_at: server.clock.now(),
      created_at: server.clock.now(),
    })
    .execute()
  await updateInstallations.run(server.platform, {})
  const update = await server.call(updateAppEndpoint, {
    token: owner.token,
    params: { id: appId },
    body: { store_slug: owner.slug },
  })
  expect(update.json().version).toBe('1.1.0')

  const uninstall = await server.call(uninstallAppEndpoint, {
    token: owner.token,
    body: { app_id: appId, store_slug: owner.slug },
  })
  expect(uninstall.json().installed).toBe(false)
  expect((await next(developing, {})).json().code).toBe('not_in_development')
  const stop = await server.call(stopDevelopmentEndpoint, { token: developing.token, params })
  expect(stop.statusCode).toBe(404)
})
