import type { Platform } from '../../platform.ts'
import { completePayout } from '../payouts/admin/complete-payout.ts'
import { findLayout } from './bank-layouts.ts'
import { getBatchRow, listItems } from './batch-rows.ts'
import type { BatchAction } from './change-batch.ts'
import type { PayoutBatchDetails } from './contract.ts'
import { showBatch } from './show-batch.ts'

/** Completes the payouts of a batch that were sent, one after the other. After a crash, call it again. */
export async function receiveBatch(platform: Platform, action: BatchAction): Promise<PayoutBatchDetails> {
  const batch = await getBatchRow(platform.db, action.batch_id)
  const layout = await findLayout(platform.db, batch.layout)
  for (const { id, status, transaction_id: transactionId } of await listItems(platform.db, batch.id)) {
    if (status !== 'paid' || transactionId === null) continue
    await completePayout(
      platform,
      { actor: action.actor, payout_id: id, request_id: action.request_id },
      { transaction_id: transactionId, received: true, payment_method: layout?.method ?? 'bank_transfer' },
    )
  }
  return showBatch(platform.db, platform, action.actor, batch.id)
}
