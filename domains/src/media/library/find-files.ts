import type { Db, Tx } from '@haat/db'
import type { MediaRow } from './show-file.ts'

/** Returns a store's files by ID, in this order. Leaves out missing files and those of other stores. */
export async function findMediaFiles(db: Db | Tx, storeId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await filesOf(db, storeId).where('id', 'in', unique(ids)).execute(), ({ id }) => id)
}

/** Returns a store's files by key, in this order. Leaves out missing files and those of other stores. */
export async function findMediaByKeys(db: Db | Tx, storeId: string, keys: readonly string[]): Promise<MediaRow[]> {
  if (keys.length === 0) return []
  return inOrder(keys, await filesOf(db, storeId).where('key', 'in', unique(keys)).execute(), ({ key }) => key)
}

/** Returns a store's files by the URL they were downloaded from, including pending and failed downloads, without the bin. */
export async function findMediaBySource(db: Db | Tx, storeId: string, urls: readonly string[]): Promise<MediaRow[]> {
  if (urls.length === 0) return []
  return inOrder(
    urls,
    await filesOf(db, storeId).where('source_url', 'in', unique(urls)).where('deleted_at', 'is', null).execute(),
    (row) => row.source_url,
  )
}

function filesOf(db: Db | Tx, storeId: string) {
  return db.selectFrom('media_files').selectAll().where('store_id', '=', storeId)
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

function inOrder(names: readonly string[], rows: MediaRow[], nameOf: (row: MediaRow) => string | null): MediaRow[] {
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  return unique(names).flatMap((name) => byName.get(name) ?? [])
}
