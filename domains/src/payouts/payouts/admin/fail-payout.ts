import type { Tx } from '@haat/db'
import type { Platform } from '../../../platform.ts'
import { postJournals } from '../../ledger/post-journals.ts'
import { mailPayoutFailed } from '../payout-mails.ts'
import type { PayoutRow } from '../show-payout.ts'
import { sourceOf } from '../sources/payout-sources.ts'
import { changePayout, movePayout, type PayoutAction } from './change-payout.ts'
import type { AdminPayoutDetails, FailPayoutRequest } from './contract.ts'

/**
 * Records that a payout failed, or that the bank returned its transfer, and returns what it contained to the balance. Does
 * nothing if it failed before for the same reason. Refuses with `payout_state_conflict`.
 */
export function failPayout(
  platform: Platform,
  action: PayoutAction,
  { reason }: FailPayoutRequest,
): Promise<AdminPayoutDetails> {
  return changePayout(platform, action, async (tx, payout) => {
    if (payout.status === 'failed' && payout.fail_reason === reason) return
    const failed = await movePayout(tx, platform, action, payout, 'fail', { fail_reason: reason })
    await sourceOf(failed).giveBack(tx, failed.id)
    await postReturn(tx, platform.clock(), failed)
    await mailPayoutFailed(tx, platform, failed)
  })
}

async function postReturn(tx: Tx, now: Date, failed: PayoutRow): Promise<void> {
  const { owed, processing, paid } = sourceOf(failed).accounts
  const head = { ref_id: failed.id, occurred_at: now }
  const line = { payee_id: failed.payee_id, amount_paise: failed.amount_paise }
  const negative = { ...line, amount_paise: -failed.amount_paise }
  if (failed.paid_at !== null) {
    await postJournals(tx, 'payout_returned', [
      {
        ...head,
        lines: [
          { account: paid, ...line },
          { account: processing, ...negative },
        ],
      },
    ])
  }
  await postJournals(tx, 'payout_failed', [
    {
      ...head,
      lines: [
        { account: processing, ...line },
        { account: owed, ...negative },
      ],
    },
  ])
}
