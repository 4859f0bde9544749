import type { z } from 'zod'
import { cursorTime, cutPage, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { InboxItem, listReportsEndpoint } from './contract.ts'
import { selectReports, showItem } from './select-reports.ts'

type Query = z.output<(typeof listReportsEndpoint)['query']>

/** Lists open reports and appeals, oldest first, or closed ones, newest first. */
export async function listReports(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { state, kind, cursor, limit }: Query,
): Promise<{ items: InboxItem[]; next_cursor: string | null; open_count: number }> {
  const isOpen = state === 'open'
  const after = readPageCursor(cursor, state, cursorTime)
  let select = selectReports(db).where('report.closed_at', isOpen ? 'is' : 'is not', null)
  if (kind !== undefined) select = select.where('report.kind', '=', kind)
  if (after !== undefined) {
    select = select.where(({ eb, refTuple, tuple }) =>
      isOpen
        ? eb(refTuple('report.created_at', 'report.id'), '>', tuple(after.value, after.id))
        : eb(refTuple('report.closed_at', 'report.id'), '<', tuple(after.value, after.id)),
    )
  }
  const direction = isOpen ? 'asc' : 'desc'
  const [rows, { count }] = await Promise.all([
    select
      .orderBy(isOpen ? 'report.created_at' : 'report.closed_at', direction)
      .orderBy('report.id', direction)
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const page = cutPage(rows, limit, (last) =>
    writePageCursor(state, { value: isOpen ? last.created_at : (last.closed_at ?? last.created_at), id: last.id }),
  )
  const now = clock()
  return { ...page, items: page.items.map((row) => showItem(row, actor, now)), open_count: Number(count) }
}
