import type { Db } from '@haat/db'
import { LRUCache } from 'lru-cache'

/** About 8 MB. */
const MAX_KNOWN = 20_000
const knownIn = new WeakMap<Db, LRUCache<string, string>>()

/**
 * Returns the placeholders of a store's images by key, for those that have one. Caches them, because what is under a key
 * never changes.
 */
export async function findPlaceholders(
  db: Db,
  storeId: string,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const known = knownIn.get(db) ?? new LRUCache<string, string>({ max: MAX_KNOWN })
  knownIn.set(db, known)
  const found = new Map<string, string>()
  const unknown: string[] = []
  for (const key of new Set(keys)) {
    const placeholder = known.get(`${storeId} ${key}`)
    if (placeholder === undefined) unknown.push(key)
    else if (placeholder !== '') found.set(key, placeholder)
  }
  if (unknown.length === 0) return found
  const rows = await db
    .selectFrom('media_files')
    .select(['key', 'placeholder'])
    .where('store_id', '=', storeId)
    .where('key', 'in', unknown)
    .where('placeholder', 'is not', null)
    .execute()
  for (const { key, placeholder } of rows) {
    if (key === null || placeholder === null) continue
    known.set(`${storeId} ${key}`, placeholder)
    if (placeholder !== '') found.set(key, placeholder)
  }
  return found
}
