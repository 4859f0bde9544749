import type { Db, Tx } from '@haat/db'

/** Returns the bytes of contents by their hash. Unknown hashes are left out. */
export async function readBlobs(db: Db | Tx, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('theme_blobs')
    .select(['hash', 'bytes'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]))
}
