import { createHash, randomUUID } from 'node:crypto'
import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readSearchQuery } from './search-query.ts'

const lexemePrefix = (scope: string) => createHash('md5').update(`page${scope}`).digest('hex').slice(0, 3)

/** Returns the ID of another store whose lexemes start with the same characters. */
function storeWithPrefixOf(store: string): string {
  for (;;) {
    const other = randomUUID()
    if (lexemePrefix(other) === lexemePrefix(store)) return other
  }
}

test('finds nothing of another store whose lexemes have the same prefix', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const store = randomUUID()
  const other = storeWithPrefixOf(store)
  for (const scope of [store, other]) {
    await sql`INSERT INTO search_documents
      SELECT document.* FROM search_document('page', ${scope}, ${`of ${scope}`}, 'Saffron', '', '', 0, now(), '{}') AS document`.execute(
      db,
    )
  }
  const query = await readSearchQuery(db, 'saffron', { scope: store, synonyms: [] })
  const { rows } = await sql<{ document_id: string }>`SELECT * FROM ${await query.find(db, 'page')} AS found`.execute(
    db,
  )
  expect(rows.map((row) => row.document_id)).toEqual([`of ${store}`])
  expect(
    await query.findPage(db, 'page', { limit: 10, offset: 0 }, { columns: sql<{ id: string }>`found.id`, join: sql`` }),
  ).toEqual([expect.objectContaining({ id: `of ${store}` })])
})
