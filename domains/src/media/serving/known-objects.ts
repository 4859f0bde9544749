import type { Storage, StoredObject } from '../../platform.ts'

/** About 10 MB. */
const MOST_KNOWN = 50_000
const knownIn = new WeakMap<Storage, Map<string, StoredObject>>()

/**
 * Finds an object of the media library, and remembers what it found: under a key the content never changes, so a picture
 * that is shown often doesn't ask the storage twice. Objects that don't exist aren't remembered.
 */
export async function findKnown(storage: Storage, key: string): Promise<StoredObject | undefined> {
  const known = knownIn.get(storage) ?? new Map<string, StoredObject>()
  knownIn.set(storage, known)
  const remembered = known.get(key)
  if (remembered !== undefined) {
    // Moved to the end, so that the first one is the one that was not used for longest.
    known.delete(key)
    known.set(key, remembered)
    return remembered
  }
  const found = await storage.find(key)
  if (found === undefined) return undefined
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  return found
}

/** For an object that turned out to be gone. */
export function forgetKnown(storage: Storage, key: string): void {
  knownIn.get(storage)?.delete(key)
}
