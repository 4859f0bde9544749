import { createHash } from 'node:crypto'
import { type Db, type Tx, withPreparedStatements } from '@haat/db'
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
  /** Longer words in the scope that start with it. */
  readonly longer: readonly string[]
  /** Whether there are more than `longer` has. */
  readonly has_more_longer: boolean
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
  readonly similar_words: readonly { readonly word: string; readonly stem: string }[]
}

/** Remembers words of a scope until its vocabulary changes. */
export interface WordMemory {
  get(key: string): KnownWord | undefined
  set(key: string, word: KnownWord): unknown
}

/** Looks up words among those of a scope. `typed` words can have typos; of the `others`, only the inflections are needed. */
export async function lookUpWords(
  db: Db | Tx,
  scope: string,
  { typed, others }: { readonly typed: readonly string[]; readonly others: readonly string[] },
  memory: WordMemory = new Map<string, KnownWord>(),
): Promise<ReadonlyMap<string, KnownWord>> {
  const words = [...new Set([...typed, ...others])]
  const keyOf = (word: string) => `${typed.includes(word) ? 'typed' : 'other'} ${word}`
  const known = new Map<string, KnownWord>()
  for (const word of words) {
    const remembered = memory.get(keyOf(word))
    if (remembered !== undefined) known.set(word, remembered)
  }
  const missing = words.filter((word) => !known.has(word))
  if (missing.length === 0) return known
  const typoKeysOf = missing.map((word) => `{${typed.includes(word) ? typoKeys(scope, word).join() : ''}}`)
  const { rows } = await sql<WordRow>`
    SELECT * FROM look_up_search_words(
      ${scope}, ${missing}, ${typoKeysOf}, ${MAX_LONGER + 1}, ${MAX_NEAR_STEMS}, ${MAX_INFLECTIONS})`.execute(
    withPreparedStatements(db),
  )
  for (const row of rows) {
    const word = describe(row)
    memory.set(keyOf(row.word), word)
    known.set(row.word, word)
  }
  return known
}

/** As the database function `search_keys`. */
function typoKeys(scope: string, word: string): number[] {
  const letters = [...word]
  const variants = [word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))]
  return variants.map((variant) => createHash('md5').update(`${scope}:${variant}`).digest().readInt32BE(0))
}

function describe({ word, stem, is_word: isWord, longer, similar_words: similar }: WordRow): KnownWord {
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
    longer: longer.slice(0, MAX_LONGER),
    has_more_longer: longer.length > MAX_LONGER,
    inflections: inflections.map((known) => known.word),
    corrections: corrections.slice(0, MAX_CORRECTIONS).map((known) => known.word),
  }
}

/** A word that occurs is hardly a misspelled stop word: `form` isn't `for`. */
function isCorrection(word: string, known: string, isOccurring: boolean): boolean {
  if (Math.min([...word].length, [...known].length) < MIN_TYPO_LENGTH) return false
  return isWithinOneTypo(word, known) && !(isOccurring && isStopWord(known))
}
