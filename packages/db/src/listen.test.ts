import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Listener, type ListenOptions, listen } from './listen.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { startTestProxy } from './test-proxy.ts'

/** A silent connection is detected within five seconds and replaced within two; the rest is for a busy machine. */
const soon = { timeout: 50_000 }

let database: TestDatabase
let received: string[]
beforeEach(async () => {
  received = []
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function start(
  connectionString = database.connectionString,
  more: Partial<ListenOptions> = {},
): Promise<Listener> {
  const listener = await listen({
    connectionString,
    channels: ['apps', 'Mixed Case'],
    onNotification: (channel, payload) => received.push(`${channel}: ${payload}`),
    onReconnect: () => received.push('reconnected'),
    ...more,
  })
  onTestFinished(() => listener.close())
  return listener
}

async function startBehindProxy() {
  const proxy = await startTestProxy(database.connectionString)
  const listener = await start(proxy.connectionString, { onLost: () => received.push('lost') })
  onTestFinished(() => proxy.close())
  return { proxy, listener }
}

const notify = (channel: string, payload: string) => sql`SELECT pg_notify(${channel}, ${payload})`.execute(database.db)
const listenerPids = sql<{ pid: number }>`
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'haat listen'`

test('receives notifications of its channels only', async () => {
  await start()
  await notify('apps', 'one')
  await notify('others', 'two')
  await notify('Mixed Case', 'three')
  await expect.poll(() => received).toEqual(['apps: one', 'Mixed Case: three'])
})

test('replaces a connection that the server closed, and receives notifications again', async () => {
  await start()
  for (const { pid } of (await listenerPids.execute(database.db)).rows) {
    await sql`SELECT pg_terminate_backend(${pid})`.execute(database.db)
  }
  await expect.poll(() => received, soon).toEqual(['reconnected'])
  await notify('apps', 'again')
  await expect.poll(() => received, soon).toEqual(['reconnected', 'apps: again'])
})

test('detects and replaces a silent connection, and receives notifications again', async () => {
  const { proxy, listener } = await startBehindProxy()
  expect(listener.isListening()).toBe(true)
  proxy.silence()
  await expect.poll(() => received, soon).toEqual(['lost', 'reconnected'])
  expect(listener.isListening()).toBe(true)
  await notify('apps', 'again')
  await expect.poll(() => received, soon).toEqual(['lost', 'reconnected', 'apps: again'])
})

test("isn't listening while nothing responds, and reconnects when the network is back", async () => {
  const { proxy, listener } = await startBehindProxy()
  proxy.ignore()
  proxy.silence()
  await expect.poll(() => listener.isListening(), soon).toBe(false)
  // Long enough for an attempt to start that nothing will answer.
  await new Promise((resolve) => setTimeout(resolve, 400))
  proxy.accept()
  await expect.poll(() => received, soon).toEqual(['lost', 'reconnected'])
  expect(listener.isListening()).toBe(true)
})

test('replaces a connection whose session no longer has the channels', async () => {
  const proxy = await startTestProxy(database.connectionString)
  onTestFinished(() => proxy.close())
  await start(proxy.connectionString, { onLost: ({ message }) => received.push(message) })
  // The proxy makes the session respond like one that a pooler lent out: with other channels.
  proxy.rewriteSent((bytes) => otherChannels(bytes))
  await expect.poll(() => received, soon).toContain('PostgreSQL no longer has the channels.')
  proxy.rewriteSent((bytes) => bytes)
  await expect.poll(() => received, soon).toContain('reconnected')
})

test('detects a pooler, which reports other process ids than PostgreSQL', async () => {
  let poolers = 0
  const onPooler = () => {
    poolers += 1
  }
  const direct = await startTestProxy(database.connectionString)
  onTestFinished(() => direct.close())
  await start(direct.connectionString, { onPooler })
  expect(poolers).toBe(0)
  const pooler = await startTestProxy(database.connectionString)
  onTestFinished(() => pooler.close())
  pooler.rewriteReceived(withOtherProcessId)
  await start(pooler.connectionString, { onPooler })
  expect(poolers).toBe(1)
})

test('after closing, neither receives notifications nor reconnects', async () => {
  const listener = await start()
  await listener.close()
  await notify('apps', 'one')
  expect([(await listenerPids.execute(database.db)).rows, received]).toEqual([[], []])
})

/** Changes the heartbeat to a query of the same length that returns no channel. */
function otherChannels(bytes: Buffer): Buffer {
  const query = 'pg_listening_channels()'
  return Buffer.from(bytes.toString('latin1').replace(query, "'other'::text".padEnd(query.length)), 'latin1')
}

/** Changes BackendKeyData: `K`, its length (Int32), the process id (Int32) and the key. */
function withOtherProcessId(bytes: Buffer): Buffer {
  for (let at = 0; at + 9 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === 'K'.charCodeAt(0)) {
      bytes.writeInt32BE(1, at + 5)
      break
    }
  }
  return bytes
}
