import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../../page-cursor.ts'
import { readTree } from '../tree/read-tree.ts'
import { type CategorySuggestion, SuggestedContent } from './contract.ts'

/** Returns one page of a store's open suggestions, newest first. */
export async function listSuggestions(
  db: Db,
  storeId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<CategorySuggestion> & { total: number }> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  const open = db.selectFrom('category_suggestions').where('store_id', '=', storeId).where('expires_at', '>', now)
  const [rows, { total }, tree] = await Promise.all([
    open
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    readTree(db, storeId),
  ])
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
  const items = page.items.flatMap(({ id, kind, content, category_id: categoryId, ...row }): CategorySuggestion[] => {
    // Deleted since the suggestions were read.
    if (!tree.has(categoryId)) return []
    const category = { id: categoryId, name: tree.nameOf(categoryId), path: tree.pathOf(categoryId) }
    const times = { created_at: row.created_at.toISOString(), expires_at: row.expires_at.toISOString() }
    return [{ id, category, ...times, ...readContent(kind, content) }]
  })
  return { items, next_cursor: page.next_cursor, total }
}

/** Reads the content of a row. */
export function readContent(kind: string, content: unknown): SuggestedContent {
  return SuggestedContent.parse({ ...Object(content), kind })
}
