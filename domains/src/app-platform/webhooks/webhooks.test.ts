import { inTransaction } from '@haat/db'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { type AppEvent, recordAppEvents } from '../../app-events/index.ts'
import { startInstalledApp } from '../installed-app.fixture.ts'
import { listPublicKeys } from '../signing-keys/signing-key.ts'
import { createWebhookEndpoint, deleteWebhookEndpoint } from '../webhook-endpoints/contract.ts'
import { claimDeliveries, lastEndpoint } from './claim-deliveries.ts'
import { createDispatcher } from './create-dispatcher.ts'
import { openSecret } from './endpoint-secret.ts'
import { fanOut } from './fan-out.ts'
import { startReceiver } from './webhook-receiver.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    web: { is_unencrypted: true, resolve: async () => ['127.0.0.1'], isAllowed: () => true },
  })
})
afterAll(() => server.close())

type Types = ReadonlyArray<
  'products.updated' | 'products.deleted' | 'orders.paid' | 'apps.installed' | 'apps.uninstalled'
>

/** Installs an app whose server receives events of some types. */
async function startApp(types: Types = ['products.updated', 'products.deleted']) {
  const receiver = await startReceiver()
  const installed = await startInstalledApp(server, {
    urls: { base: receiver.url, webhooks: '/webhooks', app: '/' },
    webhooks: [{ types: [...types] }],
  })
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', installed.owner.slug)
    .executeTakeFirstOrThrow()
  const record = (...events: Omit<AppEvent, 'store_id'>[]) =>
    inTransaction(server.db, (tx) =>
      recordAppEvents(
        tx,
        events.map((event) => ({ ...event, store_id: storeId })),
        server.clock.now(),
      ),
    )
  return { ...installed, receiver, store_id: storeId, record }
}

/** Delivers everything that is due. */
async function deliver() {
  await createDispatcher(server.platform).deliverDue()
}

const update = (id: string, ...changed: string[]) =>
  ({ type: 'products.updated', subject_id: id, changed, revision: 2 }) as const

test('a webhook is verified by the official library, and by Haat’s public key', async () => {
  const { receiver, record, installation_id: installationId, app, owner } = await startApp()
  // The library compares the timestamp with its own clock.
  server.clock.set(new Date())
  await record(update('p1', 'title'))
  await deliver()
  const [webhook] = receiver.received
  if (webhook === undefined) throw new Error('nothing was received')
  const endpoint = await server.db
    .selectFrom('app_endpoints')
    .selectAll()
    .where('installation_id', '=', installationId)
    .executeTakeFirstOrThrow()
  const secret = openSecret(server.platform.settings.secret, endpoint.id, endpoint.secret_encrypted)
  const headers = webhook.headers as Record<string, string>
  expect(new Webhook(secret).verify(webhook.body, headers)).toMatchObject({
    type: 'products.updated',
    app: app.id,
    installation_id: installationId,
    issuer: server.platform.settings.urls.backend,
    store: { slug: owner.slug },
    data: { id: 'p1', revision: 2, changed: ['title'] },
  })
  expect(() => new Webhook(secret).verify(`${webhook.body} `, headers)).toThrow()

  const [jwk] = await listPublicKeys(server.platform, 'webhook')
  const key = await crypto.subtle.importKey('jwk', { ...jwk, alg: 'Ed25519' }, 'Ed25519', false, ['verify'])
  const signature = headers['webhook-signature']?.split(' ').find((part) => part.startsWith('v1a,')) ?? ''
  const content = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${webhook.body}`)
  expect(await crypto.subtle.verify('Ed25519', key, Buffer.from(signature.slice(4), 'base64'), content)).toBe(true)
})

describe('7: events', () => {
  test('of a transaction that is rolled back are never sent', async () => {
    const { receiver, store_id: storeId } = await startApp()
    const failing = inTransaction(server.db, async (tx) => {
      await recordAppEvents(tx, [{ ...update('p1', 'title'), store_id: storeId }], server.clock.now())
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await deliver()
    expect(receiver.received).toEqual([])
  })

  test('aren’t recorded in stores without an app that gets them', async () => {
    const owner = await server.signInVendor()
    const { id } = await server.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', owner.slug)
      .executeTakeFirstOrThrow()
    await inTransaction(server.db, (tx) => recordAppEvents(tx, [{ ...update('p1'), store_id: id }], server.clock.now()))
    expect(await server.db.selectFrom('app_events').select('id').where('store_id', '=', id).execute()).toEqual([])
  })

  test('that a dispatcher held when it was killed are sent by another one', async () => {
    const { receiver, record } = await startApp()
    await record(...Array.from({ length: 8 }, (_, index) => update(`p${index}`, 'title')))
    await fanOut(server.db, server.clock.now())
    const held = await claimDeliveries(server.db, crypto.randomUUID(), server.clock.now())
    expect(held).toHaveLength(8)
    await deliver()
    expect(receiver.received).toEqual([])
    server.clock.advance(15_001)
    await deliver()
    expect(receiver.received.map(({ event }) => event.data.id).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => `p${index}`),
    )
  })

  test('reach only apps with the scope, and only of their store', async () => {
    const first = await startApp()
    const second = await startApp()
    const blind = await startInstalledApp(server, {
      permissions: { required: [], optional: [] },
      urls: { base: first.receiver.url, webhooks: '/blind' },
      webhooks: [{ types: ['products.updated'] }],
    })
    expect(blind.installation_id).not.toBe(first.installation_id)
    await first.record(update('p1', 'title'))
    await deliver()
    expect(first.receiver.received.map(({ path }) => path)).toEqual(['/webhooks'])
    expect(second.receiver.received).toEqual([])
  })
})

describe('9: deliveries', () => {
  test('of five saves are one, with everything that changed', async () => {
    const { receiver, record } = await startApp()
    for (const field of ['title', 'price', 'tags', 'price', 'status']) await record(update('p1', field))
    await record(update('p2', 'title'))
    await deliver()
    // Those of different records are sent at the same time, so either can arrive first.
    expect(new Map(receiver.received.map(({ event }) => [event.data.id, event.data]))).toEqual(
      new Map([
        ['p1', { id: 'p1', revision: 2, changed: ['price', 'status', 'tags', 'title'] }],
        ['p2', { id: 'p2', revision: 2, changed: ['title'] }],
      ]),
    )
    expect(receiver.received).toHaveLength(2)
  })

  test('merge also in a batch, and never other types', async () => {
    const { receiver, record } = await startApp()
    await record(update('p1', 'title'), update('p1', 'price'), { type: 'products.deleted', subject_id: 'p1' })
    await deliver()
    expect(receiver.received.map(({ event }) => [event.type, event.data.changed])).toEqual([
      ['products.updated', ['price', 'title']],
      ['products.deleted', undefined],
    ])
  })

  test('of one record stay in order when the first one fails', async () => {
    const { receiver, record } = await startApp()
    receiver.answers((_, response) => response.writeHead(500).end())
    await record(update('p1', 'title'))
    await deliver()
    receiver.accepts()
    await record({ type: 'products.deleted', subject_id: 'p1' }, update('p2', 'title'))
    await deliver()
    server.clock.advance(10_000)
    await deliver()
    expect(receiver.received.map(({ event }) => [event.type, event.data.id])).toEqual([
      ['products.updated', 'p1'],
      ['products.updated', 'p2'],
      ['products.updated', 'p1'],
      ['products.deleted', 'p1'],
    ])
    expect(
      new Set(
        receiver.received
          .filter(({ event }) => event.data.id === 'p1')
          .slice(0, 2)
          .map(({ event }) => event.id),
      ).size,
    ).toBe(1)
  })

  test('are stored also if the app deletes another webhook while both are sent', async () => {
    const { receiver, record, token, installation_id: installationId } = await startApp()
    const body = { url: `${receiver.url}/more`, types: ['products.updated' as const] }
    const { id } = (await server.call(createWebhookEndpoint, { token, body })).json()
    const waiting: (() => void)[] = []
    receiver.answers((_, response) => {
      waiting.push(() => response.writeHead(204).end())
      if (waiting.length < 2) return
      void server.call(deleteWebhookEndpoint, { token, params: { id } }).then(() => {
        for (const answer of waiting) answer()
      })
    })
    await record(update('p1', 'title'))
    await deliver()
    const left = await server.db
      .selectFrom('app_deliveries as delivery')
      .innerJoin('app_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
      .select(['endpoint.source', 'delivery.status'])
      .where('endpoint.installation_id', '=', installationId)
      .execute()
    expect(left).toEqual([{ source: 'manifest', status: 'delivered' }])
  })

  test('of two dispatchers are sent once', async () => {
    const { receiver, record } = await startApp()
    await record(...Array.from({ length: 50 }, (_, index) => update(`p${index}`, 'title')))
    await Promise.all([deliver(), deliver()])
    expect(receiver.received).toHaveLength(50)
  })
})

test('10: replays to many endpoints wait for new events of others, and every endpoint has its turn', async () => {
  const { receiver, record, installation_id: installationId } = await startApp()
  const { id: first, ...endpoint } = await server.db
    .selectFrom('app_endpoints')
    .selectAll()
    .where('installation_id', '=', installationId)
    .executeTakeFirstOrThrow()
  // 30 endpoints are replayed 10 events each, more than one claim takes. New events come for one in between.
  await record(...Array.from({ length: 10 }, (_, index) => update(`p${index}`, 'title')))
  await deliver()
  const ids = Array.from({ length: 31 }, () => crypto.randomUUID()).sort()
  const [live = ''] = ids.splice(22, 1)
  await server.db
    .insertInto('app_endpoints')
    .values([...ids, live].map((id) => ({ ...endpoint, id, types: id === live ? ['products.deleted'] : [] })))
    .execute()
  const replay = { event_type: 'products.updated', is_essential: false, is_replay: true }
  const times = { due_at: server.clock.now(), created_at: server.clock.now() }
  const events = await server.db
    .selectFrom('app_deliveries')
    .select(['event_id', 'subject_id'])
    .where('endpoint_id', '=', first)
    .execute()
  await server.db
    .insertInto('app_deliveries')
    .values(ids.flatMap((id) => events.map((event) => ({ ...event, ...replay, ...times, endpoint_id: id }))))
    .execute()
  await record(...[1, 2, 3].map((index) => ({ type: 'products.deleted', subject_id: `p${index}` }) as const))
  await fanOut(server.db, server.clock.now())

  const claim = (after?: string) => claimDeliveries(server.db, crypto.randomUUID(), server.clock.now(), after)
  const claimed = await claim()
  const of = (id: string) => claimed.filter(({ endpoint_id: endpointId }) => endpointId === id).length
  expect([claimed.length, of(first), of(live)]).toEqual([200, 3, 3])
  // 194 replays: eight each for 24 endpoints and two for the next, which the next claim begins behind.
  expect(ids.map(of)).toEqual([...Array.from({ length: 24 }, () => 8), 2, 0, 0, 0, 0, 0])
  server.clock.advance(15_001)
  const next = await claim(ids[24])
  expect(new Set(next.map(({ endpoint_id: id }) => id))).toEqual(
    new Set([first, live, ...ids.slice(25), ...ids.slice(0, 20)]),
  )
  expect(lastEndpoint(next, ids[24] ?? '')).toBe(ids[19])
  expect(receiver.received).toHaveLength(10)
})
