import type { Db } from '@haat/db'
import type { SyncFilters } from '@haat/http-contract'
import { sql } from 'kysely'
import { cursorText, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { matchSyncFilters } from '../../sync-conditions.ts'
import { isFound, readStoreQuery } from '../search/read-store-query.ts'
import type { PageStatus, StorePageSummary } from './contract.ts'

interface PageList extends Partial<SyncFilters> {
  readonly q: string
  readonly status?: PageStatus | undefined
  readonly cursor?: string | undefined
  readonly limit: number
  /** Separates published from scheduled pages. */
  readonly now: Date
}

/** Returns one page of a list of a store's pages, by title. */
export async function listPages(
  db: Db,
  storeId: string,
  { q, status, cursor, limit, now, ...sync }: PageList,
): Promise<Page<StorePageSummary>> {
  const after = readPageCursor(cursor, 'title', cursorText)
  const search = await readStoreQuery(db, storeId, q)
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'handle', 'title', 'title_key', 'published_at', 'revision', 'created_at', 'updated_at'])
    .where('store_id', '=', storeId)
    .where(await isFound(db, search, 'page'))
    .where(matchSyncFilters('pages', sync))
    .$if(status === 'draft', (query) => query.where('published_at', 'is', null))
    .$if(status === 'published', (query) => query.where('published_at', '<=', now))
    .$if(status === 'scheduled', (query) => query.where('published_at', '>', now))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(title_key, id) > (${after?.value}::text, ${after?.id}::uuid)`),
    )
    .orderBy('title_key')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('title', { value: last.title_key, id: last.id }))
  return {
    items: page.items.map(
      ({ title_key: _, published_at: publishedAt, created_at: createdAt, updated_at: updatedAt, ...row }) => ({
        ...row,
        published_at: publishedAt?.toISOString() ?? null,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      }),
    ),
    next_cursor: page.next_cursor,
  }
}
