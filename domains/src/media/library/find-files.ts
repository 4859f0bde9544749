import type { Db, Tx } from '@haat/db'
import type { MediaRow } from './show-file.ts'

/** The store's files with these ids, in this order; absent ones and those of other stores are left out. */
export async function findMediaFiles(db: Db | Tx, store_id: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await filesOf(db, store_id).where('id', 'in', asked(ids)).execute(), ({ id }) => id)
}

/** The store's files with these keys, in this order; absent ones and those of other stores are left out. */
export async function findMediaByKeys(db: Db | Tx, store_id: string, keys: readonly string[]): Promise<MediaRow[]> {
  if (keys.length === 0) return []
  return inOrder(keys, await filesOf(db, store_id).where('key', 'in', asked(keys)).execute(), ({ key }) => key)
}

/** The store's files that were downloaded from these addresses, or still are to be; by `status` they say which. */
export async function findMediaBySource(db: Db | Tx, store_id: string, urls: readonly string[]): Promise<MediaRow[]> {
  if (urls.length === 0) return []
  return inOrder(
    urls,
    await filesOf(db, store_id).where('source_url', 'in', asked(urls)).execute(),
    (row) => row.source_url,
  )
}

function filesOf(db: Db | Tx, store_id: string) {
  return db.selectFrom('media_files').selectAll().where('store_id', '=', store_id)
}

function asked(names: readonly string[]): string[] {
  return [...new Set(names)]
}

function inOrder(names: readonly string[], rows: MediaRow[], nameOf: (row: MediaRow) => string | null): MediaRow[] {
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  return asked(names).flatMap((name) => byName.get(name) ?? [])
}
