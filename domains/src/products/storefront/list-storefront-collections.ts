import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { PageOffset, readCursor, writeCursor } from '../../page-cursor.ts'
import { scopeOf } from '../membership/collection-scope.ts'
import { hasEveryWord, readSearchWords } from '../search-words.ts'
import type { SearchQuery, StorefrontCollection, StorefrontPage } from './contract.ts'
import { countMembers } from './find-scopes.ts'

type Search = Omit<SearchQuery, 'store_slug'>

/** Returns one page of a store's visible collections, by title. */
export async function listStorefrontCollections(
  db: Db,
  storeId: string,
  { q, handles, cursor, limit }: Search,
  now: Date,
): Promise<{ items: StorefrontCollection[]; next_cursor: string | null }> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const words = await readSearchWords(db, q)
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('published_at', '<=', now)
    .where(isMatch(q, words))
    .$if(handles !== undefined, (query) => query.where('handle', 'in', handles ?? []))
    .orderBy('title_key')
    .orderBy('id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const scopes = rows.slice(0, limit).map(scopeOf)
  const counts = await countMembers(db, storeId, scopes, now)
  const items = scopes.map(({ id, handle, title, image }) => ({
    id,
    handle,
    title,
    url: `/collections/${encodeURIComponent(handle)}`,
    product_count: counts.get(id) ?? 0,
    image: image === null ? null : { src: image.src, alt: image.alt ?? '', width: image.width, height: image.height },
  }))
  return { items, next_cursor: rows.length > limit ? writeCursor(offset + limit) : null }
}

/** Returns one page of a list of a store's visible pages, by title. */
export async function listStorefrontPages(
  db: Db,
  storeId: string,
  { q, handles, cursor, limit }: Search,
  now: Date,
): Promise<{ items: StorefrontPage[]; next_cursor: string | null }> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const words = await readSearchWords(db, q)
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'handle', 'title'])
    .where('store_id', '=', storeId)
    .where('published_at', '<=', now)
    .where(isMatch(q, words))
    .$if(handles !== undefined, (query) => query.where('handle', 'in', handles ?? []))
    .orderBy('title_key')
    .orderBy('id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const items = rows.slice(0, limit).map((page) => ({ ...page, url: `/pages/${encodeURIComponent(page.handle)}` }))
  return { items, next_cursor: rows.length > limit ? writeCursor(offset + limit) : null }
}

function isMatch(phrase: string, words: readonly string[]) {
  if (phrase.trim() !== '' && words.length === 0) return sql<boolean>`false`
  return hasEveryWord(sql`' ' || title_key`, words)
}
