import type { Platform } from '../../platform.ts'
import { type BankDetails, MAX_HISTORY } from './contract.ts'
import { describeVersion } from './describe-version.ts'
import { describeFreeze, findFreeze } from './freezes/find-freeze.ts'

/** Returns a payee's bank details, masked, with earlier versions. */
export async function getBankDetails(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  payeeId: string,
): Promise<BankDetails> {
  const [rows, freeze] = await Promise.all([
    db
      .selectFrom('bank_details')
      .selectAll()
      .where('payee_id', '=', payeeId)
      .orderBy('revision', 'desc')
      .limit(MAX_HISTORY + 1)
      .execute(),
    findFreeze(db, payeeId),
  ])
  const [current, ...earlier] = rows
  const details = current === undefined ? null : describeVersion(current)
  return {
    verification_status: details?.verification_status ?? 'none',
    rejection_reason: details?.rejection_reason ?? null,
    revision: details?.revision ?? 0,
    details,
    is_cooling_off: current !== undefined && current.usable_from !== null && current.usable_from > clock(),
    payout_freeze: freeze === undefined ? null : describeFreeze(freeze),
    history: earlier.map(describeVersion),
  }
}
