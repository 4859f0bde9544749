import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ConnectOptions, closeDatabase, connect, type Db } from './connection.ts'
import { isConnectionLost, isDatabaseUnavailable } from './database-error.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { startTestProxy } from './test-proxy.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`CREATE TABLE fruit (name text NOT NULL)`.execute(database.db)
})
afterAll(() => database.drop())

async function openThroughProxy(options: Partial<ConnectOptions> = {}) {
  const proxy = await startTestProxy(database.connectionString)
  const db = connect({ connectionString: proxy.connectionString, max: 4, ...options })
  onTestFinished(async () => {
    await closeDatabase(db)
    await proxy.close()
  })
  return { proxy, db }
}

const read = (db: Db) => sql`SELECT 1 AS one`.execute(db)
const sleep = (db: Db, seconds: number) => sql`SELECT pg_sleep(${seconds})`.execute(db)
const add = (db: Db, name: string) => sql`INSERT INTO fruit VALUES (${name})`.execute(db)
const count = async (name: string) =>
  (await sql`SELECT FROM fruit WHERE name = ${name}`.execute(database.db)).rows.length
const fillPool = (db: Db) => Promise.all([1, 2, 3, 4].map(() => sleep(db, 0.05)))
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )

test('if all pooled connections go silent, reads succeed on new ones after one deadline', async () => {
  const { proxy, db } = await openThroughProxy({ query_timeout_ms: 1_500 })
  await fillPool(db)
  const before = proxy.accepted
  proxy.silence()
  // The first read detects it; its deadline marks every other idle connection as suspect.
  expect((await read(db)).rows).toEqual([{ one: 1 }])
  expect(await Promise.all([1, 2, 3, 4].map(() => read(db)))).toHaveLength(4)
  expect(proxy.accepted).toBeGreaterThan(before)
})

test('if all connections go silent during reads, those reads and the queued ones succeed', async () => {
  const { proxy, db } = await openThroughProxy({ query_timeout_ms: 1_500 })
  await fillPool(db)
  const reads = Array.from({ length: 12 }, () => sleep(db, 0.2))
  proxy.silence()
  expect(await Promise.all(reads)).toHaveLength(12)
})

test('the server cancels a slow statement before its connection counts as lost', async () => {
  const { proxy, db } = await openThroughProxy({ query_timeout_ms: 1_500 })
  const error = await failureOf(sleep(db, 30))
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(error).toMatchObject({ code: '57014' })
  await read(db)
  expect(proxy.accepted).toBe(1)
})

test('a read is repeated if the proxy closes its connection without an error', async () => {
  const { proxy, db } = await openThroughProxy()
  await fillPool(db)
  const reads = [1, 2, 3, 4].map(() => sleep(db, 0.3))
  await new Promise((resolve) => setTimeout(resolve, 50))
  proxy.cut()
  expect(await Promise.all(reads)).toHaveLength(4)
})

test('a read waits for a server that is briefly unavailable', async () => {
  const { proxy, db } = await openThroughProxy()
  await read(db)
  proxy.refuse()
  proxy.cut()
  const waiting = read(db)
  setTimeout(() => proxy.accept(), 300)
  expect((await waiting).rows).toEqual([{ one: 1 }])
})

test("a write isn't repeated if its connection is lost", async () => {
  const { proxy, db } = await openThroughProxy()
  await read(db)
  const writing = failureOf(sql`INSERT INTO fruit SELECT 'plum' FROM pg_sleep(1)`.execute(db))
  await new Promise((resolve) => setTimeout(resolve, 50))
  proxy.cut()
  expect(isDatabaseUnavailable(await writing)).toBe(true)
  expect(await count('plum')).toBeLessThanOrEqual(1)
})

test("a transaction that hasn't sent COMMIT is restarted and takes effect once", async () => {
  const { proxy, db } = await openThroughProxy()
  let runs = 0
  await inTransaction(db, async (tx) => {
    runs += 1
    await sql`INSERT INTO fruit VALUES ('apple')`.execute(tx)
    if (runs === 1) proxy.cut()
    await sql`SELECT 1`.execute(tx)
  })
  expect([runs, await count('apple')]).toEqual([2, 1])
})

test('if the connection is lost during the first statement of a transaction, only that one is sent again', async () => {
  const { proxy, db } = await openThroughProxy()
  await read(db)
  let runs = 0
  const writing = inTransaction(db, async (tx) => {
    runs += 1
    await sql`INSERT INTO fruit SELECT 'pear' FROM pg_sleep(0.3)`.execute(tx)
    await add(tx, 'pear')
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  proxy.cut()
  await writing
  expect([runs, await count('pear')]).toEqual([1, 2])
})

test('if the connection is lost during several statements at once, the transaction is restarted', async () => {
  const { proxy, db } = await openThroughProxy()
  let runs = 0
  await inTransaction(db, async (tx) => {
    runs += 1
    const writing = Promise.all([
      sql`INSERT INTO fruit SELECT 'cherry' FROM pg_sleep(0.1)`.execute(tx),
      add(tx, 'cherry'),
      add(tx, 'cherry'),
    ])
    if (runs === 1) proxy.cut()
    await writing
  })
  expect([runs, await count('cherry')]).toEqual([2, 3])
  expect(await Promise.all([1, 2, 3, 4].map(() => read(db)))).toHaveLength(4)
})

test('a transaction whose connection is lost during COMMIT fails, because its outcome is unknown', async () => {
  const { proxy, db } = await openThroughProxy()
  let runs = 0
  proxy.rewriteSent((bytes) => {
    if (bytes.includes('commit')) proxy.cut()
    return bytes
  })
  const error = await failureOf(
    inTransaction(db, async (tx) => {
      runs += 1
      await sql`INSERT INTO fruit VALUES ('mango')`.execute(tx)
    }),
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(runs).toBe(1)
})

test('a write that reached a read-only server is repeated on the new primary', async () => {
  const { proxy, db } = await openThroughProxy()
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db)
  const setReadOnly = (isReadOnly: boolean) =>
    sql`ALTER DATABASE ${sql.id(rows[0]?.name ?? '')} SET default_transaction_read_only = ${sql.lit(isReadOnly)}`
  await setReadOnly(true).execute(database.db)
  await read(db)
  // The test's own connections are older than the setting and can still write.
  await setReadOnly(false).execute(database.db)
  await add(db, 'fig')
  expect(await count('fig')).toBe(1)
  expect(proxy.accepted).toBe(2)
})

test('requests fail immediately during a long outage, and the first one after it succeeds', async () => {
  const { proxy, db } = await openThroughProxy({ patience_ms: 400 })
  await read(db)
  proxy.refuse()
  proxy.cut()
  expect(isDatabaseUnavailable(await failureOf(read(db)))).toBe(true)
  const before = proxy.refused
  for (let request = 0; request < 10; request += 1) await failureOf(read(db))
  expect(proxy.refused - before, 'ten requests that retry would make about fifty attempts').toBeLessThanOrEqual(20)
  proxy.accept()
  expect((await read(db)).rows).toEqual([{ one: 1 }])
})

test('omits the deadlines from the connection settings if a pooler rejects them', async () => {
  const { proxy, db } = await openThroughProxy()
  proxy.refuseSetting('statement_timeout')
  expect((await read(db)).rows).toEqual([{ one: 1 }])
  const { rows } = await sql<{ deadline: string }>`SELECT current_setting('statement_timeout') AS deadline`.execute(db)
  expect(rows).toEqual([{ deadline: '0' }])
})

test.each([
  ...['57P01', '57P02', '57P03', '25006', '53300', '08000', '08003', '08006', '08P01'],
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'EAI_AGAIN'],
])('%s counts as a lost connection', (code) => {
  expect(isConnectionLost(Object.assign(new Error('away'), { code }))).toBe(true)
})

test.each(['23505', '40001', '42P01', '28P01', '22P02'])('%s doesn’t count as a lost connection', (code) => {
  expect(isConnectionLost(Object.assign(new Error('Connection terminated'), { code }))).toBe(false)
})

test.each([
  {
    what: 'a transaction',
    timing: 'DEFERRABLE INITIALLY DEFERRED',
    write: (db: Db) => inTransaction(db, (tx) => add(tx, 'kokum')),
  },
  { what: 'a single write', timing: 'NOT DEFERRABLE', write: (db: Db) => add(db, 'kokum') },
])('if the server ends the session instead of committing $what, it’s begun again', async ({ timing, write }) => {
  const { db } = await openThroughProxy()
  await sql`DELETE FROM fruit WHERE name = 'kokum'`.execute(database.db)
  await sql`CREATE SEQUENCE attempts`.execute(database.db)
  await sql`
    CREATE FUNCTION end_first_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('attempts') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$`.execute(database.db)
  await sql`
    CREATE CONSTRAINT TRIGGER ends_first_attempt AFTER INSERT ON fruit ${sql.raw(timing)}
    FOR EACH ROW EXECUTE FUNCTION end_first_attempt()`.execute(database.db)
  onTestFinished(async () => {
    await sql`DROP TRIGGER ends_first_attempt ON fruit`.execute(database.db)
    await sql`DROP FUNCTION end_first_attempt`.execute(database.db)
    await sql`DROP SEQUENCE attempts`.execute(database.db)
  })
  await write(db)
  expect(await count('kokum')).toBe(1)
  expect((await sql`SELECT last_value::int AS attempts FROM attempts`.execute(database.db)).rows).toEqual([
    { attempts: 2 },
  ])
})
