import { brokenConstraint, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../../platform.ts'
import { postJournals } from '../../ledger/post-journals.ts'
import { mailPayoutCompleted, mailPayoutSent } from '../payout-mails.ts'
import type { PayoutRow } from '../show-payout.ts'
import { sourceOf } from '../sources/payout-sources.ts'
import { changePayout, movePayout, type PayoutAction } from './change-payout.ts'
import { type AdminPayoutDetails, type CompletePayoutRequest, transactionIdConflict } from './contract.ts'

/**
 * Records the transfer of a payout: processing -> paid, and -> completed if the money was received. A second call with
 * the same transaction ID completes a payout that is only paid. Repeated calls change nothing. Refuses with
 * `payout_state_conflict`, and with `transaction_id_conflict` if this payout has another transaction ID or another
 * payout has this one.
 */
export async function completePayout(
  platform: Platform,
  action: PayoutAction,
  transfer: CompletePayoutRequest,
): Promise<AdminPayoutDetails> {
  try {
    return await changePayout(platform, action, async (tx, payout) => {
      requireSameTransaction(payout, transfer.transaction_id)
      if (isRepeated(payout, transfer)) return
      const sent = payout.status === 'paid' ? payout : await sendPayout(tx, platform, action, payout, transfer)
      if (transfer.received) await receivePayout(tx, platform, action, sent)
      else await mailPayoutSent(tx, platform, sent)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'payouts_transaction') throw error
    throw new Refused(transactionIdConflict, 'Another payout already has this transaction ID.')
  }
}

function requireSameTransaction({ status, transaction_id: recorded }: PayoutRow, given: string): void {
  if (status === 'failed' || recorded === null || recorded.toUpperCase() === given.toUpperCase()) return
  throw new Refused(transactionIdConflict, `This payout has the transaction ID ${recorded}.`, {
    extensions: { transaction_id: recorded },
  })
}

function isRepeated({ status }: PayoutRow, { received }: CompletePayoutRequest): boolean {
  return status === 'completed' || (status === 'paid' && !received)
}

async function sendPayout(
  tx: Tx,
  platform: Platform,
  action: PayoutAction,
  payout: PayoutRow,
  { transaction_id: transactionId, payment_method: method }: CompletePayoutRequest,
): Promise<PayoutRow> {
  const sent = await movePayout(tx, platform, action, payout, 'send', { transaction_id: transactionId, method })
  const { payee_id: payeeId, amount_paise: amountPaise } = sent
  const { processing, paid } = sourceOf(sent).accounts
  await postJournals(tx, 'payout_sent', [
    {
      ref_id: sent.id,
      occurred_at: platform.clock(),
      lines: [
        { account: processing, payee_id: payeeId, amount_paise: amountPaise },
        { account: paid, payee_id: payeeId, amount_paise: -amountPaise },
      ],
    },
  ])
  return sent
}

async function receivePayout(tx: Tx, platform: Platform, action: PayoutAction, sent: PayoutRow): Promise<void> {
  const completed = await movePayout(tx, platform, action, sent, 'receive')
  await sourceOf(completed).markPaid(tx, completed.id)
  await mailPayoutCompleted(tx, platform, completed)
}
