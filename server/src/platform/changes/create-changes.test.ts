import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { startTestProxy } from '@haat/db/test-proxy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { StartFailed } from '../../start-failed.ts'
import { createChanges } from './create-changes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function open(socket?: string) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const { changes, isListening, close } = await createChanges(database.connectionString, log, socket)
  onTestFinished(close)
  expect(isListening()).toBe(true)
  const onChange = vi.fn()
  changes.on('app_catalog_changed', onChange)
  return onChange
}

const notify = () => sql`NOTIFY app_catalog_changed`.execute(database.db)

test('every process is notified of a change once it is committed', async () => {
  const [first, second] = [await open(), await open()]
  await notify()
  await expect.poll(() => [first, second].map((onChange) => onChange.mock.calls.length)).toEqual([1, 1])
})

test('after a lost connection, a process is notified of possibly missed changes and receives new ones', async () => {
  const onChange = await open()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'haat listen'`.execute(database.db)
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  await notify()
  await expect.poll(() => onChange.mock.calls.length).toBe(2)
})

test('behind a pooler that drops change notifications, the start fails and names the setting', async () => {
  const pooler = await startTestProxy(database.connectionString)
  onTestFinished(() => pooler.close())
  // The next transaction gets another session, which has no channels.
  const query = 'pg_listening_channels()'
  pooler.rewriteSent((bytes) =>
    Buffer.from(bytes.toString('latin1').replace(query, "'other'::text".padEnd(query.length)), 'latin1'),
  )
  const starting = createChanges(pooler.connectionString, { info: vi.fn(), warn: vi.fn(), error: vi.fn() })
  await expect(starting).rejects.toThrow(StartFailed)
  await expect(starting).rejects.toThrow('DATABASE_DIRECT_URL')
})

test('processes that share a listener are notified too, and a folder that doesn’t exist is named at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-changes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [first, second] = [await open(join(folder, 'listener.sock')), await open(join(folder, 'listener.sock'))]
  await notify()
  await expect.poll(() => [first, second].map((onChange) => onChange.mock.calls.length)).toEqual([1, 1])
  await expect(open('/nowhere/listener.sock')).rejects.toThrow('LISTENER_SOCKET')
})
