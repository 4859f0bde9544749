import type { Db, Tx } from '@haat/db'
import { findFreeze } from './freezes/find-freeze.ts'
import { maskNumber } from './mask.ts'
import { findCurrentDetails } from './versions.ts'

/** The account that a payout goes to. `account_number` is masked. */
export interface PayableBankDetails {
  /** The version: it never changes. */
  readonly id: string
  readonly account_holder_name: string
  readonly account_number: string
  readonly ifsc_code: string
  readonly bank_name: string
}

export type BankDetailsRefusal =
  | { readonly refusal: 'bank_details_missing' | 'bank_details_pending' | 'payouts_frozen' }
  | { readonly refusal: 'bank_details_rejected'; readonly reason: string }
  | { readonly refusal: 'bank_details_cooling_off'; readonly usable_from: Date }

/**
 * Returns the bank details that a payee can be paid to, or why there are none. They don't change, and no freeze
 * starts, until the transaction ends.
 */
export async function findPayableBankDetails(
  tx: Tx,
  payeeId: string,
  now: Date,
): Promise<PayableBankDetails | BankDetailsRefusal> {
  // Saves, reviews and freezes lock the account exclusively.
  await tx.selectFrom('accounts').select('id').where('id', '=', payeeId).forShare().execute()
  return readPayableBankDetails(tx, payeeId, now)
}

/** Returns the same as `findPayableBankDetails` at this moment, without locking anything. For pages. */
export async function readPayableBankDetails(
  db: Db | Tx,
  payeeId: string,
  now: Date,
): Promise<PayableBankDetails | BankDetailsRefusal> {
  if ((await findFreeze(db, payeeId)) !== undefined) return { refusal: 'payouts_frozen' }
  const details = await findCurrentDetails(db, payeeId)
  if (details === undefined) return { refusal: 'bank_details_missing' }
  if (details.status === 'rejected') {
    return { refusal: 'bank_details_rejected', reason: details.rejection_reason ?? '' }
  }
  if (details.status !== 'verified') return { refusal: 'bank_details_pending' }
  if (details.usable_from !== null && details.usable_from > now) {
    return { refusal: 'bank_details_cooling_off', usable_from: details.usable_from }
  }
  return {
    id: details.id,
    account_holder_name: details.account_holder_name,
    account_number: maskNumber(details.account_number_last4),
    ifsc_code: details.ifsc_code,
    bank_name: details.bank_name,
  }
}
