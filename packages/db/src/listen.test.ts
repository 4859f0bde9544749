import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let listener: Listener
let heard: string[]
beforeEach(async () => {
  heard = []
  database = await createTestDatabase()
  listener = await listen({
    connectionString: database.connectionString,
    channels: ['apps', 'Mixed Case'],
    onNotification: (channel, payload) => heard.push(`${channel}: ${payload}`),
    onReconnect: () => heard.push('reconnected'),
  })
})
afterEach(async () => {
  await listener.close()
  await database.drop()
})

const notify = (channel: string, payload: string) => sql`SELECT pg_notify(${channel}, ${payload})`.execute(database.db)

test('it hears what is sent on its channels, and only that', async () => {
  await notify('apps', 'one')
  await notify('others', 'two')
  await notify('Mixed Case', 'three')
  await expect.poll(() => heard).toEqual(['apps: one', 'Mixed Case: three'])
})

test('a lost connection comes back, says so, and hears again', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`.execute(database.db)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['reconnected'])
  await notify('apps', 'again')
  await expect.poll(() => heard).toEqual(['reconnected', 'apps: again'])
})

test('closed, it neither hears nor comes back', async () => {
  await listener.close()
  await notify('apps', 'one')
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(database.db)
  expect([rows, heard]).toEqual([[], []])
})
