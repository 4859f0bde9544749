import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { SearchSynonyms } from './contract.ts'
import { defaultSynonyms } from './default-synonyms.ts'

const StoredGroups = z.array(z.array(z.string()))

const ownGroups = new LRUCache<string, string[][]>({ max: 200 })

/** The revision of the shipped list in a store that has never changed it. */
const FIRST_REVISION = 1

/** Returns the groups of words and phrases that mean the same in a store's search: its own, or the ones that Haat ships. */
export async function readSynonyms(db: Db | Tx, storeId: string): Promise<readonly (readonly string[])[]> {
  const own = db.selectFrom('search_synonyms').select(['groups', 'revision']).where('store_id', '=', storeId)
  const [row] = await readRows(withPreparedStatements(db), own)
  if (row === undefined || row.groups === null) return defaultSynonyms
  // The same array for the same revision, so that the search prepares it only once.
  const key = `${storeId} ${row.revision}`
  const known = ownGroups.get(key) ?? StoredGroups.parse(row.groups)
  ownGroups.set(key, known)
  return known
}

/** Returns a store's synonyms with their revision. */
export async function getSynonyms(db: Db | Tx, storeId: string): Promise<SearchSynonyms> {
  const row = await db
    .selectFrom('search_synonyms')
    .select(['groups', 'revision', 'updated_at'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const isDefault = row === undefined || row.groups === null
  return {
    groups: isDefault ? defaultSynonyms.map((group) => [...group]) : StoredGroups.parse(row.groups),
    is_default: isDefault,
    revision: row?.revision ?? FIRST_REVISION,
    updated_at: row?.updated_at.toISOString() ?? null,
  }
}
