import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { processPayoutIn } from '../payouts/admin/process-payout.ts'
import { listFrozen, type PayoutProblem, requireNoProblems } from './batch-problems.ts'
import { type BatchRow, hashContent, listItems } from './batch-rows.ts'
import { auditBatch, type BatchAction, changeBatch, nextStatus } from './change-batch.ts'
import { type PayoutBatchDetails, payoutBatchChanged, secondAdministratorNeeded } from './contract.ts'
import { type FourEyes, readFourEyes } from './four-eyes.ts'

/**
 * Approves a batch as the approver saw it, and starts to process its payouts. Repeating the approval changes nothing.
 * Refuses with `payout_batch_conflict`, `payout_batch_changed`, `second_administrator_needed`, and with
 * `payouts_not_batchable` if a payout has changed or is on hold since.
 */
export function approveBatch(platform: Platform, action: BatchAction, seenHash: string): Promise<PayoutBatchDetails> {
  const { actor } = action
  return changeBatch(platform, action, async (tx, batch) => {
    if (batch.approved_hash === seenHash && batch.approved_by === actor.account_id && batch.status !== 'cancelled')
      return
    const status = nextStatus(batch, 'approve')
    const items = await listItems(tx, batch.id)
    if (hashContent(batch.layout, items) !== seenHash) throw new Refused(payoutBatchChanged)
    const fourEyes = await lockFourEyes(tx, platform, action, batch)
    await requirePayable(tx, items)
    const approval = {
      status,
      approved_by: actor.account_id,
      approved_at: platform.clock(),
      approved_hash: seenHash,
      self_approval: fourEyes.self_approval,
    }
    await tx.updateTable('payout_batches').set(approval).where('id', '=', batch.id).execute()
    await auditBatch(tx, action, batch, 'approved', {
      self_approval: fourEyes.self_approval,
      content_hash: seenHash,
      created_by: batch.created_by,
    })
    for (const { id } of items) {
      await processPayoutIn(tx, platform, { actor, payout_id: id, request_id: action.request_id })
    }
  })
}

async function lockFourEyes(
  tx: Tx,
  platform: Platform,
  { actor }: BatchAction,
  batch: BatchRow,
): Promise<Extract<FourEyes, { approval: 'allowed' }>> {
  // Two approvals at once could both be below the limit of what an administrator may approve in a day.
  await tx.selectFrom('accounts').select('id').where('id', '=', actor.account_id).forNoKeyUpdate().execute()
  const fourEyes = await readFourEyes(tx, platform, actor, batch)
  if (fourEyes.approval === 'allowed') return fourEyes
  const limit = platform.settings.payouts.second_approver_above_paise
  throw new Refused(
    secondAdministratorNeeded,
    `You created this batch, and you can approve your own batches up to ${formatRupees(limit)} in 24 hours.`,
    { extensions: { limit_paise: limit } },
  )
}

async function requirePayable(tx: Tx, items: Awaited<ReturnType<typeof listItems>>): Promise<void> {
  const frozen = await listFrozen(tx, items)
  requireNoProblems(
    items.flatMap(({ id, status, payee_id: payeeId }): PayoutProblem[] => {
      if (status !== 'requested' && status !== 'processing') return [{ payout_id: id, problem: 'not_open' }]
      return frozen.has(payeeId) ? [{ payout_id: id, problem: 'payouts_frozen' }] : []
    }),
  )
}
