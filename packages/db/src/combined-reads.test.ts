import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { combiningReads, readRows } from './combined-reads.ts'
import type { Db } from './connection.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await sql`CREATE TABLE fruit (name text NOT NULL, picked_at timestamptz, weight bigint NOT NULL)`.execute(db)
  await sql`INSERT INTO fruit VALUES ('mango', '2026-04-01T06:00:00Z', 250), ('guava', NULL, 120)`.execute(db)
})
afterAll(() => database.drop())

const sent = vi.spyOn(Client.prototype, 'query')
afterEach(() => sent.mockClear())

const named = (name: string) =>
  sql<{ name: string; weight: number }>`SELECT name, weight FROM fruit WHERE name = ${name}`

test('reads that begin in the same turn are one statement, each with its own rows in its order', async () => {
  const reads = combiningReads(db)
  const all = sql<{ name: string }>`SELECT name FROM fruit ORDER BY name DESC`
  const found = await Promise.all([
    readRows(reads, named('mango')),
    readRows(reads, named('fig')),
    readRows(reads, all),
  ])
  expect(found).toEqual([[{ name: 'mango', weight: 250 }], [], [{ name: 'mango' }, { name: 'guava' }]])
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a read that waits for another one is a statement of its own', async () => {
  const reads = combiningReads(db)
  const [first] = await readRows(reads, named('mango'))
  expect(await readRows(reads, named(first?.name ?? ''))).toHaveLength(1)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('without combining, each read is a statement', async () => {
  expect(await Promise.all([readRows(db, named('mango')), readRows(db, named('guava'))])).toHaveLength(2)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('times are text, and missing values null', async () => {
  const query = sql<{ picked_at: Date | null }>`SELECT picked_at FROM fruit ORDER BY name DESC`
  const rows = await readRows(db, query)
  expect(rows.map(({ picked_at: at }) => (at === null ? null : new Date(at).toISOString()))).toEqual([
    '2026-04-01T06:00:00.000Z',
    null,
  ])
})

test('they fail together, and the next ones work', async () => {
  const reads = combiningReads(db)
  const failing = await Promise.allSettled([
    readRows(reads, named('mango')),
    readRows(reads, sql`SELECT 1 / 0 AS impossible`),
  ])
  expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readRows(reads, named('mango'))).toHaveLength(1)
})

test('prepared reads are combined with each other only', async () => {
  const reads = combiningReads(db)
  const prepared = withPreparedStatements(reads)
  for (let count = 0; count < 3; count += 1) {
    sent.mockClear()
    await Promise.all([
      readRows(prepared, named('mango')),
      readRows(prepared, named('guava')),
      readRows(reads, named('mango')),
    ])
  }
  const names = sent.mock.calls.map(([config]: readonly unknown[]) =>
    typeof config === 'object' && config !== null && 'name' in config ? typeof config.name : 'none',
  )
  expect(names.toSorted()).toEqual(['none', 'string'])
})

test('in a transaction, reads see what it wrote', async () => {
  await inTransaction(db, async (tx) => {
    await sql`INSERT INTO fruit VALUES ('fig', NULL, 40)`.execute(tx)
    expect(await readRows(tx, named('fig'))).toEqual([{ name: 'fig', weight: 40 }])
    await sql`DELETE FROM fruit WHERE name = 'fig'`.execute(tx)
  })
})
