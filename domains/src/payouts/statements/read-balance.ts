import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { monthInIndia } from '../../indian-calendar.ts'

/** Returns the month in which a developer's first sale was, such as `2026-04`; undefined before it. */
export async function readFirstMonth(db: Db, developerId: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('earnings')
    .select('earned_at')
    .where('developer_id', '=', developerId)
    .orderBy('earned_at')
    .limit(1)
    .executeTakeFirst()
  return first && monthInIndia(first.earned_at)
}

/**
 * Returns what the platform owed a developer at a moment, in paise: the ledger's balance now, less what has changed it
 * since. One statement, so that a sale at the same time can't count in one part only.
 */
export async function readBalanceAt(db: Db, developerId: string, moment: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    SELECT (
      (SELECT coalesce(-sum(balance_paise), 0) FROM ledger_balances
        WHERE payee_id = ${developerId} AND account IN ('developer_pending', 'developer_processing'))
      - (SELECT coalesce(sum(net_paise), 0) FROM earnings
        WHERE developer_id = ${developerId} AND earned_at >= ${moment})
      + (SELECT coalesce(sum(amount_paise), 0) FROM payouts
        WHERE payee_id = ${developerId} AND paid_at >= ${moment})
      - (SELECT coalesce(sum(amount_paise), 0) FROM payouts
        WHERE payee_id = ${developerId} AND paid_at IS NOT NULL AND failed_at >= ${moment})
    )::bigint AS balance`.execute(db)
  return rows[0]?.balance ?? 0
}

/** Whether sales, refunds or payouts from one moment (null: since the beginning) to another changed the balance. */
export async function hasMovements(db: Db, developerId: string, from: Date | null, to: Date): Promise<boolean> {
  const { rows } = await sql<{ has_any: boolean }>`
    SELECT EXISTS (
      SELECT FROM earnings
      WHERE developer_id = ${developerId} AND earned_at < ${to} AND earned_at >= coalesce(${from}::timestamptz, '-infinity')
    ) OR EXISTS (
      SELECT FROM payouts
      WHERE payee_id = ${developerId} AND paid_at < ${to}
        AND greatest(paid_at, failed_at) >= coalesce(${from}::timestamptz, '-infinity')
    ) AS has_any`.execute(db)
  return rows[0]?.has_any ?? false
}
