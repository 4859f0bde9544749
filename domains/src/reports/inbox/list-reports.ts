import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { findMatchingAccounts } from '../../find-matching-accounts.ts'
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
}

/** Lists a page of reports and appeals. */
export async function listReports(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  input: ListInput,
): Promise<Page<InboxItem>> {
  const search = input.q === '' ? undefined : await searchFor(db, input.q)
  const page = await readListPage(selectReports(db), input, { ...reportsSql, search })
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

/** More subjects make the list slower than comparing its rows one after the other. */
const MAX_SUBJECTS = 3_000

async function searchFor(db: Db, words: string) {
  const pattern = containing(words)
  const text = sql<SqlBool>`report.text ILIKE ${pattern}`
  const senders = await findMatchingAccounts(db, words)
  const { rows: subjects } = await sql<{ id: string }>`
    (SELECT id FROM stores WHERE name || ' ' || slug ILIKE ${pattern} AND name ILIKE ${pattern} LIMIT ${MAX_SUBJECTS + 1})
    UNION ALL
    (SELECT id FROM themes WHERE name || ' ' || slug ILIKE ${pattern} AND name ILIKE ${pattern} LIMIT ${MAX_SUBJECTS + 1})`.execute(
    db,
  )
  if (senders !== undefined && subjects.length <= MAX_SUBJECTS) {
    const ids = subjects.map(({ id }) => id)
    return () =>
      sql<SqlBool>`(${text} OR report.sender_id = ANY (${senders}::uuid[])
        OR (report.subject_kind IN ('theme', 'store') AND report.subject_id = ANY (${ids}::uuid[])))`
  }
  return () =>
    sql<SqlBool>`(${text} OR coalesce(theme.name, store.name) ILIKE ${pattern}
      OR sender.name || ' ' || sender.email ILIKE ${pattern})`
}
