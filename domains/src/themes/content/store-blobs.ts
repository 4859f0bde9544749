import type { Tx } from '@haat/db'

/**
 * Stores contents by their hash. Contents that are already stored are kept, and can't be deleted as unused until the end
 * of the transaction.
 */
export async function storeBlobs(
  tx: Tx,
  blobs: readonly { readonly hash: string; readonly bytes: Buffer }[],
): Promise<void> {
  const byHash = new Map(blobs.map((blob) => [blob.hash, blob]))
  if (byHash.size === 0) return
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
}
