import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { findMatchingAccounts } from '../../../find-matching-accounts.ts'
import { containing, filterByConditions, type ListInput, type ListSql, readListPage } from '../../../list-query.ts'
import type { Page } from '../../../page-cursor.ts'
import type { Platform } from '../../../platform.ts'
import { payeeKindOf } from '../../payees/payee-kinds.ts'
import { maskNumber } from '../mask.ts'
import { QueuedBankDetails } from './contract.ts'

const frozenPayees = sql`SELECT payee_id FROM payout_freezes WHERE lifted_at IS NULL`

const bankDetailsSql: ListSql = {
  id: sql.ref('details.id'),
  sorts: {
    submitted_at: { column: sql.ref('details.created_at'), type: 'time' },
    payee: { column: sql.ref('payee.name'), type: 'text' },
  },
  filters: {
    status: sql.ref('details.status'),
    payee_kind: filterByConditions({
      affiliate: sql<SqlBool>`payee.kind = 'vendor'`,
      developer: sql<SqlBool>`payee.kind = 'developer'`,
    }),
    // An array, because PostgreSQL expects far more frozen payees than there are.
    payouts_frozen: filterByConditions({
      true: sql<SqlBool>`details.payee_id = ANY (ARRAY(${frozenPayees}))`,
      false: sql<SqlBool>`details.payee_id NOT IN (${frozenPayees})`,
    }),
    has_warnings: sql`(cardinality(details.warnings) > 0)`,
    submitted_at: sql.ref('details.created_at'),
  },
}

/** Lists a page of current bank details. */
export async function listQueue({ db }: Pick<Platform, 'db'>, input: ListInput): Promise<Page<QueuedBankDetails>> {
  const rows = db
    .selectFrom('bank_details as details')
    .innerJoin('accounts as payee', 'payee.id', 'details.payee_id')
    .selectAll('details')
    .select(['payee.kind as account_kind', 'payee.name as payee_name', 'payee.email as payee_email'])
    .select(sql<boolean>`details.payee_id IN (${frozenPayees})`.as('payouts_frozen'))
    .where('details.superseded_at', 'is', null)
  const search = input.q === '' ? undefined : await searchFor(db, input)
  const page = await readListPage(rows, input, { ...bankDetailsSql, search })
  return {
    items: page.items.map((row) =>
      QueuedBankDetails.parse({
        id: row.id,
        payee: { kind: payeeKindOf(row.account_kind), id: row.payee_id, name: row.payee_name, email: row.payee_email },
        revision: row.revision,
        verification_status: row.status,
        account_holder_name: row.account_holder_name,
        account_number: maskNumber(row.account_number_last4),
        ifsc_code: row.ifsc_code,
        bank_name: row.bank_name,
        warnings: row.warnings,
        payouts_frozen: row.payouts_frozen,
        submitted_at: row.created_at.toISOString(),
      }),
    ),
    next_cursor: page.next_cursor,
  }
}

/** More names of account holders make the list slower than comparing its rows one after the other. */
const MAX_HOLDERS = 3_000

async function searchFor(db: Db, { q: words, sort }: ListInput) {
  const payees = await findMatchingAccounts(db, words)
  const holders = await db
    .selectFrom('bank_details')
    .select('id')
    .where('superseded_at', 'is', null)
    .where('account_holder_name', 'ilike', containing(words))
    .limit(MAX_HOLDERS + 1)
    .execute()
  if (payees !== undefined && holders.length <= MAX_HOLDERS) {
    const ids = holders.map(({ id }) => id)
    return () => sql<SqlBool>`(details.payee_id = ANY (${payees}::uuid[]) OR details.id = ANY (${ids}::uuid[]))`
  }
  return () => (sort.endsWith('payee') ? amongAllMatches(containing(words)) : matches(containing(words)))
}

function matches(pattern: string) {
  return sql<SqlBool>`(payee.name || ' ' || payee.email ILIKE ${pattern} OR details.account_holder_name ILIKE ${pattern})`
}

/** The same in the order of names, in which the rows with a name lie together, often after most others. */
function amongAllMatches(pattern: string) {
  return sql<SqlBool>`details.id = ANY (ARRAY(
    SELECT own.id FROM bank_details AS own JOIN accounts ON accounts.id = own.payee_id
    WHERE own.superseded_at IS NULL AND accounts.name || ' ' || accounts.email ILIKE ${pattern}
    UNION SELECT id FROM bank_details WHERE superseded_at IS NULL AND account_holder_name ILIKE ${pattern}))`
}
