import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../../page-cursor.ts'
import { PayeeKind } from '../../payees/contract.ts'
import { type PayoutStatus, payoutNotFound } from '../contract.ts'
import { listSteps, type PayoutRow, showPayout } from '../show-payout.ts'
import type { AdminPayout, AdminPayoutDetails, listAllPayoutsEndpoint } from './contract.ts'

const open: readonly PayoutStatus[] = ['requested', 'processing', 'paid']

/** Lists a page of payouts of one status, the oldest request first. Without a status: those that are open, or all of one payee. */
export async function listAllPayouts(
  db: Db,
  { status, payee_kind: kind, payee_id: payeeId, q, cursor, limit }: z.output<typeof listAllPayoutsEndpoint.query>,
): Promise<Page<AdminPayout>> {
  const sort = status ?? 'open'
  const after = readPageCursor(cursor, sort, cursorTime)
  const rows = await selectWithPayee(db)
    .$if(status !== undefined || payeeId === undefined, (query) =>
      query.where('payout.status', 'in', status === undefined ? open : [status]),
    )
    .$if(kind !== undefined, (query) => query.where('payout.payee_kind', '=', kind ?? null))
    .$if(payeeId !== undefined, (query) => query.where('payout.payee_id', '=', payeeId ?? null))
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`position(${q.toLowerCase()} IN lower(payee.name || ' ' || payee.email)) > 0`),
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
  const row = await selectWithPayee(db).where('payout.id', '=', payoutId).executeTakeFirst()
  if (row === undefined) throw new Refused(payoutNotFound)
  return { ...showToAdmin(row), steps: await listSteps(db, payoutId) }
}

function selectWithPayee(db: Db | Tx) {
  return db
    .selectFrom('payouts as payout')
    .innerJoin('accounts as payee', 'payee.id', 'payout.payee_id')
    .selectAll('payout')
    .select(['payee.name as payee_name', 'payee.email as payee_email'])
}

function showToAdmin(row: PayoutRow & { payee_name: string; payee_email: string }): AdminPayout {
  const since = row.failed_at ?? row.completed_at ?? row.paid_at ?? row.processing_at ?? row.requested_at
  return {
    ...showPayout(row),
    payee: { kind: PayeeKind.parse(row.payee_kind), id: row.payee_id, name: row.payee_name, email: row.payee_email },
    bank_details_id: row.bank_details_id,
    status_since: since.toISOString(),
  }
}
