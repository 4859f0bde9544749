import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

const MAX_WORDS = 12

/** Splits a search term into words, normalised like the database's search columns: lowercase, without accents. */
export async function readSearchWords(db: Db | Tx, phrase: string): Promise<string[]> {
  if (phrase.trim() === '') return []
  const { rows } = await sql<{ words: string[] }>`SELECT search_words(${phrase}) AS words`.execute(db)
  return [...new Set(rows[0]?.words ?? [])].slice(0, MAX_WORDS)
}

/** SQL condition: every word is the start of a word in the text. Search words don't contain LIKE's special characters. */
export function hasEveryWord(text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} LIKE ${`% ${word}%`}`),
    sql` AND `,
  )})`
}
