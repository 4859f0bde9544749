import type { Tx } from '@haat/db'
import { expectedArrival } from '../expected-arrival.ts'
import { MINIMUM_PAYOUT_PAISE, type NextPayout, type PayoutObstacle } from './contract.ts'

/** Returns what a payout would contain now, and what speaks against requesting it. Amounts are in paise. */
export async function findNextPayout(
  tx: Tx,
  developerId: string,
  { balance, now }: { readonly balance: number; readonly now: Date },
): Promise<NextPayout> {
  const { count } = await tx
    .selectFrom('earnings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('developer_id', '=', developerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const open = await tx
    .selectFrom('payouts')
    .select('id')
    .where('developer_id', '=', developerId)
    .where('status', 'in', ['requested', 'processing', 'paid'])
    .executeTakeFirst()
  const reason: PayoutObstacle | null = open === undefined ? 'bank_details_missing' : 'payout_open'
  return {
    balance,
    minimum: MINIMUM_PAYOUT_PAISE,
    missing: Math.max(MINIMUM_PAYOUT_PAISE - balance, 0),
    earnings_count: count,
    bank_status: 'none',
    destination: null,
    expected_by: expectedArrival(now),
    can_request: reason === null,
    reason,
  }
}
