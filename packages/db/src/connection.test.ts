import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, connect } from './connection.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { startTestProxy } from './test-proxy.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function select(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(database.db)
  return rows[0]?.value
}

test('values have the generated types', async () => {
  expect(await select('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await select('ARRAY[1, NULL, -3]::bigint[]')).toEqual([1, null, -3])
  expect(await select("'{}'::bigint[]")).toEqual([])
  expect(await select('(SELECT sum(x) FROM (VALUES (1::bigint), (2)) AS t(x))')).toBe('3')
  expect(await select("'2026-03-31'::date")).toBe('2026-03-31')
  expect(await select("ARRAY['2026-03-31']::date[]")).toEqual(['2026-03-31'])
  expect(await select("'2026-03-31T23:59:59.999+05:30'::timestamptz")).toEqual(new Date('2026-03-31T18:29:59.999Z'))
  expect(await select('0.1::numeric + 0.2')).toBe('0.3')
})

test('a bigint that exceeds a safe integer is an error', async () => {
  await expect(select('9007199254740993::bigint')).rejects.toThrow('bigint 9007199254740993 is too large')
  expect(await select('1')).toBe(1)
})

test('a connection that the server ends during a query fails only that query', async () => {
  await database.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection)
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
    await expect(sql`SELECT 1`.execute(connection)).rejects.toThrow()
  })
  await expect.poll(() => select('1')).toBe(1)
})

test('an idle connection that the server ends is reported and replaced', async () => {
  const errors: Error[] = []
  const { connectionString } = database
  const db = connect({ connectionString, max: 1, onIdleError: (error) => errors.push(error) })
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await sql`SELECT 1`.execute(db)
  await closeDatabase(db)
})

test("stops waiting for a server that doesn't start", async () => {
  const proxy = await startTestProxy(database.connectionString)
  proxy.refuse()
  const db = connect({ connectionString: proxy.connectionString, patience_ms: 200 })
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow()
  // Delays double from 20 ms, so no more attempts fit into 200 ms. On a busy machine, the first one may take that long.
  expect(proxy.refused).toBeGreaterThan(0)
  expect(proxy.refused).toBeLessThanOrEqual(6)
  await closeDatabase(db)
  await proxy.close()
})

test('a wrong password fails without retries', async () => {
  const proxy = await startTestProxy(database.connectionString)
  const db = connect({ connectionString: proxy.connectionString.replace(/:[^:@]+@/, ':wrong@') })
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('password authentication failed')
  expect(proxy.accepted).toBe(1)
  await closeDatabase(db)
  await proxy.close()
})
