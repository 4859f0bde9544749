import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { LRUCache } from 'lru-cache'
import { contentTypeOf } from './content/content-type-of.ts'
import { themeFileNotFound } from './content/contract.ts'

export interface ThemeAsset {
  readonly bytes: Buffer
  readonly content_type: string
  /** SHA-256 of the bytes. */
  readonly hash: string
}

const MAX_CACHE_BYTES = 64 * 1024 * 1024
const cache = new LRUCache<string, ThemeAsset>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ bytes }) => bytes.length + 500,
})

/** Returns a file from a version's assets folder. Its content never changes, so it's cached in memory. */
export async function readThemeAsset(db: Db, contentHash: string, file: string): Promise<ThemeAsset> {
  const key = `${contentHash}/${file}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const found = await db
    .selectFrom('theme_versions')
    .innerJoin('theme_files', 'theme_files.version_id', 'theme_versions.id')
    .innerJoin('theme_blobs', 'theme_blobs.hash', 'theme_files.blob_hash')
    .select(['bytes', 'hash'])
    .where('content_hash', '=', contentHash)
    .where('path', '=', `assets/${file}`)
    .limit(1)
    .executeTakeFirst()
  const contentType = contentTypeOf(file)
  if (found === undefined || contentType === undefined) throw new Refused(themeFileNotFound)
  const asset = { ...found, content_type: contentType }
  cache.set(key, asset)
  return asset
}
