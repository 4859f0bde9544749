import { createHash } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { isStopWord } from './stop-words.ts'
import { isWithinOneTypo } from './typos.ts'

const MAX_NEAR_STEMS = 200
const MAX_INFLECTIONS = 20
const MAX_CORRECTIONS = 50
const MAX_LONGER = 20

/** Shorter words have no typos: every other word of two letters would be one. */
const MIN_TYPO_LENGTH = 3

/** What a typed word may mean in a scope. */
export interface KnownWord {
  /** Whether it occurs in the scope. */
  readonly is_word: boolean
  /** Words in the scope that start with it, without itself; `many` of them. */
  readonly longer: readonly string[] | 'many'
  /** Words with the same stem: `categories` for `category`. */
  readonly inflections: readonly string[]
  /** Words within one typo, and their inflections: `invoice` and `invoices` for `invoce`. */
  readonly corrections: readonly string[]
}

interface WordRow {
  readonly word: string
  readonly stem: string
  readonly is_word: boolean
  readonly longer: readonly string[]
  readonly similar: readonly { readonly word: string; readonly stem: string }[]
}

/** Looks up words among those of a scope. `typed` words can have typos; of the `others`, only the inflections are needed. */
export async function lookUpWords(
  db: Db | Tx,
  scope: string,
  { typed, others }: { readonly typed: readonly string[]; readonly others: readonly string[] },
): Promise<ReadonlyMap<string, KnownWord>> {
  const words = [...new Set([...typed, ...others])]
  if (words.length === 0) return new Map()
  const keys = words.map((word) => `{${typed.includes(word) ? typoKeys(scope, word).join() : ''}}`)
  // LATERAL with a limit makes PostgreSQL use the indexes, however many words it expects.
  const { rows } = await sql<WordRow>`
    SELECT word, search_stem(word) AS stem,
      EXISTS (SELECT FROM search_words AS known WHERE known.scope = ${scope} AND known.word = typed.word) AS is_word,
      ARRAY(
        SELECT known.word FROM search_words AS known
        WHERE known.scope = ${scope} AND known.word > typed.word AND known.word < typed.word || U&'\\+10FFFF'
        LIMIT ${MAX_LONGER + 1}
      ) AS longer,
      (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('word', inflected.word, 'stem', near.stem)), '[]')
        FROM (
          SELECT search_stem(typed.word) AS stem
          UNION (SELECT stem FROM search_words WHERE keys && typed.keys::integer[] AND scope = ${scope} LIMIT ${MAX_NEAR_STEMS})
        ) AS near
        CROSS JOIN LATERAL (
          SELECT inflected.word FROM search_words AS inflected
          WHERE inflected.scope = ${scope} AND inflected.stem = near.stem LIMIT ${MAX_INFLECTIONS}
        ) AS inflected) AS similar
    FROM unnest(${words}::text[], ${keys}::text[]) AS typed (word, keys)`.execute(db)
  return new Map(rows.map((row) => [row.word, describe(row)]))
}

/** As the database function `search_keys`. */
function typoKeys(scope: string, word: string): number[] {
  const letters = [...word]
  const variants = [word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))]
  return variants.map((variant) => createHash('md5').update(`${scope}:${variant}`).digest().readInt32BE(0))
}

function describe({ word, stem, is_word: isWord, longer, similar }: WordRow): KnownWord {
  const inflections = similar.filter((known) => known.stem === stem && known.word !== word)
  const isOccurring = isWord || longer.length > 0 || inflections.length > 0
  const corrected = new Set(
    similar.filter((known) => isCorrection(word, known.word, isOccurring)).map((known) => known.stem),
  )
  const corrections = similar.filter(
    (known) => known.stem !== stem && corrected.has(known.stem) && !known.word.startsWith(word),
  )
  return {
    is_word: isWord,
    longer: longer.length > MAX_LONGER ? 'many' : longer,
    inflections: inflections.map((known) => known.word),
    corrections: corrections.slice(0, MAX_CORRECTIONS).map((known) => known.word),
  }
}

/** A word that occurs is hardly a misspelled stop word: `form` isn't `for`. */
function isCorrection(word: string, known: string, isOccurring: boolean): boolean {
  if (Math.min([...word].length, [...known].length) < MIN_TYPO_LENGTH) return false
  return isWithinOneTypo(word, known) && !(isOccurring && isStopWord(known))
}
