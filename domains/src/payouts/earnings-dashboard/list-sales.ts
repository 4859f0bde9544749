import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { EarningFilters, EarningRow } from './contract.ts'
import { selectEarnings } from './select-earnings.ts'
import { showEarnings } from './show-earnings.ts'

/** Lists a page of a developer's sales and refunds, newest first. */
export async function listSales(
  db: Db,
  developerId: string,
  { cursor, limit, ...filters }: PageQuery & EarningFilters,
): Promise<Page<EarningRow>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  let query = selectEarnings(db, developerId, filters)
  if (after !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple('earning.earned_at', 'earning.id'), '<', eb.tuple(after.value, after.id)),
    )
  }
  const rows = await query
    .orderBy('earning.earned_at', 'desc')
    .orderBy('earning.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.earned_at, id: last.id }))
  return {
    items: await showEarnings(db, page.items),
    next_cursor: page.next_cursor,
  }
}
