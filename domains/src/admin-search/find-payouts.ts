import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { formatRupees } from '../rupees.ts'
import { searchPattern } from '../text-search.ts'
import { MAX_FOUND_PER_KIND } from './contract.ts'
import type { Match } from './find-by-text.ts'

/** Finds payouts by their transaction ID or by the payee's name or email, the newest first. */
export async function findPayouts(db: Db, q: string): Promise<Match[]> {
  const [byTransaction, byPayee] = await Promise.all([
    selectPayouts(db).where(sql`upper(payouts.transaction_id)`, '=', q.toUpperCase()).execute(),
    selectPayouts(db)
      .where('payee.kind', 'in', ['developer', 'vendor'])
      .where(sql`payee.name || ' ' || payee.email`, 'ilike', searchPattern(q))
      .orderBy('payouts.requested_at', 'desc')
      .orderBy('payouts.id', 'desc')
      .limit(MAX_FOUND_PER_KIND)
      .execute(),
  ])
  const known = new Set(byTransaction.map(({ id }) => id))
  return [...byTransaction, ...byPayee.filter(({ id }) => !known.has(id))]
    .slice(0, MAX_FOUND_PER_KIND)
    .map(({ id, name, amount_paise: paise, transaction_id: transactionId }) => ({
      key: id,
      label: `Payout of ${formatRupees(paise)} to ${name}`,
      detail: transactionId ?? 'Not paid yet',
    }))
}

function selectPayouts(db: Db) {
  return db
    .selectFrom('payouts')
    .innerJoin('accounts as payee', 'payee.id', 'payouts.payee_id')
    .select(['payouts.id', 'payouts.amount_paise', 'payouts.transaction_id', 'payee.name'])
}
