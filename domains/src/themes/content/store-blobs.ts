import type { Tx } from '@haat/db'
import { countStorage, type StoredBy } from './count-storage.ts'

interface Content {
  readonly hash: string
  readonly bytes: Buffer
}

/** Like `storeBlobs`, counted for the account. Refuses with `theme_limit_exceeded` beyond the limit of a day. */
export async function storeOwnBlobs(tx: Tx, by: StoredBy, blobs: readonly Content[]): Promise<void> {
  await countStorage(tx, by, await storeBlobs(tx, blobs))
}

/**
 * Stores contents by their hash, and returns the bytes of those that are new. Contents that are already stored are kept, and can't be deleted as unused until the end
 * of the transaction.
 */
export async function storeBlobs(tx: Tx, blobs: readonly Content[]): Promise<number> {
  const byHash = new Map(blobs.map((blob) => [blob.hash, blob]))
  if (byHash.size === 0) return 0
  const kept = await tx
    .selectFrom('theme_blobs')
    .select('hash')
    .where('hash', 'in', [...byHash.keys()])
    .orderBy('hash')
    .forKeyShare()
    .execute()
  const stored = new Set(kept.map(({ hash }) => hash))
  // Always in the same order, so that concurrent transactions can't deadlock.
  const missing = [...byHash.values()]
    .filter(({ hash }) => !stored.has(hash))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
  for (const { hash, bytes } of missing) {
    await tx
      .insertInto('theme_blobs')
      .values({ hash, bytes })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }
  return missing.reduce((sum, { bytes }) => sum + bytes.length, 0)
}
