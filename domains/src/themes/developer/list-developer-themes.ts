import type { PageQuery } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { DeveloperThemeSummary } from './contract.ts'
import { selectSummaries, showSummary } from './select-summaries.ts'

/** Lists a developer's themes, newest first. */
export async function listDeveloperThemes(
  platform: Pick<Platform, 'db' | 'settings'>,
  actor: Actor,
  { cursor, limit, archived }: PageQuery & { readonly archived: 'false' | 'true' | 'all' },
): Promise<Page<DeveloperThemeSummary>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  let query = selectSummaries(platform.db, actor.account_id)
  if (archived !== 'all') query = query.where('theme.archived_at', archived === 'true' ? 'is not' : 'is', null)
  // IDs are in the order of creation.
  if (after !== undefined) query = query.where('theme.id', '<', after.id)
  const rows = await query
    .orderBy('theme.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
  return {
    items: page.items.map((row) => showSummary(platform, row)),
    next_cursor: page.next_cursor,
  }
}
