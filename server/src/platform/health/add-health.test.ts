import { closeDatabase, connect } from '@haat/db'
import { createTestDatabase } from '@haat/db/test-database'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addHealth } from './add-health.ts'
import { checkDatabase, checkListener } from './checks.ts'
import { createReadiness, type ReadinessOptions } from './readiness.ts'

function start(options: ReadinessOptions) {
  const readiness = createReadiness({ max_age_ms: 0, ...options })
  const app = Fastify()
  addHealth(app, readiness)
  onTestFinished(() => app.close())
  return { app, readiness }
}

async function startServing(options: ReadinessOptions) {
  const { app, readiness } = start(options)
  readiness.setServing()
  return app
}

const passes = async () => undefined

test('a process with a database is ready', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const app = await startServing({ required: { database: checkDatabase(database.db) } })
  const reply = await app.inject('/readyz')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    status: 'ready',
    checks: { database: true },
    reasons: [],
    warnings: [],
    stopping: false,
  })
})

test('a process without its database is alive but not ready, and reports why', async () => {
  const db = connect({ connectionString: 'postgresql://nobody@127.0.0.1:1/none', patience_ms: 0 })
  onTestFinished(() => closeDatabase(db))
  const app = await startServing({ required: { database: checkDatabase(db), signature: passes } })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const reply = await app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({
    status: 'not_ready',
    checks: { database: false, signature: true },
    reasons: ["The database isn't responding."],
  })
})

test("a process that doesn't receive change notifications isn't ready", async () => {
  let isListening = false
  const app = await startServing({ required: { listening: checkListener(() => isListening) } })
  const reply = await app.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { checks: { listening: false } }])
  isListening = true
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a check that never finishes counts as failed', async () => {
  const app = await startServing({ required: { database: () => new Promise(() => {}) }, timeout_ms: 20 })
  const reply = await app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json().reasons).toEqual(["database didn't respond within 0.02 s."])
})

test('a failed optional check is a warning, and the process stays ready', async () => {
  const app = await startServing({
    required: { database: passes },
    optional: { storage: async () => 'S3 is unavailable.' },
  })
  const reply = await app.inject('/readyz')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ status: 'ready', checks: { storage: false }, warnings: ['S3 is unavailable.'] })
})

test('a surface that keeps pages stays ready for a while without the database, and says what is missing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const away = new Set<string>()
  const check = (name: string) => async () => (away.has(name) ? `No ${name}.` : undefined)
  const readiness = createReadiness({
    required: { database: check('database'), listening: check('listening'), signature: passes },
    replaced_by_pages: { check: 'database', with: ['listening'], for_ms: 60_000 },
    max_age_ms: 0,
  })
  readiness.setServing()
  const [pages, others] = [Fastify(), Fastify()]
  onTestFinished(() => Promise.all([pages.close(), others.close()]).then(() => undefined))
  addHealth(pages, readiness, { keeps_pages: true })
  addHealth(others, readiness)
  const statuses = async () => {
    vi.advanceTimersByTime(1)
    return Promise.all([pages, others].map(async (app) => (await app.inject('/readyz')).statusCode))
  }
  expect(await statuses()).toEqual([200, 200])
  // Its pages may be outdated, and nothing replaces that.
  away.add('listening')
  expect(await statuses()).toEqual([503, 503])
  away.clear()
  expect(await statuses()).toEqual([200, 200])
  away.add('database').add('listening')
  vi.advanceTimersByTime(59_998)
  expect(await statuses()).toEqual([200, 503])
  expect((await pages.inject('/readyz')).json()).toMatchObject({
    status: 'ready',
    checks: { database: false, listening: false },
    reasons: [],
    warnings: ['No database.', 'No listening.'],
  })
  expect(await statuses()).toEqual([503, 503])
  away.clear()
  expect(await statuses()).toEqual([200, 200])
  away.add('database').add('listening')
  expect(await statuses()).toEqual([200, 503])
  // The listener connects again a little later.
  away.delete('database')
  expect(await statuses()).toEqual([200, 503])
  vi.advanceTimersByTime(5_000)
  expect(await statuses()).toEqual([503, 503])
})

test("a process isn't ready before everything has started", async () => {
  const { app, readiness } = start({ required: { database: passes } })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  readiness.setServing()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test("a stopping process isn't ready, and reports it without waiting for a slow check", async () => {
  const { app, readiness } = start({ required: { database: () => new Promise(() => {}) }, timeout_ms: 600_000 })
  readiness.setServing()
  readiness.setStopping()
  const reply = await app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ status: 'not_ready', stopping: true, reasons: ['This process is stopping.'] })
})

test('an app that starts to close is stopping', async () => {
  const { app, readiness } = start({ required: {} })
  readiness.setServing()
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  app.addHook('preClose', () => blocked)
  await app.ready()
  const closing = app.close()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  release()
  await closing
})

test('concurrent callers share one check', async () => {
  let count = 0
  const app = await startServing({
    required: {
      database: async () => {
        count += 1
        return undefined
      },
    },
    max_age_ms: 60_000,
  })
  await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')))
  await app.inject('/readyz')
  expect(count).toBe(1)
})
