import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { recordAppEvents } from '../../app-events/index.ts'
import { uninstallAppEndpoint } from '../installations/contract.ts'
import { installApp, startInstalledApp } from '../installed-app.fixture.ts'
import { createDispatcher } from '../webhooks/create-dispatcher.ts'
import { startReceiver } from '../webhooks/webhook-receiver.fixture.ts'
import {
  getAppInstallationsEndpoint,
  listDeveloperDeliveriesEndpoint,
  replayDeveloperDeliveryEndpoint,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    web: { is_unencrypted: true, resolve: async () => ['127.0.0.1'], isAllowed: () => true },
  })
})
afterAll(() => server.close())

test('developers see how many stores have their app, why others ended it, and what was sent to it', async () => {
  const receiver = await startReceiver()
  const { owner, app } = await startInstalledApp(server, {
    urls: { base: receiver.url, webhooks: '/webhooks', app: '/' },
    webhooks: [{ types: ['products.updated'] }],
  })
  const developer = await server.signInDeveloper()
  await server.db.updateTable('apps').set({ developer_id: developer.account_id }).where('id', '=', app.id).execute()
  for (const reason of ['missing_feature', 'missing_feature', undefined]) {
    const { token, slug } = await server.signInVendor()
    await installApp(server, { token, slug }, app.id)
    await server.call(uninstallAppEndpoint, { token, body: { app_id: app.id, store_slug: slug, reason } })
  }
  const params = { app_id: app.id }
  const counted = await server.call(getAppInstallationsEndpoint, { token: developer.token, params })
  expect(counted.json()).toEqual({
    installed: 1,
    installed_30_days: 4,
    uninstalled_30_days: 3,
    reasons: [
      { reason: 'missing_feature', count: 2 },
      { reason: null, count: 1 },
    ],
  })

  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  const event = { store_id: storeId, type: 'products.updated', subject_id: 'the-secret-product' } as const
  receiver.answers((_, response) => response.writeHead(500).end('Priya’s database is down'))
  await inTransaction(server.db, (tx) => recordAppEvents(tx, [event], server.clock.now()))
  await createDispatcher(server.platform).deliverDue()
  const list = () => server.call(listDeveloperDeliveriesEndpoint, { token: developer.token, params })
  const sent = await list()
  expect(sent.json().items).toMatchObject([
    { event_type: 'products.updated', status: 'pending', attempts: 1, http_status: 500, error: 'status' },
  ])
  for (const hidden of [owner.slug, 'the-secret-product', 'Priya']) expect(sent.body).not.toContain(hidden)

  receiver.accepts()
  const deliveryParams = { ...params, delivery_id: sent.json().items[0].id }
  const replay = (token: string) => server.call(replayDeveloperDeliveryEndpoint, { token, params: deliveryParams })
  const stranger = await server.signInDeveloper()
  expect((await replay(stranger.token)).statusCode).toBe(404)
  expect((await server.call(listDeveloperDeliveriesEndpoint, { token: stranger.token, params })).statusCode).toBe(404)
  expect((await server.call(getAppInstallationsEndpoint, { token: stranger.token, params })).statusCode).toBe(404)
  expect((await replay(developer.token)).statusCode).toBe(201)
  server.clock.advance(60_000)
  await createDispatcher(server.platform).deliverDue()
  // The delivery itself is tried again beside the replay, and either can arrive first.
  expect(receiver.received.map(({ headers }) => headers['webhook-replay'])).toContain('true')
  expect((await list()).json().items[0]).toMatchObject({ is_replay: true, status: 'delivered', error: null })
})
