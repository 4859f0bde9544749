import type { Db, Tx } from '@haat/db'
import { BankVerificationStatus } from '../bank-details/contract.ts'
import {
  type BankDetailsRefusal,
  type PayableBankDetails,
  readPayableBankDetails,
} from '../bank-details/find-payable-bank-details.ts'
import { findCurrentDetails } from '../bank-details/versions.ts'
import { expectedArrival } from '../expected-arrival.ts'
import type { PayeeKind } from '../payees/contract.ts'
import { MINIMUM_PAYOUT_PAISE, type NextPayout, type PayoutObstacle } from './contract.ts'
import { payoutSources } from './sources/payout-sources.ts'

/** Returns what a payout would contain now, and what speaks against requesting it. Amounts are in paise. */
export async function findNextPayout(
  db: Db | Tx,
  payee: { readonly kind: PayeeKind; readonly id: string },
  now: Date,
): Promise<NextPayout> {
  const { balance, count } = await payoutSources[payee.kind].readPayable(db, payee.id, now)
  const open = await db
    .selectFrom('payouts')
    .select('id')
    .where('payee_id', '=', payee.id)
    .where('status', 'in', ['requested', 'processing', 'paid'])
    .executeTakeFirst()
  const bank = await readPayableBankDetails(db, payee.id, now)
  const reason = findObstacle({ hasOpenPayout: open !== undefined, bank, balance })
  return {
    balance,
    minimum: MINIMUM_PAYOUT_PAISE,
    missing: Math.max(MINIMUM_PAYOUT_PAISE - balance, 0),
    earnings_count: count,
    bank_status: BankVerificationStatus.parse((await findCurrentDetails(db, payee.id))?.status ?? 'none'),
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
