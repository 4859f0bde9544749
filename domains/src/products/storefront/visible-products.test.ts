import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isVisible } from './product-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('lists of a store cannot be read from the index of publication times of all stores', async () => {
  const plan = await database.db.transaction().execute(async (tx) => {
    // The index is then the only way to read the table for conditions that it knows.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    const planOf = (condition: ReturnType<typeof isVisible>) =>
      sql`EXPLAIN SELECT FROM products WHERE ${condition}`.execute(tx)
    return {
      scheduled: JSON.stringify((await planOf(sql`published_at > ${new Date()}`)).rows),
      visible: JSON.stringify((await planOf(isVisible(new Date()))).rows),
    }
  })
  expect(plan.scheduled).toContain('products_publication')
  expect(plan.visible).not.toContain('products_publication')
})
