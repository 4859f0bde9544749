import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { PayoutMethod, PayoutStatus } from '../payouts/contract.ts'
import { LINKED_EARNINGS, type PayoutHistoryEntry } from './contract.ts'

const MAX_PAYOUTS = 20

/** Returns a developer's last payouts, newest first, each with the newest of its earnings. */
export async function readPayoutHistory(db: Db, developerId: string): Promise<PayoutHistoryEntry[]> {
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('payee_id', '=', developerId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAYOUTS)
    .execute()
  const earnings = await readLinkedEarnings(
    db,
    payouts.map(({ id }) => id),
  )
  return payouts.map((payout) => ({
    id: payout.id,
    amount: payout.amount_paise,
    earnings_count: payout.earnings_count,
    status: PayoutStatus.parse(payout.status),
    payment_method: PayoutMethod.parse(payout.method),
    transaction_id: payout.transaction_id,
    failure_reason: payout.fail_reason,
    destination: payout.destination,
    requested_at: payout.requested_at.toISOString(),
    closed_at: (payout.completed_at ?? payout.failed_at)?.toISOString() ?? null,
    earnings: earnings
      .filter(({ payout_id: payoutId }) => payoutId === payout.id)
      .map(({ payout_id: _, ...earning }) => earning),
  }))
}

interface LinkedEarning {
  readonly payout_id: string
  readonly id: string
  readonly theme_name: string
  readonly amount: number
}

/** Returns the newest earnings of each payout; of a failed payout, those that it returned to the balance. */
async function readLinkedEarnings(db: Db, payoutIds: readonly string[]): Promise<LinkedEarning[]> {
  if (payoutIds.length === 0) return []
  const { rows } = await sql<LinkedEarning>`
    SELECT payout.id AS payout_id, linked.id, linked.theme_name, linked.amount
    FROM unnest(${payoutIds}::uuid[]) AS payout (id), LATERAL (
      SELECT earning.id, theme.name AS theme_name, earning.net_paise AS amount, earning.earned_at
      FROM earnings AS earning JOIN themes AS theme ON theme.id = earning.theme_id
      WHERE earning.payout_id = payout.id
      UNION ALL
      (SELECT earning.id, theme.name, earning.net_paise, earning.earned_at
      FROM returned_earnings AS returned
        JOIN earnings AS earning ON earning.id = returned.earning_id
        JOIN themes AS theme ON theme.id = earning.theme_id
      WHERE returned.payout_id = payout.id)
      ORDER BY earned_at DESC, id DESC
      LIMIT ${LINKED_EARNINGS}
    ) AS linked
    ORDER BY linked.earned_at DESC, linked.id DESC`.execute(db)
  return rows
}
