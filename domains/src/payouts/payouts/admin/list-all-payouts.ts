import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { searchByOwner } from '../../../find-matching-accounts.ts'
import { type ListInput, type ListSql, readListPage } from '../../../list-query.ts'
import type { Page } from '../../../page-cursor.ts'
import { PayeeKind } from '../../payees/contract.ts'
import { payoutNotFound } from '../contract.ts'
import { listSteps, type PayoutRow, showPayout } from '../show-payout.ts'
import type { AdminPayout, AdminPayoutDetails } from './contract.ts'

const payoutsSql: ListSql = {
  id: sql.ref('payout.id'),
  sorts: {
    requested_at: { column: sql.ref('payout.requested_at'), type: 'time' },
    amount: { column: sql.ref('payout.amount_paise'), type: 'integer' },
  },
  filters: {
    status: sql.ref('payout.status'),
    payee_kind: sql.ref('payout.payee_kind'),
    payee_id: sql.ref('payout.payee_id'),
    payment_method: sql.ref('payout.method'),
    amount: sql.ref('payout.amount_paise'),
    requested_at: sql.ref('payout.requested_at'),
  },
}

/** Lists a page of payouts. */
export async function listAllPayouts(db: Db, input: ListInput): Promise<Page<AdminPayout>> {
  const search = await searchByOwner(db, input.q, {
    id: sql.ref('payout.payee_id'),
    text: sql`payee.name || ' ' || payee.email`,
  })
  const page = await readListPage(selectWithPayee(db), input, { ...payoutsSql, search })
  return { ...page, items: page.items.map(showToAdmin) }
}

/** Returns any payout with its steps and who took them. Refuses with `payout_not_found`. */
export async function getAnyPayout(db: Db | Tx, payoutId: string): Promise<AdminPayoutDetails> {
  const row = await selectWithPayee(db).where('payout.id', '=', payoutId).executeTakeFirst()
  if (row === undefined) throw new Refused(payoutNotFound)
  return { ...showToAdmin(row), steps: await listSteps(db, payoutId) }
}

function selectWithPayee(db: Db | Tx) {
  return (
    db
      .selectFrom('payouts as payout')
      // Every payout has one. Left joins are left out while the rows of a page are found.
      .leftJoin('accounts as payee', 'payee.id', 'payout.payee_id')
      .selectAll('payout')
      .select([sql<string>`payee.name`.as('payee_name'), sql<string>`payee.email`.as('payee_email')])
  )
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
