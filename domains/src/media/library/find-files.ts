import type { Db, Tx } from '@haat/db'
import type { MediaRow } from './show-file.ts'

/** Returns a store's files by ID, in this order. Leaves out missing files and those of other stores. */
export async function findMediaFiles(db: Db | Tx, store_id: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await filesOf(db, store_id).where('id', 'in', unique(ids)).execute(), ({ id }) => id)
}

/** Returns a store's files by key, in this order. Leaves out missing files and those of other stores. */
export async function findMediaByKeys(db: Db | Tx, store_id: string, keys: readonly string[]): Promise<MediaRow[]> {
  if (keys.length === 0) return []
  return inOrder(keys, await filesOf(db, store_id).where('key', 'in', unique(keys)).execute(), ({ key }) => key)
}

/** Returns a store's files by the URL they were downloaded from, including pending and failed downloads. */
export async function findMediaBySource(db: Db | Tx, store_id: string, urls: readonly string[]): Promise<MediaRow[]> {
  if (urls.length === 0) return []
  return inOrder(
    urls,
    await filesOf(db, store_id).where('source_url', 'in', unique(urls)).execute(),
    (row) => row.source_url,
  )
}

function filesOf(db: Db | Tx, store_id: string) {
  return db.selectFrom('media_files').selectAll().where('store_id', '=', store_id)
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

function inOrder(names: readonly string[], rows: MediaRow[], nameOf: (row: MediaRow) => string | null): MediaRow[] {
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  return unique(names).flatMap((name) => byName.get(name) ?? [])
}
