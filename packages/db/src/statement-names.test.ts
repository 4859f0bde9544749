import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeDatabase, connect, type Db } from './connection.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS fruit`.execute(database.db)
  await sql`CREATE TABLE fruit (name text NOT NULL)`.execute(database.db)
  await sql`INSERT INTO fruit VALUES ('mango')`.execute(database.db)
})

function open(): Db {
  const db = connect({ connectionString: database.connectionString, max: 2 })
  onTestFinished(() => closeDatabase(db))
  return db
}

const read = (db: Db) => sql`SELECT * FROM fruit WHERE name = ${'mango'}`.execute(db).then(({ rows }) => rows)
const preparedBy = async (db: Db) =>
  (await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)).rows

test('prepares the statements that are used again, and only where it was asked for', async () => {
  const db = open()
  for (let count = 0; count < 3; count += 1) await read(db)
  expect(await preparedBy(db)).toEqual([])
  for (let count = 0; count < 3; count += 1) expect(await read(withPreparedStatements(db))).toEqual([{ name: 'mango' }])
  expect(await preparedBy(db)).toEqual([{ statement: 'SELECT * FROM fruit WHERE name = $1' }])
})

test('reads go on when the columns of a table change', async () => {
  const db = open()
  const prepared = withPreparedStatements(db)
  for (let count = 0; count < 3; count += 1) await Promise.all([read(prepared), read(prepared)])
  await sql`ALTER TABLE fruit ADD COLUMN color text`.execute(database.db)
  const row = { name: 'mango', color: null }
  expect(await Promise.all([read(prepared), read(prepared)])).toEqual([[row], [row]])
})

test('a transaction that meets changed columns starts again', async () => {
  const prepared = withPreparedStatements(open())
  const work = () =>
    inTransaction(prepared, async (tx) => {
      await sql`INSERT INTO fruit (name) VALUES (${'guava'})`.execute(tx)
      return (await sql`SELECT * FROM fruit WHERE name = ${'mango'}`.execute(tx)).rows
    })
  for (let count = 0; count < 3; count += 1) await work()
  await sql`ALTER TABLE fruit ADD COLUMN color text`.execute(database.db)
  expect(await work()).toEqual([{ name: 'mango', color: null }])
  const { rows } = await sql`SELECT FROM fruit WHERE name = 'guava'`.execute(database.db)
  expect(rows).toHaveLength(4)
})

test('behind a pooler that changes connections, statements are sent as they are', async () => {
  const db = open()
  const prepared = withPreparedStatements(db)
  for (let count = 0; count < 3; count += 1) await read(prepared)
  await sql`DEALLOCATE ALL`.execute(db)
  for (let count = 0; count < 3; count += 1) expect(await read(prepared)).toEqual([{ name: 'mango' }])
  expect(await preparedBy(db)).toEqual([])
})
