import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ServerProcess } from './server-process.ts'

async function databaseForTest() {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return database
}

/** Starts a process without waiting until it is ready, because some are expected to fail. */
async function spawnForTest(environment: Record<string, string>) {
  const server = await ServerProcess.spawn(environment)
  onTestFinished(() => server.remove())
  return server
}

describe('on a stop signal', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s: finishes pending requests and exits with 0', async (signal) => {
    const database = await databaseForTest()
    const server = await spawnForTest({ DATABASE_URL: database.connectionString })
    await server.untilReady()

    // Locks a table, so that a request has to wait.
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const locking = database.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE credit_packs IN ACCESS EXCLUSIVE MODE`.execute(tx)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const reply = server.call('/api/store/credits/packs')
    await waitForBlockedQuery(database.db)

    server.signal(signal)
    await waitUntilRefused(server.marketplace)
    release.resolve()
    await locking
    expect((await reply).status).toBe(200)
    expect(await server.ended()).toBe(0)
    expect(server.output).not.toContain('did not stop cleanly')
  })
})

test('stops when the launcher that started it exits', async () => {
  const database = await databaseForTest()
  const server = await spawnForTest({ DATABASE_URL: database.connectionString, SHUTDOWN_GRACE_MS: '60000' })
  await server.untilReady()
  expect(await server.closeChannel()).toBe(0)
})

test('Ctrl-C stops it without the grace period and without stack traces', async () => {
  const server = await spawnForTest({ SHUTDOWN_GRACE_MS: '60000', LOG_LEVEL: 'warn' })
  await server.untilReady()
  const before = server.output.length
  server.signal('SIGINT')
  server.signal('SIGINT')
  expect(await server.ended()).toBe(0)
  expect(server.output.slice(before)).toBe('')
})

test('Ctrl-C during startup stops it cleanly', async () => {
  const server = await spawnForTest({ LOG_LEVEL: 'info' })
  await expect.poll(() => server.output, { timeout: 50_000 }).toContain('postgresql')
  server.signal('SIGINT')
  expect(await server.ended()).toBe(0)
  expect(server.output).not.toMatch(/^\s+at /m)
  expect(server.output).not.toContain('Haat is running')
})

test('with a public URL and no mail server, it warns that emails aren’t delivered', async () => {
  const database = await databaseForTest()
  const server = await spawnForTest({
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: 'warn',
    BACKEND_URL: 'https://api.haat.example',
    ADMINURL: 'https://api.haat.example',
    HAAT_SECRET: 'only for this test, thirty-two characters',
  })
  await server.untilReady()
  expect(server.output).toContain('SMTP_URL is not set')
})

describe('fails to start and reports why', () => {
  test('with an invalid setting', async () => {
    const server = await spawnForTest({ DATABASE_POOL_SIZE: 'many', SMTP_URL: 'http://mail.example.com' })
    expect(await server.ended()).toBe(1)
    expect(server.output).toContain('DATABASE_POOL_SIZE:')
    expect(server.output).toContain('SMTP_URL:')
    expect(server.output).not.toContain('    at ')
  })
})

async function waitForBlockedQuery(db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } =
      await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'credit_packs'::regclass`.execute(db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The request never reached the database')
}

/** Waits until new connections are refused, because the server is stopping. */
async function waitUntilRefused(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined)
    if (reply === undefined) return
    await reply.arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server still accepts requests')
}
