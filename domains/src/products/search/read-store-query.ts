import type { Db, Tx } from '@haat/db'
import { readSearchQuery, type SearchKind, type SearchQuery, type SynonymGroup } from '@haat/search'
import { type RawBuilder, sql } from 'kysely'
import { readSynonyms } from '../synonyms/read-synonyms.ts'

/** Reads a search query with the store's synonyms, unless the caller has them. Returns undefined if nothing is searched for. */
export async function readStoreQuery(
  db: Db | Tx,
  storeId: string,
  phrase: string,
  {
    synonyms,
    ...options
  }: { readonly synonyms?: readonly SynonymGroup[] | undefined; readonly is_unfinished?: boolean } = {},
): Promise<SearchQuery | undefined> {
  if (phrase.trim() === '') return undefined
  return readSearchQuery(db, phrase, {
    scope: storeId,
    synonyms: synonyms ?? (await readSynonyms(db, storeId)),
    ...options,
  })
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
