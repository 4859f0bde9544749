import type { Tx } from '@haat/db'
import { BankVerificationStatus } from '../bank-details/contract.ts'
import {
  type BankDetailsRefusal,
  type PayableBankDetails,
  readPayableBankDetails,
} from '../bank-details/find-payable-bank-details.ts'
import { findCurrentDetails } from '../bank-details/versions.ts'
import { expectedArrival } from '../expected-arrival.ts'
import { MINIMUM_PAYOUT_PAISE } from '../payouts/contract.ts'
import type { NextPayout, PayoutObstacle } from './contract.ts'

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
  const bank = await readPayableBankDetails(tx, developerId, now)
  const reason = findObstacle({ hasOpenPayout: open !== undefined, bank, balance })
  return {
    balance,
    minimum: MINIMUM_PAYOUT_PAISE,
    missing: Math.max(MINIMUM_PAYOUT_PAISE - balance, 0),
    earnings_count: count,
    bank_status: BankVerificationStatus.parse((await findCurrentDetails(tx, developerId))?.status ?? 'none'),
    destination: 'refusal' in bank ? null : `${bank.bank_name} ${bank.account_number}`,
    expected_by: expectedArrival(now),
    can_request: reason === null,
    reason,
  }
}

interface Circumstances {
  readonly hasOpenPayout: boolean
  readonly bank: PayableBankDetails | BankDetailsRefusal
  readonly balance: number
}

/** Returns what `requestPayout` would refuse with. */
function findObstacle({ hasOpenPayout, bank, balance }: Circumstances): PayoutObstacle | null {
  if (hasOpenPayout) return 'payout_open'
  if ('refusal' in bank) return bank.refusal
  return balance < MINIMUM_PAYOUT_PAISE ? 'balance_below_minimum' : null
}
