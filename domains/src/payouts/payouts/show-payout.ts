import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import { type Payout, PayoutMethod, PayoutStatus, PayoutStep } from './contract.ts'

export type PayoutRow = Selectable<Database['payouts']>

/** Converts a row to the payout of the API. Amounts are in paise. */
export function showPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    amount: row.amount_paise,
    earnings_count: row.earnings_count,
    currency: 'INR',
    status: PayoutStatus.parse(row.status),
    payment_method: PayoutMethod.parse(row.method),
    destination: row.destination,
    expected_by: row.expected_by,
    transaction_id: row.transaction_id,
    failure_reason: row.fail_reason,
    what_to_do: row.status === 'failed' ? ADVICE : null,
    requested_at: row.requested_at.toISOString(),
    closed_at: (row.completed_at ?? row.failed_at)?.toISOString() ?? null,
  }
}

const ADVICE =
  'The money is back in your balance. Check that your bank details are correct, update them if they aren’t, and request the payout again.'

/** Returns the statuses that a payout reached, in order, each with who caused it. */
export async function listSteps(
  db: Db | Tx,
  payoutId: string,
): Promise<Array<PayoutStep & { actor_name: string | null }>> {
  const rows = await db
    .selectFrom('payout_events as event')
    .leftJoin('accounts as account', 'account.id', 'event.actor_id')
    .select(['event.status', 'event.occurred_at', 'event.actor_kind', 'account.name'])
    .where('event.payout_id', '=', payoutId)
    .execute()
  return rows
    .map((row) => ({
      ...PayoutStep.parse({ status: row.status, at: row.occurred_at.toISOString(), by: row.actor_kind }),
      actor_name: row.name,
    }))
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}

const order: readonly PayoutStatus[] = ['requested', 'processing', 'paid', 'completed', 'failed']
