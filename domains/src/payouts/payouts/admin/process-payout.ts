import type { Platform } from '../../../platform.ts'
import { mailPayoutProcessing } from '../payout-mails.ts'
import { changePayout, movePayout, type PayoutAction } from './change-payout.ts'
import type { AdminPayoutDetails } from './contract.ts'

/** Records that an administrator works on a requested payout. Does nothing if it is being processed already. */
export function processPayout(platform: Platform, action: PayoutAction): Promise<AdminPayoutDetails> {
  return changePayout(platform, action, async (tx, payout) => {
    if (payout.status === 'processing') return
    await mailPayoutProcessing(tx, platform, await movePayout(tx, platform, action, payout, 'process'))
  })
}
