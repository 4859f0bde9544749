import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isStopWord } from './stop-words.ts'

test('texts are indexed without some of the words that queries ignore, and with all others', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { rows } = await sql<{ source: string }>`
    SELECT prosrc AS source FROM pg_proc WHERE proname = 'search_document'`.execute(db)
  const listed = /'\{([a-z,\s]+)\}'/.exec(rows[0]?.source ?? '')?.[1]?.split(/,\s*/) ?? []
  expect(listed.length).toBeGreaterThan(40)
  expect(listed.filter((word) => !isStopWord(word))).toEqual([])
  const texts = [...listed, 'turmeric', 'online']
  const { rows: indexed } = await sql<{ text: string; count: number }>`
    SELECT text, length(document.words) AS count FROM unnest(${texts}::text[]) AS text,
      LATERAL search_document('page', gen_random_uuid(), '1', '', '', text, 0, now(), '{}') AS document`.execute(db)
  expect(indexed.filter(({ text, count }) => count !== (isStopWord(text) ? 0 : 1))).toEqual([])
})
