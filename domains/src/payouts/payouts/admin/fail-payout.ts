import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../../../platform.ts'
import { postJournals } from '../../ledger/post-journals.ts'
import { mailPayoutFailed } from '../payout-mails.ts'
import type { PayoutRow } from '../show-payout.ts'
import { changePayout, movePayout, type PayoutAction } from './change-payout.ts'
import type { AdminPayoutDetails, FailPayoutRequest } from './contract.ts'

/**
 * Records that a payout failed, or that the bank returned its transfer, and returns its earnings to the balance. Does
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
    await returnEarnings(tx, failed.id)
    await postReturn(tx, platform.clock(), failed)
    await mailPayoutFailed(tx, platform, failed)
  })
}

async function returnEarnings(tx: Tx, payoutId: string): Promise<void> {
  await sql`
    WITH returned AS (
      UPDATE earnings SET status = 'pending', payout_id = NULL WHERE payout_id = ${payoutId} RETURNING id
    )
    INSERT INTO returned_earnings (payout_id, earning_id) SELECT ${payoutId}, id FROM returned`.execute(tx)
}

async function postReturn(tx: Tx, now: Date, failed: PayoutRow): Promise<void> {
  const head = { ref_id: failed.id, occurred_at: now }
  const line = { developer_id: failed.developer_id, amount_paise: failed.amount_paise }
  const negative = { ...line, amount_paise: -failed.amount_paise }
  if (failed.paid_at !== null) {
    await postJournals(tx, 'payout_returned', [
      {
        ...head,
        lines: [
          { account: 'developer_paid', ...line },
          { account: 'developer_processing', ...negative },
        ],
      },
    ])
  }
  await postJournals(tx, 'payout_failed', [
    {
      ...head,
      lines: [
        { account: 'developer_processing', ...line },
        { account: 'developer_pending', ...negative },
      ],
    },
  ])
}
