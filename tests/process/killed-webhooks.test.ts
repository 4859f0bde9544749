import { inTransaction } from '@haat/db'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startHaatProcess } from '../../bench/apps/haat-process.ts'
import { recordAppEvents } from '../../domains/src/app-events/index.ts'
import { startInstalledApp } from '../../domains/src/app-platform/installed-app.fixture.ts'
import { createDispatcher } from '../../domains/src/app-platform/webhooks/create-dispatcher.ts'
import { startReceiver } from '../../domains/src/app-platform/webhooks/webhook-receiver.fixture.ts'
import { startTestServer } from '../harness.ts'
import { TEST_SECRET } from '../test-configuration.ts'

const TRANSACTIONS = 60
const EVENTS_OF_TRANSACTION = 5
/** The app answers so many, and lets the next ones hang. */
const ANSWERED = 60
/** Only ends a test that hangs. */
const untilShown = { timeout: 60_000, interval: 20 }

test('7: a dispatcher killed among 300 events loses none, and sends none of a transaction that was rolled back', async () => {
  const server = await startTestServer({
    web: { is_unencrypted: true, resolve: async () => ['127.0.0.1'], isAllowed: () => true },
  })
  onTestFinished(() => server.close())
  const receiver = await startReceiver()
  const { owner } = await startInstalledApp(server, {
    urls: { base: receiver.url, webhooks: '/webhooks', app: '/' },
    webhooks: [{ types: ['products.deleted'] }],
  })
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  class RolledBack extends Error {}
  for (let number = 0; number < TRANSACTIONS; number += 1) {
    const subjects = Array.from({ length: EVENTS_OF_TRANSACTION }, (_, index) => `p${number}-${index}`)
    const events = subjects.map((subject) => ({
      store_id: storeId,
      type: 'products.deleted' as const,
      subject_id: subject,
    }))
    await inTransaction(server.db, async (tx) => {
      await recordAppEvents(tx, events, server.clock.now())
      if (number % 10 === 0) throw new RolledBack()
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }

  receiver.answers((_, response) => {
    if (receiver.received.length <= ANSWERED) response.writeHead(204).end()
  })
  const dispatcher = await startHaatProcess('run-dispatcher.ts', {
    DATABASE_URL: server.connectionString,
    APPS_PORT: new URL(receiver.url).port,
    HAAT_SECRET: TEST_SECRET,
  })
  onTestFinished(() => dispatcher.kill())
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(ANSWERED), untilShown)
  await dispatcher.kill()

  // Another one takes over what the killed one held, when its time is over.
  receiver.accepts()
  server.clock.set(new Date(Date.now() + 20_000))
  await createDispatcher(server.platform).deliverDue()
  const events = await server.db
    .selectFrom('app_events')
    .select('subject_id')
    .where('type', '=', 'products.deleted')
    .execute()
  expect(events).toHaveLength((TRANSACTIONS * EVENTS_OF_TRANSACTION * 9) / 10)
  const arrived = receiver.received.map(({ event }) => String(event.data.id))
  expect([...new Set(arrived)].toSorted()).toEqual(events.map(({ subject_id: subject }) => subject).toSorted())
  // Those that the app had, but the killed one couldn't note.
  expect(arrived.length).toBeGreaterThan(events.length)
})
