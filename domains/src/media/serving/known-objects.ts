import { LRUCache } from 'lru-cache'
import type { Storage, StoredObject } from '../../platform.ts'

/** About 10 MB. */
const MAX_OBJECTS = 50_000
const knownIn = new WeakMap<Storage, LRUCache<string, StoredObject>>()

/**
 * Finds an object of the media library and remembers it: the content under a key never changes, so an image that is shown
 * often doesn't query the storage each time. Objects that don't exist aren't remembered.
 */
export async function findKnown(storage: Storage, key: string): Promise<StoredObject | undefined> {
  const known = knownIn.get(storage) ?? new LRUCache<string, StoredObject>({ max: MAX_OBJECTS })
  knownIn.set(storage, known)
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const found = await storage.find(key)
  if (found !== undefined) known.set(key, found)
  return found
}

/** Forgets an object that has been deleted. */
export function forgetKnown(storage: Storage, key: string): void {
  knownIn.get(storage)?.delete(key)
}
