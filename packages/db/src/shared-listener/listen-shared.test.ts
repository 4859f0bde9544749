import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { listenShared, type SharedListenOptions } from './listen-shared.ts'
import { publish } from './publish.ts'

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'haat-listen-'))
  return async () => {
    await database.drop()
    await rm(directory, { recursive: true, force: true })
  }
})

/** Starts one process's listener. All that it's told is in `received`. */
async function start(more: Partial<SharedListenOptions> = {}) {
  const received: string[] = []
  const listener = await listenShared({
    connectionString: database.connectionString,
    socket: join(directory, 'listener.sock'),
    channels: ['apps'],
    onNotification: (channel, payload) => received.push(`${channel}: ${payload}`),
    onLost: () => received.push('lost'),
    onReconnect: () => received.push('reconnected'),
    ...more,
  })
  onTestFinished(() => listener.close())
  return { ...listener, received }
}

const notify = (payload: string) => sql`SELECT pg_notify('apps', ${payload})`.execute(database.db)

async function connections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'haat listen'`.execute(database.db)
  return rows[0]?.count ?? 0
}

test('processes of a machine share one connection; when its process ends, another one takes over', async () => {
  const processes = await Promise.all([start(), start(), start()])
  expect(await connections()).toBe(1)
  await notify('one')
  for (const { received } of processes) await expect.poll(() => received).toEqual(['apps: one'])

  // Whichever listens for the others.
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'haat listen'`.execute(database.db)
  for (const { received } of processes) {
    await expect.poll(() => received).toEqual(['apps: one', 'lost', 'reconnected'])
  }
  await notify('two')
  for (const { received } of processes) await expect.poll(() => received.at(-1)).toBe('apps: two')

  for (const [index, { close }] of processes.entries()) {
    await close()
    for (const { received, isListening } of processes.slice(index + 1)) {
      await expect
        .poll(async () => {
          await notify(`after ${index}`)
          return received.at(-1)
        })
        .toBe(`apps: after ${index}`)
      expect([isListening(), await connections()]).toEqual([true, 1])
    }
  }
  expect(await connections()).toBe(0)
  const last = processes.at(-1)?.received ?? []
  // Once for each process that listened before it.
  expect(last.filter((line) => line === 'lost').length).toBeGreaterThan(1)
  expect(last.filter((line) => line === 'reconnected').length).toBe(last.filter((line) => line === 'lost').length)
})

test('a process that listens for others and freezes is replaced, and changes nothing when it continues', async () => {
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'listener-process.fixture.ts'),
      database.connectionString,
      join(directory, 'listener.sock'),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stdout, 'data')
  const [first, second] = [await start({ deadline_ms: 1_000 }), await start({ deadline_ms: 1_000 })]
  expect(await connections()).toBe(1)
  child.kill('SIGSTOP')
  for (const { received } of [first, second]) {
    await expect.poll(() => received.slice(0, 2)).toEqual(['lost', 'reconnected'])
  }
  child.kill('SIGCONT')
  await notify('still here')
  for (const { received } of [first, second]) await expect.poll(() => received.at(-1)).toBe('apps: still here')
  // It listens again, for itself.
  await expect.poll(() => connections()).toBe(2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const third = await start()
  await notify('here too')
  await expect.poll(() => third.received).toEqual(['apps: here too'])
  await expect.poll(() => connections()).toBe(1)
})

test('other channels, and other databases, have listeners of their own, which only this account can open', async () => {
  const [apps, others] = [await start(), await start({ channels: ['apps', 'others'] })]
  expect(await connections()).toBe(2)
  await notify('one')
  for (const { received } of [apps, others]) await expect.poll(() => received).toEqual(['apps: one'])
  const sockets = (await readdir(directory)).filter((name) => !name.endsWith('.lock'))
  expect(sockets).toHaveLength(2)
  for (const name of sockets) expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600)
})

test('a process that doesn’t read is disconnected before much waits for it', async () => {
  const path = join(directory, 'publisher.sock')
  const publisher = await publish({ path, beat_ms: 60_000, greeting: () => ({ listening: true }) })
  onTestFinished(() => publisher.close())
  const slow = createConnection(path)
  const read = createConnection(path)
  let readBytes = 0
  read.on('data', (piece) => {
    readBytes += piece.length
  })
  await Promise.all([once(slow, 'connect'), once(read, 'data')])
  slow.pause()
  const payload = 'x'.repeat(8_000)
  for (let count = 0; count < 400; count += 1) {
    publisher.send({ channel: 'apps', payload })
    // The other process gets time to read.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => readBytes).toBeGreaterThan(400 * 8_000)
  slow.resume()
  let slowBytes = 0
  slow.on('data', (piece) => {
    slowBytes += piece.length
  })
  await once(slow, 'close')
  expect(slowBytes).toBeLessThan(2_000_000)
})

test('a start fails if PostgreSQL can’t be reached, and leaves the socket to the next process', async () => {
  await expect(start({ connectionString: 'postgresql://127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
  expect((await start()).isListening()).toBe(true)
})
