import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, Tx } from './connection.ts'
import { brokenConstraint, databaseErrorCode } from './database-error.ts'
import { inOneRoundTrip } from './one-round-trip.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
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

test('statements in one round trip run in order and belong to the transaction', async () => {
  const read = await inTransaction(db, async (tx) => {
    const [, before, , after] = await inOneRoundTrip(tx, (batch) => [
      add(batch, 'apple'),
      sql<{ name: string }>`SELECT name FROM fruit ORDER BY name`.execute(batch),
      add(batch, 'plum'),
      sql<{ name: string }>`SELECT name FROM fruit ORDER BY name`.execute(batch),
    ])
    return [before.rows.length, after.rows.length]
  })
  expect(read).toEqual([1, 2])
  expect(await names()).toEqual(['apple', 'plum'])
})

test('a failed statement in one round trip undoes the whole transaction', async () => {
  const failing = inTransaction(db, (tx) =>
    inOneRoundTrip(tx, (batch) => [add(batch, 'apple'), add(batch, 'plum'), add(batch, 'apple'), add(batch, 'fig')]),
  )
  expect(brokenConstraint(await failing.catch((reason: unknown) => reason))).toBe('fruit_is_unique')
  expect(await names()).toEqual([])
})

test('in one round trip outside a transaction, each statement takes effect alone', async () => {
  const failing = inOneRoundTrip(db, (batch) => [add(batch, 'apple'), add(batch, 'apple'), add(batch, 'plum')])
  expect(brokenConstraint(await failing.catch((reason: unknown) => reason))).toBe('fruit_is_unique')
  expect(await names()).toEqual(['apple', 'plum'])
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
