import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { electLeader } from './elect-leader.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestProxy } from './test-proxy.ts'

test('one process leads; another takes over when it ends or loses its connection', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const led: string[] = []
  const takePart = (name: string, connectionString = database.connectionString) => {
    const election = electLeader({
      connectionString,
      lock: 4_228_999,
      onLead: () => led.push(name),
      check_ms: 50,
      deadline_ms: 1_000,
    })
    onTestFinished(() => election.close())
    return election
  }
  const first = takePart('first')
  await expect.poll(() => first.isLeader()).toBe(true)
  const second = takePart('second')
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'
          AND application_name = 'haat leader'`.execute(database.db)
      return rows[0]?.count
    })
    .toBe(1)
  expect([second.isLeader(), led]).toEqual([false, ['first']])

  await first.close()
  await expect.poll(() => second.isLeader()).toBe(true)
  expect(led).toEqual(['first', 'second'])

  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'haat leader'`.execute(database.db)
  await expect.poll(() => led).toEqual(['first', 'second', 'second'])
  expect(first.isLeader()).toBe(false)
})

test('a leader that PostgreSQL doesn’t hear of any more is replaced', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const proxy = await startTestProxy(database.connectionString)
  onTestFinished(() => proxy.close())
  const options = { lock: 4_228_999, onLead: () => {}, check_ms: 50, deadline_ms: 400 }
  const cutOff = electLeader({ ...options, connectionString: proxy.connectionString })
  onTestFinished(() => cutOff.close())
  await expect.poll(() => cutOff.isLeader()).toBe(true)
  proxy.ignore()
  proxy.silence()
  const other = electLeader({ ...options, connectionString: database.connectionString })
  onTestFinished(() => other.close())
  await expect.poll(() => other.isLeader()).toBe(true)
  await expect.poll(() => cutOff.isLeader()).toBe(false)
})
