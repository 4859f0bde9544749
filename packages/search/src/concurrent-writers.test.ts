import { randomUUID } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readSearchQuery } from './search-query.ts'

test('two writers of the same new word do not wait for each other', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const store = randomUUID()
  const save = (tx: Db | Tx, id: string, title: string) =>
    sql`INSERT INTO search_documents
      SELECT document.* FROM search_document('product', ${store}, ${id}, ${title}, '', '', 0, now(), '{}') AS document
      ON CONFLICT (kind, id) DO UPDATE SET title = excluded.title, names = excluded.names, words = excluded.words`.execute(
      tx,
    )
  await save(db, 'first', 'Cup')
  await inTransaction(db, async (tx) => {
    for (let index = 0; index < 200; index += 1) await save(tx, `new-${index}`, 'Unseenword')
    await inTransaction(db, async (other) => {
      await sql`SET LOCAL lock_timeout = '50ms'`.execute(other)
      await save(other, 'first', 'Unseenword')
    })
  })
  const query = await readSearchQuery(db, 'unseenwrod', { scope: store, synonyms: [] })
  const read = { columns: sql<{ id: string }>`found.id`, join: sql`` }
  expect(await query.findPage(db, 'product', { limit: 300, offset: 0 }, read)).toHaveLength(201)
})
