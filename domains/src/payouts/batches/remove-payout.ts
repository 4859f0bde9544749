import type { Platform } from '../../platform.ts'
import { auditBatch, type BatchAction, batchConflict, changeBatch } from './change-batch.ts'
import type { PayoutBatchDetails } from './contract.ts'

/** Takes a payout out of a draft. Does nothing if it isn't in the batch. Refuses with `payout_batch_conflict`. */
export function removePayout(platform: Platform, action: BatchAction, payoutId: string): Promise<PayoutBatchDetails> {
  return changeBatch(platform, action, async (tx, batch) => {
    if (batch.status !== 'draft') throw batchConflict(batch)
    if (batch.payouts_count === 1) {
      throw batchConflict(batch, 'A batch needs at least one payout. Cancel the batch instead.')
    }
    const removed = await tx
      .deleteFrom('payout_batch_items')
      .where('batch_id', '=', batch.id)
      .where('payout_id', '=', payoutId)
      .returning('amount_paise')
      .executeTakeFirst()
    if (removed === undefined) return
    const total = batch.total_paise - removed.amount_paise
    await tx
      .updateTable('payout_batches')
      .set({ payouts_count: batch.payouts_count - 1, total_paise: total })
      .where('id', '=', batch.id)
      .execute()
    await auditBatch(tx, action, { ...batch, total_paise: total }, 'payout_removed', { payout_id: payoutId })
  })
}
