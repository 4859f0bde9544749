import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import {
  type KnownWord,
  readSearchQuery,
  type SearchKind,
  type SearchQuery,
  type SynonymGroup,
  type WordMemory,
} from '@haat/search'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readSynonyms } from '../synonyms/read-synonyms.ts'

/** What a process already knows about a store's search. */
export interface KnownSearch {
  readonly synonyms: readonly SynonymGroup[]
  readonly memory?: WordMemory
}

const MAX_BYTES = 8 * 1024 * 1024
/** Of a remembered word without its letters, roughly. */
const WORD_BYTES = 500

/**
 * What words mean in versions of stores' vocabularies. Words that have been removed from a vocabulary since only find
 * nothing.
 */
const knownWords = new LRUCache<string, KnownWord>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ longer, inflections, corrections }, key) =>
    WORD_BYTES + key.length + [longer, inflections, corrections].join().length,
})

/** Reads what many searches of a store need. Valid until its catalogue changes. */
export async function prepareSearch(db: Db | Tx, storeId: string): Promise<KnownSearch> {
  const [synonyms, version] = await Promise.all([readSynonyms(db, storeId), readVocabularyVersion(db, storeId)])
  const keyOf = (word: string) => `${storeId} ${version} ${word}`
  const memory: WordMemory = {
    get: (word) => knownWords.get(keyOf(word)),
    set: (word, known) => knownWords.set(keyOf(word), known),
  }
  return { synonyms, memory }
}

/** Returns undefined if the store has just been deleted. */
async function readVocabularyVersion(db: Db | Tx, storeId: string): Promise<number | undefined> {
  const own = db.selectFrom('store_catalogs').select('vocabulary_version').where('store_id', '=', storeId)
  const [catalog] = await readRows(withPreparedStatements(db), own)
  return catalog?.vocabulary_version
}

interface StoreQueryOptions {
  readonly known?: KnownSearch | undefined
  readonly is_unfinished?: boolean
}

/** Reads a search query with the store's synonyms. Returns undefined if nothing is searched for. */
export async function readStoreQuery(
  db: Db | Tx,
  storeId: string,
  phrase: string,
  { known, is_unfinished: isUnfinished }: StoreQueryOptions = {},
): Promise<SearchQuery | undefined> {
  if (phrase.trim() === '') return undefined
  const { synonyms, memory } = known ?? { synonyms: await readSynonyms(db, storeId) }
  return readSearchQuery(db, phrase, { scope: storeId, synonyms, memory, is_unfinished: isUnfinished })
}

/** SQL condition: the query finds the row, or there is none. */
export async function isFound(
  db: Db | Tx,
  query: SearchQuery | undefined,
  kind: SearchKind,
): Promise<RawBuilder<boolean>> {
  if (query === undefined) return sql<boolean>`true`
  return sql<boolean>`id IN (SELECT document_id::uuid FROM ${await query.find(db, kind)} AS found)`
}
