import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../../page-cursor.ts'
import { type PayoutStatus, payoutNotFound } from '../contract.ts'
import { listSteps, type PayoutRow, showPayout } from '../show-payout.ts'
import type { AdminPayout, AdminPayoutDetails, listAllPayoutsEndpoint } from './contract.ts'

const open: readonly PayoutStatus[] = ['requested', 'processing', 'paid']

/** Lists a page of all developers' payouts of one status, or of all open ones, the oldest request first. */
export async function listAllPayouts(
  db: Db,
  { status, q, cursor, limit }: z.output<typeof listAllPayoutsEndpoint.query>,
): Promise<Page<AdminPayout>> {
  const sort = status ?? 'open'
  const after = readPageCursor(cursor, sort, cursorTime)
  const rows = await selectWithDeveloper(db)
    .where('payout.status', 'in', status === undefined ? open : [status])
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`position(${q.toLowerCase()} IN lower(developer.name || ' ' || developer.email)) > 0`),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('payout.requested_at', 'payout.id'),
          '>',
          eb.tuple(after?.value ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('payout.requested_at')
    .orderBy('payout.id')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor(sort, { value: last.requested_at, id: last.id }))
  return {
    items: page.items.map(showToAdmin),
    next_cursor: page.next_cursor,
  }
}

/** Returns any payout with its steps and who took them. Refuses with `payout_not_found`. */
export async function getAnyPayout(db: Db | Tx, payoutId: string): Promise<AdminPayoutDetails> {
  const row = await selectWithDeveloper(db).where('payout.id', '=', payoutId).executeTakeFirst()
  if (row === undefined) throw new Refused(payoutNotFound)
  return { ...showToAdmin(row), steps: await listSteps(db, payoutId) }
}

function selectWithDeveloper(db: Db | Tx) {
  return db
    .selectFrom('payouts as payout')
    .innerJoin('accounts as developer', 'developer.id', 'payout.developer_id')
    .selectAll('payout')
    .select(['developer.name as developer_name', 'developer.email as developer_email'])
}

function showToAdmin(row: PayoutRow & { developer_name: string; developer_email: string }): AdminPayout {
  const since = row.failed_at ?? row.completed_at ?? row.paid_at ?? row.processing_at ?? row.requested_at
  return {
    ...showPayout(row),
    developer: { id: row.developer_id, name: row.developer_name, email: row.developer_email },
    bank_details_id: row.bank_details_id,
    status_since: since.toISOString(),
  }
}
