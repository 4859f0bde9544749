import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeDatabase, connect, type Db, type Tx } from './connection.ts'
import { brokenConstraint, databaseErrorCode } from './database-error.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { startTestProxy } from './test-proxy.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await sql`CREATE TABLE fruit (name text CONSTRAINT fruit_is_unique UNIQUE, number integer NOT NULL DEFAULT 0)`.execute(
    db,
  )
})
beforeEach(async () => {
  await sql`TRUNCATE fruit`.execute(db)
})
afterAll(() => database.drop())

const add = (on: Db | Tx, name: string) => sql`INSERT INTO fruit (name) VALUES (${name})`.execute(on)
const names = async () =>
  (await sql<{ name: string }>`SELECT name FROM fruit ORDER BY name`.execute(db)).rows.map((row) => row.name)

test('commits everything or nothing', async () => {
  await inTransaction(db, (tx) => add(tx, 'apple'))
  const failing = inTransaction(db, async (tx) => {
    await add(tx, 'plum')
    throw new Error('no plums')
  })
  await expect(failing).rejects.toThrow('no plums')
  expect(await names()).toEqual(['apple'])
})

test('joins an outer transaction', async () => {
  const failing = inTransaction(db, async (outer) => {
    await inTransaction(outer, (inner) => add(inner, 'apple'))
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await names()).toEqual([])
})

test('a transaction without a statement needs no server', async () => {
  expect(await inTransaction(db, async () => 'nothing to do')).toBe('nothing to do')
  await expect(
    inTransaction(db, async () => {
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
})

test('statements that are begun together run in order', async () => {
  const read = (tx: Tx) => sql<{ name: string }>`SELECT name FROM fruit`.execute(tx)
  const [before, after] = await inTransaction(db, async (tx) => {
    const [, first, , second] = await Promise.all([add(tx, 'apple'), read(tx), add(tx, 'plum'), read(tx)])
    return [first.rows.length, second.rows.length]
  })
  expect([before, after]).toEqual([1, 2])
  expect(await names()).toEqual(['apple', 'plum'])
})

test('if one of several statements begun together fails, all are undone', async () => {
  const failing = inTransaction(db, (tx) =>
    Promise.all([add(tx, 'apple'), add(tx, 'plum'), add(tx, 'apple'), add(tx, 'fig')]),
  )
  expect(brokenConstraint(await failing.catch((reason: unknown) => reason))).toBe('fruit_is_unique')
  expect(await names()).toEqual([])
})

test('statements begun together are sent without waiting for results', async () => {
  const proxy = await startTestProxy(database.connectionString)
  let sent = 0
  proxy.rewriteSent((bytes) => {
    sent += bytes.toString('latin1').split('INSERT INTO fruit').length - 1
    return bytes
  })
  const proxied = connect({ connectionString: proxy.connectionString, max: 1 })
  onTestFinished(async () => {
    await closeDatabase(proxied)
    await proxy.close()
  })
  let sentBeforeResult = 0
  await inTransaction(proxied, (tx) => {
    const [slow, other] = [sql`SELECT pg_sleep(0.3)`.execute(tx), add(tx, 'apple')]
    const read = slow.then(() => {
      sentBeforeResult = sent
    })
    return Promise.all([read, other])
  })
  expect(sentBeforeResult).toBe(1)
})

test('both transactions of a deadlock eventually succeed', async () => {
  await Promise.all([add(db, 'apple'), add(db, 'plum')])
  let runs = 0
  let holding = 0
  let waiting: (() => void) | undefined
  const bothHaveOne = new Promise<void>((resolve) => {
    waiting = resolve
  })
  const increaseBoth = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      runs += 1
      await sql`UPDATE fruit SET number = number + 1 WHERE name = ${first}`.execute(tx)
      holding += 1
      if (holding >= 2) waiting?.()
      await bothHaveOne
      await sql`UPDATE fruit SET number = number + 1 WHERE name = ${second}`.execute(tx)
    })
  await Promise.all([increaseBoth('apple', 'plum'), increaseBoth('plum', 'apple')])
  const { rows } = await sql<{ number: number }>`SELECT number FROM fruit`.execute(db)
  expect(rows).toEqual([{ number: 2 }, { number: 2 }])
  // One of them has to restart, and may conflict with the other again.
  expect(runs).toBeGreaterThanOrEqual(3)
})

test("an error that a retry can't fix isn't retried, and names its constraint", async () => {
  await add(db, 'apple')
  let runs = 0
  const failing = inTransaction(db, (tx) => {
    runs += 1
    return add(tx, 'apple')
  })
  const error: unknown = await failing.catch((reason: unknown) => reason)
  expect([databaseErrorCode(error), brokenConstraint(error), runs]).toEqual(['23505', 'fruit_is_unique', 1])
})
