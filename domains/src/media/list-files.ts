import { invalidFields, type PageQuery, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { MediaFile, MediaKind } from './contract.ts'
import { showFile } from './show-file.ts'

/** Where a page ended: the last file's time and id. */
const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Files of a store without the crops of its pictures, newest first, a page at a time. A cursor that is none of ours is `invalid_fields`. */
export async function listFiles(
  platform: Pick<Platform, 'db' | 'settings'>,
  store_id: string,
  { cursor, limit, search, kind }: PageQuery & { search: string; kind?: MediaKind | undefined },
): Promise<{ items: MediaFile[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await platform.db
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('original_key', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(search !== '', (query) => query.where(sql<boolean>`lower(name || ' ' || alt) LIKE ${pattern}`))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(new Date(after?.[0] ?? 0), after?.[1] ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => showFile(platform, row))
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items, next_cursor: hasMore ? writeCursor([last.created_at, last.id]) : null }
}

function writeCursor(cursor: z.infer<typeof Cursor>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new Refused(invalidFields, undefined, {
      errors: [{ path: 'query.cursor', message: 'This is not the next_cursor of a page' }],
    })
  }
}
