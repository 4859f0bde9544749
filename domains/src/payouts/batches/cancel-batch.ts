import type { Platform } from '../../platform.ts'
import { listItems } from './batch-rows.ts'
import { auditBatch, type BatchAction, batchConflict, changeBatch, nextStatus } from './change-batch.ts'
import type { PayoutBatchDetails } from './contract.ts'

/**
 * Cancels a batch of which nothing was sent, and lets its payouts be in other batches. Refuses with
 * `payout_batch_conflict`.
 */
export function cancelBatch(platform: Platform, action: BatchAction, reason: string): Promise<PayoutBatchDetails> {
  return changeBatch(platform, action, async (tx, batch) => {
    if (batch.status === 'cancelled') return
    const status = nextStatus(batch, 'cancel')
    const items = await listItems(tx, batch.id)
    if (batch.status === 'exported' && items.some((item) => item.transaction_id !== null)) {
      throw batchConflict(batch, 'Some payouts of this batch were sent. Import the bank’s response instead.')
    }
    await tx.updateTable('payout_batch_items').set({ is_live: false }).where('batch_id', '=', batch.id).execute()
    const cancellation = { status, cancelled_by: action.actor.account_id, cancelled_at: platform.clock() }
    await tx
      .updateTable('payout_batches')
      .set({ ...cancellation, cancel_reason: reason })
      .where('id', '=', batch.id)
      .execute()
    await auditBatch(tx, action, batch, 'cancelled', { from: batch.status, reason })
  })
}
