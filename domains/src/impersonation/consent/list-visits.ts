import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { sql } from 'kysely'
import { selectRunningVisits } from '../../identity/index.ts'
import { readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { VisitEnd } from '../ending/contract.ts'
import type { SupportVisit } from './contract.ts'

const listSql = {
  id: sql.ref('impersonations.id'),
  sorts: { opened_at: { column: sql.ref('impersonations.opened_at'), type: 'time' } },
} as const

/** Returns a page of the visits to a vendor's dashboard, newest first. Visits that were never opened aren't listed. */
export async function listVisits(db: Db, vendorId: string, page: PageQuery, now: Date): Promise<Page<SupportVisit>> {
  const rows = db
    .selectFrom('impersonations')
    .innerJoin('accounts', 'accounts.id', 'impersonations.admin_id')
    .select((eb) => [
      'impersonations.id',
      'accounts.name',
      'reason',
      'opened_at',
      'expires_at',
      'ended_at',
      'ended_because',
      eb('impersonations.id', 'in', selectRunningVisits(db, now).select('impersonations.id')).as('is_running'),
    ])
    .where('impersonations.vendor_id', '=', vendorId)
    .where('opened_at', 'is not', null)
  const { items, next_cursor: nextCursor } = await readListPage(rows, { ...page, sort: '-opened_at', q: '' }, listSql)
  return {
    items: items.flatMap((row) => {
      if (row.opened_at === null) return []
      // Over, but its end isn't recorded yet.
      const endedAt = row.ended_at ?? (row.is_running ? null : earlier(row.expires_at, now))
      return [
        {
          id: row.id,
          admin_name: row.name,
          reason: row.reason,
          opened_at: row.opened_at.toISOString(),
          ended_at: endedAt?.toISOString() ?? null,
          ended_because: row.ended_because === null ? null : VisitEnd.parse(row.ended_because),
        },
      ]
    }),
    next_cursor: nextCursor,
  }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
