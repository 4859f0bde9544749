import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { searchKinds } from './search-query.ts'

const WORDS_PER_BATCH = 500

interface Word {
  readonly scope: string
  readonly word: string
}

/**
 * Removes words that no document contains any more, and those that two writers have added at the same time. In small
 * batches, which don't delay searches. A word that a writer is just using again can be removed, too: until the next
 * document with it, it's only found as a whole word.
 */
export async function forgetUnusedWords(db: Db): Promise<void> {
  let last: Word | undefined
  do last = await forgetBatch(db, last)
  while (last !== undefined)
}

/** Returns the last word of the batch. */
async function forgetBatch(db: Db, after: Word | undefined): Promise<Word | undefined> {
  const { rows } = await sql<Word>`
    WITH batch AS MATERIALIZED (
      SELECT ctid AS place, scope, word, row_number() OVER (PARTITION BY scope, word) AS number FROM search_words
      ${after === undefined ? sql`` : sql`WHERE (scope, word) > (${after.scope}::uuid, ${after.word})`}
      ORDER BY scope, word LIMIT ${WORDS_PER_BATCH}
    ), removed AS (
      DELETE FROM search_words USING batch
      WHERE search_words.ctid = batch.place AND (batch.number > 1 OR NOT EXISTS (
        SELECT FROM unnest(${searchKinds}::text[]) AS used (kind)
        JOIN search_documents AS document ON document.kind = used.kind AND document.scope = batch.scope
          AND document.words @@ quote_literal(search_prefix(used.kind, batch.scope) || batch.word)::tsquery))
    )
    SELECT scope, word FROM batch ORDER BY scope DESC, word DESC LIMIT 1`.execute(db)
  return rows[0]
}
