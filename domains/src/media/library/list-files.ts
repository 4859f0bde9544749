import type { PageQuery } from '@haat/http-contract'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { MediaFile, MediaKind } from '../contract.ts'
import { showFile } from './show-file.ts'

/** Lists a page of a store's files without crops, newest first. */
export async function listFiles(
  platform: Pick<Platform, 'db' | 'settings'>,
  storeId: string,
  { cursor, limit, search, kind }: PageQuery & { search: string; kind?: MediaKind | undefined },
): Promise<Page<MediaFile>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await platform.db
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('original_key', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(search !== '', (query) => query.where(sql<boolean>`lower(name || ' ' || alt) LIKE ${pattern}`))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.value ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
  return {
    items: page.items.map((row) => showFile(platform, row)),
    next_cursor: page.next_cursor,
  }
}
