import { type SqlBool, sql } from 'kysely'
import { containing, filterByConditions, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { InboxItem } from './contract.ts'
import { selectReports, showItem } from './select-reports.ts'

const reportsSql: ListSql = {
  id: sql.ref('report.id'),
  sorts: {
    created_at: { column: sql.ref('report.created_at'), type: 'time' },
    closed_at: { column: sql.ref('report.closed_at'), type: 'time', nullable: true },
  },
  filters: {
    state: filterByConditions({
      open: sql<SqlBool>`report.closed_at IS NULL`,
      closed: sql<SqlBool>`report.closed_at IS NOT NULL`,
    }),
    kind: sql.ref('report.kind'),
    reason: sql.ref('report.reason'),
    subject_kind: sql.ref('report.subject_kind'),
    outcome: sql.ref('report.outcome'),
    created_at: sql.ref('report.created_at'),
    closed_at: sql.ref('report.closed_at'),
  },
  search: (words) =>
    sql<SqlBool>`(coalesce(theme.name, store.name) ILIKE ${containing(words)} OR sender.name ILIKE ${containing(words)}
      OR report.text ILIKE ${containing(words)})`,
}

/** Lists a page of reports and appeals. */
export async function listReports(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  input: ListInput,
): Promise<Page<InboxItem>> {
  const page = await readListPage(selectReports(db), input, reportsSql)
  const now = clock()
  return { ...page, items: page.items.map((row) => showItem(row, actor, now)) }
}

/** Returns how many reports and appeals are open. */
export async function countOpenReports({ db }: Pick<Platform, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
