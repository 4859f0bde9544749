import { type SqlBool, sql } from 'kysely'
import { containing, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import { binnedSince } from '../bin/binned-since.ts'
import type { FileListQuery, ListedFile } from '../library/contract.ts'
import { showFile } from '../library/show-file.ts'
import { normaliseTag } from '../library/tags.ts'
import { countUses, usedKeys } from '../uses/find-uses.ts'
import type { MediaUser } from '../uses/media-user.ts'

const sorts = {
  created_at: { column: sql.ref('media_files.created_at'), type: 'time' },
  name: { column: sql`lower(media_files.name) COLLATE "C"`, type: 'text' },
  bytes: { column: sql`coalesce(media_files.bytes, 0)`, type: 'integer' },
} as const

/** Lists a page of a store's files without crops, or of its bin. */
export async function listFiles(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  users: readonly MediaUser[],
  storeId: string,
  query: Omit<FileListQuery, 'store_slug'>,
): Promise<Page<ListedFile>> {
  const { db, clock } = platform
  const { search, kind, tag, use, min_bytes: minBytes, max_bytes: maxBytes, cursor, limit, sort } = query
  const used = use === undefined ? undefined : await usedKeys(db, users, storeId, clock())
  const isUsed = sql<SqlBool>`coalesce(media_files.key IN (${used ?? sql`NULL`}), false)`
  const pattern = containing(search.toLowerCase())
  const rows = db
    .selectFrom('media_files')
    .selectAll('media_files')
    .where('media_files.store_id', '=', storeId)
    .$if(query.bin === 'true', (files) => files.where('deleted_at', '>', binnedSince(clock())))
    .$if(query.bin === 'false', (files) => files.where('deleted_at', 'is', null).where('original_key', 'is', null))
    .$if(kind !== undefined, (files) => files.where('kind', '=', kind ?? ''))
    .$if(tag !== undefined, (files) => files.where(sql<SqlBool>`tags @> ${[normaliseTag(tag ?? '')]}`))
    .$if(minBytes !== undefined, (files) => files.where('bytes', '>=', minBytes ?? 0))
    .$if(maxBytes !== undefined, (files) => files.where('bytes', '<=', maxBytes ?? 0))
    .$if(use === 'used', (files) => files.where(isUsed))
    .$if(use === 'unused', (files) => files.where(sql<SqlBool>`NOT ${isUsed}`))
    .$if(search !== '', (files) =>
      files.where(
        sql<SqlBool>`(lower(name || ' ' || alt) LIKE ${pattern} OR array_to_string(tags, ' ') LIKE ${pattern})`,
      ),
    )
  const page = await readListPage(rows, { sort, q: '', cursor, limit }, { id: sql.ref('media_files.id'), sorts })
  const uses = query.with_uses === 'true' ? await countUses(db, users, storeId, page.items, clock()) : undefined
  const items = page.items.map((row) => ({
    ...showFile(platform, row),
    ...(uses !== undefined && { use_count: uses.get(row.id) ?? 0 }),
  }))
  return { items, next_cursor: page.next_cursor }
}
