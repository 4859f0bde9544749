import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../../platform.ts'
import { findFreezeLocked } from '../../bank-details/freezes/find-freeze.ts'
import { payoutsFrozen } from '../contract.ts'
import { mailPayoutProcessing } from '../payout-mails.ts'
import type { PayoutRow } from '../show-payout.ts'
import { changePayout, lockPayout, movePayout, type PayoutAction } from './change-payout.ts'
import type { AdminPayoutDetails } from './contract.ts'

/**
 * Records that an administrator works on a requested payout. Does nothing if it is being processed already. Refuses
 * with `payouts_frozen` while the payee's payouts are on hold: somebody else may have requested it.
 */
export function processPayout(platform: Platform, action: PayoutAction): Promise<AdminPayoutDetails> {
  return changePayout(platform, action, (tx, payout) => startProcessing(tx, platform, action, payout))
}

/** Does the same as `processPayout` in a transaction. */
export async function processPayoutIn(tx: Tx, platform: Platform, action: PayoutAction): Promise<void> {
  await startProcessing(tx, platform, action, await lockPayout(tx, action.payout_id))
}

async function startProcessing(tx: Tx, platform: Platform, action: PayoutAction, payout: PayoutRow): Promise<void> {
  if (payout.status === 'processing') return
  if (payout.status === 'requested') await requireNotFrozen(tx, payout.payee_id)
  await mailPayoutProcessing(tx, platform, await movePayout(tx, platform, action, payout, 'process'))
}

async function requireNotFrozen(tx: Tx, payeeId: string): Promise<void> {
  const freeze = await findFreezeLocked(tx, payeeId)
  if (freeze === undefined) return
  throw new Refused(payoutsFrozen, 'The payee’s payouts are on hold. Lift the hold first, or fail the payout.', {
    extensions: { reason: freeze.reason },
  })
}
