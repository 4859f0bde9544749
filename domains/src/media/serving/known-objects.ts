import { LRUCache } from 'lru-cache'
import type { Storage, StoredObject } from '../../platform.ts'

/** About 10 MB. */
const MAX_OBJECTS = 50_000
const knownIn = new WeakMap<Storage, LRUCache<string, StoredObject>>()

/**
 * Finds an object of the media library and caches it, because the content of a key never changes. Missing objects
 * aren't cached.
 */
export async function findKnown(storage: Storage, key: string): Promise<StoredObject | undefined> {
  const known = knownIn.get(storage) ?? new LRUCache<string, StoredObject>({ max: MAX_OBJECTS })
  knownIn.set(storage, known)
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const found = await storage.find(key)
  if (found !== undefined) known.set(key, found)
  return found
}

/** Removes a deleted object from the cache. */
export function evictKnown(storage: Storage, key: string): void {
  knownIn.get(storage)?.delete(key)
}
