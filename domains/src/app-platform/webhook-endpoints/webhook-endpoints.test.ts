import { inTransaction } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { type AppEvent, recordAppEvents } from '../../app-events/index.ts'
import {
  getDeliveryEndpoint,
  listDeliveriesEndpoint,
  listStoreDeliveriesEndpoint,
  replayDeliveryEndpoint,
  replayEventsEndpoint,
} from '../deliveries/contract.ts'
import { installStatusEndpoint, updateAppEndpoint } from '../installations/contract.ts'
import { requestToken, startInstalledApp } from '../installed-app.fixture.ts'
import { publishVersion } from '../published-app.fixture.ts'
import { createDispatcher } from '../webhooks/create-dispatcher.ts'
import { startReceiver } from '../webhooks/webhook-receiver.fixture.ts'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhooksEndpoint,
  rotateSecretEndpoint,
  testWebhookEndpoint,
  webhookKeysEndpoint,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    web: { is_unencrypted: true, resolve: async () => ['127.0.0.1'], isAllowed: () => true },
  })
})
afterAll(() => server.close())

type Types = ReadonlyArray<'products.updated' | 'products.deleted' | 'apps.installed'>
type Endpoint = Parameters<TestServer['call']>[0]

async function startApp(types: Types = ['products.updated', 'products.deleted']) {
  const receiver = await startReceiver()
  const installed = await startInstalledApp(server, {
    urls: { base: receiver.url, webhooks: '/webhooks', app: '/' },
    webhooks: [{ types: [...types] }],
    support: { email: `${crypto.randomUUID()}@example.com` },
  })
  const { owner, app, installation_id: installationId } = installed
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  const record = (...events: Omit<AppEvent, 'store_id'>[]) =>
    inTransaction(server.db, (tx) =>
      recordAppEvents(
        tx,
        events.map((event) => ({ ...event, store_id: storeId })),
        server.clock.now(),
      ),
    )
  /** Calls as the app, whose tokens end after an hour. */
  const call = async (endpoint: Endpoint, options: Parameters<TestServer['call']>[1] = {}) =>
    server.call(endpoint, { token: await requestToken(server, app, installationId), ...options })
  const webhook = async () => (await call(listWebhooksEndpoint)).json().items[0]
  return { ...installed, receiver, store_id: storeId, record, call, webhook }
}

const deliver = () => createDispatcher(server.platform).deliverDue()
const deleted = (id: string) => ({ type: 'products.deleted', subject_id: id }) as const
const refuse = (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end()

describe('10: a webhook', () => {
  test('that fails is failing after an hour and disabled after five days, and the developer is told; once enabled, it gets what it missed', async () => {
    const { receiver, record, webhook, call, app, owner } = await startApp()
    receiver.answers(refuse)
    await record(...Array.from({ length: 12 }, (_, index) => deleted(`p${index}`)))
    await deliver()
    expect((await webhook()).status).toBe('active')
    server.clock.advance(HOUR_MS)
    await deliver()
    expect((await webhook()).status).toBe('failing')
    const probed = receiver.received.length
    await deliver()
    expect(receiver.received).toHaveLength(probed)
    for (let day = 0; day < 5; day += 1) {
      server.clock.advance(DAY_MS)
      await deliver()
    }
    expect(await webhook()).toMatchObject({ status: 'disabled', disable_reason: 'failing', pending: 0 })
    const mails = await server.mailsTo(app.manifest.support.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Webhooks of Example app fail',
      'Webhooks of Example app are disabled',
    ])
    const ownerToken = await owner.freshToken()
    expect(await server.toldInApp(ownerToken)).toEqual(['Example app can’t be reached'])
    const log = await server.call(listStoreDeliveriesEndpoint, {
      token: ownerToken,
      params: { id: app.id },
      query: { store_slug: owner.slug, limit: '5' },
    })
    expect(log.json()).toMatchObject({ webhooks: [{ status: 'disabled' }], next_cursor: expect.any(String) })
    expect(log.json().items[0]).toMatchObject({ event_type: 'products.deleted', status: 'dead' })

    const missedSince = server.clock.now().toISOString()
    await record(deleted('while disabled'))
    await deliver()
    receiver.accepts()
    receiver.received.length = 0
    const { id } = await webhook()
    const enabled = await call(changeWebhookEndpoint, { params: { id }, body: { status: 'active' } })
    expect(enabled.json()).toMatchObject({ status: 'active', disabled_at: null })
    // The app's points are refilled.
    server.clock.advance(10_000)
    const body = { webhook_id: id, since: missedSince }
    expect((await call(replayEventsEndpoint, { body })).json()).toEqual({ replayed: 1 })
    expect((await call(replayEventsEndpoint, { body })).json()).toEqual({ replayed: 0 })
    await deliver()
    expect(receiver.received.map(({ event, headers }) => [event.data.id, headers['webhook-replay']])).toEqual([
      ['while disabled', 'true'],
    ])
    const all = { webhook_id: id, since: new Date(server.clock.now().getTime() - 20 * DAY_MS).toISOString() }
    expect((await call(replayEventsEndpoint, { body: all })).json()).toEqual({ replayed: 12 })
  })

  test('that answers 410 is disabled at once', async () => {
    const { receiver, record, webhook, app } = await startApp()
    receiver.answers((_, response) => response.writeHead(410).end())
    await record(deleted('p1'), deleted('p2'))
    await deliver()
    expect(await webhook()).toMatchObject({ status: 'disabled', disable_reason: 'gone', pending: 0 })
    expect((await server.mailsTo(app.manifest.support.email)).at(-1)?.text_body).toContain('410 (Gone)')
  })

  test('gets new events before replays', async () => {
    const { receiver, record, webhook, call } = await startApp()
    await record(...Array.from({ length: 60 }, (_, index) => deleted(`p${index}`)))
    await deliver()
    receiver.received.length = 0
    const { id } = await webhook()
    const since = new Date(server.clock.now().getTime() - 1).toISOString()
    const replayed = await call(replayEventsEndpoint, { body: { webhook_id: id, since, include_delivered: true } })
    expect(replayed.json()).toEqual({ replayed: 60 })
    await record(deleted('new'))
    await deliver()
    expect(receiver.received).toHaveLength(61)
    const order = receiver.received.map(({ event }) => event.data.id)
    expect(order.indexOf('new')).toBeLessThan(8)
    const repeated = receiver.received.find(({ event }) => event.data.id === 'p0')
    expect(repeated?.headers['webhook-id']).toBe(repeated?.event.id)
  })
})

test('deliveries are listed with what was sent and what came back, and one is sent again', async () => {
  const { receiver, record, call, installation_id: installationId } = await startApp()
  const stranger = await startApp()
  receiver.answers((_, response) => response.writeHead(503, { 'retry-after': '60' }).end('Busy'))
  await record(deleted('p1'))
  await deliver()
  server.clock.advance(61_000)
  receiver.accepts()
  await deliver()
  await record(deleted('p2'))
  await deliver()
  const listed = (await call(listDeliveriesEndpoint, { query: { subject_id: 'p1', status: 'delivered' } })).json()
  expect(listed.items).toMatchObject([{ event_type: 'products.deleted', subject_id: 'p1', attempts: 2 }])
  const params = { id: listed.items[0].id }
  const shown = (await call(getDeliveryEndpoint, { params })).json()
  expect(shown.tries).toMatchObject([
    { attempt: 1, http_status: 503, error: 'status', response_start: 'Busy' },
    { attempt: 2, http_status: 204, error: null },
  ])
  expect(shown.body).toBe(receiver.received[0]?.body)
  expect((await stranger.call(getDeliveryEndpoint, { params })).json().code).toBe('delivery_not_found')
  expect((await stranger.call(replayDeliveryEndpoint, { params })).statusCode).toBe(404)
  expect((await call(replayDeliveryEndpoint, { params })).json()).toMatchObject({ is_replay: true, status: 'pending' })
  await deliver()
  expect(receiver.received.at(-1)?.body).toBe(receiver.received[0]?.body)
  const pages = await call(listDeliveriesEndpoint, { query: { limit: '2' } })
  const rest = await call(listDeliveriesEndpoint, { query: { limit: '2', cursor: pages.json().next_cursor } })
  expect([pages.json().items.length, rest.json().items.length, rest.json().next_cursor]).toEqual([2, 1, null])

  await server.db.updateTable('app_installations').set({ scopes: [] }).where('id', '=', installationId).execute()
  expect((await call(replayDeliveryEndpoint, { params })).json().code).toBe('delivery_not_found')
})

test('an app adds, changes, tests and deletes webhooks at its own address, and replaces their secrets', async () => {
  const { receiver, call, webhook, record, app, owner } = await startApp()
  const stranger = await startApp()
  const create = (url: string, types: string[]) => call(createWebhookEndpoint, { body: { url, types } })
  expect((await create('https://elsewhere.example/hook', ['products.updated'])).json()).toMatchObject({
    code: 'invalid_fields',
    errors: [{ path: 'body.url' }],
  })
  expect((await create(`${receiver.url}/orders`, ['orders.paid'])).json()).toMatchObject({
    code: 'scope_missing',
    scope: 'orders:read',
  })
  const created = (await create(`${receiver.url}/more`, ['products.updated'])).json()
  expect(created).toMatchObject({ source: 'api', status: 'active', secret: expect.stringMatching(/^whsec_/) })
  const params = { id: created.id }
  expect((await stranger.call(rotateSecretEndpoint, { params })).json().code).toBe('webhook_not_found')

  server.clock.set(new Date())
  const tested = await call(testWebhookEndpoint, { params, body: { type: 'products.updated' } })
  expect(tested.json()).toMatchObject({ http_status: 204, error: null })
  const [example] = receiver.received
  expect(example?.path).toBe('/more')
  const headers = example?.headers as Record<string, string>
  expect(new Webhook(created.secret).verify(example?.body ?? '', headers)).toMatchObject({ test: true })

  const { secret } = (await call(rotateSecretEndpoint, { params })).json()
  await record({ type: 'products.updated', subject_id: 'p1', changed: ['title'] })
  await deliver()
  const both = receiver.received.find(({ path, event }) => path === '/more' && event.data.id === 'p1')
  for (const one of [created.secret, secret]) {
    expect(new Webhook(one).verify(both?.body ?? '', both?.headers as Record<string, string>)).toBeTruthy()
  }
  server.clock.advance(DAY_MS + 1)
  receiver.received.length = 0
  await record({ type: 'products.updated', subject_id: 'p1', changed: ['title'] })
  await deliver()
  const signatures = receiver.received.find(({ path }) => path === '/more')?.headers['webhook-signature']
  expect(String(signatures).match(/v1,/g)).toHaveLength(1)

  const moved = await call(changeWebhookEndpoint, {
    params,
    body: { url: `${receiver.url}/new`, types: ['products.deleted'] },
  })
  expect(moved.json()).toMatchObject({ url: `${receiver.url}/new`, types: ['products.deleted'] })
  const ofManifest = { id: (await webhook()).id }
  const refused = await call(changeWebhookEndpoint, { params: ofManifest, body: { types: ['products.updated'] } })
  expect(refused.json().code).toBe('webhook_of_manifest')
  expect((await call(deleteWebhookEndpoint, { params: ofManifest })).statusCode).toBe(409)
  expect((await call(deleteWebhookEndpoint, { params })).statusCode).toBe(204)
  expect((await call(listWebhooksEndpoint)).json().items).toHaveLength(1)

  // Those that it added stay behind when it moves to another server.
  await create(`${receiver.url}/more`, ['products.updated'])
  const urls = { base: 'https://elsewhere.example', webhooks: '/webhooks', app: '/' }
  await publishVersion(server, { ...app.manifest, version: '1.1.0', urls })
  const update = async (more: object = {}) =>
    (
      await server.call(updateAppEndpoint, {
        token: await owner.freshToken(),
        params: { id: app.id },
        body: { store_slug: owner.slug, ...more },
      })
    ).json()
  const { consent } = await update()
  expect(await update({ consent: { digest: consent.digest } })).toMatchObject({ version: '1.1.0' })
  const left = (await call(listWebhooksEndpoint)).json().items
  expect(left.map(({ url }: { url: string }) => url)).toEqual(['https://elsewhere.example/webhooks'])

  const { keys } = (await server.call(webhookKeysEndpoint)).json()
  expect(Buffer.from(keys[0].public_key.replace('whpk_', ''), 'base64')).toHaveLength(32)
})

test('an app that wants to hear of it is set up when its server accepts the installation', async () => {
  const { receiver, app, owner } = await startApp(['apps.installed'])
  const setup = async () =>
    (
      await server.call(installStatusEndpoint, {
        token: await owner.freshToken(),
        params: { appId: app.id },
        query: { store_slug: owner.slug },
      })
    ).json().setup_state
  expect(await setup()).toBe('waiting')
  receiver.answers(refuse)
  for (const minutes of [0, 1, 2, 7]) {
    server.clock.advance(minutes * 60_000)
    await deliver()
  }
  expect(await setup()).toBe('failed')
  receiver.accepts()
  server.clock.advance(HOUR_MS)
  await deliver()
  expect(await setup()).toBe('ready')
})
