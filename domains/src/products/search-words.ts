import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

const MOST = 12

/** The words of a phrase as the database keeps those of titles: small, without accents. */
export async function readSearchWords(db: Db | Tx, phrase: string): Promise<string[]> {
  if (phrase.trim() === '') return []
  const { rows } = await sql<{ words: string[] }>`SELECT search_words(${phrase}) AS words`.execute(db)
  return [...new Set(rows[0]?.words ?? [])].slice(0, MOST)
}

/** That every word is the beginning of a word of the text. (Words have no character that LIKE would read as its own.) */
export function hasEveryWord(text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} LIKE ${`% ${word}%`}`),
    sql` AND `,
  )})`
}
