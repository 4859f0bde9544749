import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { type BatchRow, lockBatch } from './batch-rows.ts'
import { batchTransitions } from './batch-states.ts'
import { type PayoutBatchDetails, PayoutBatchStatus, payoutBatchConflict } from './contract.ts'
import { showBatch } from './show-batch.ts'

/** An administrator's call about one batch. */
export interface BatchAction {
  readonly actor: PlatformAdmin
  readonly batch_id: string
  readonly request_id: string
}

/** Runs a change of a batch, which is locked with its payouts, in one transaction and returns the batch. */
export function changeBatch(
  platform: Platform,
  { actor, batch_id: batchId }: BatchAction,
  change: (tx: Tx, batch: BatchRow) => Promise<void>,
): Promise<PayoutBatchDetails> {
  return inTransaction(platform.db, async (tx) => {
    await change(tx, await lockBatch(tx, batchId))
    return showBatch(tx, platform, actor, batchId)
  })
}

/** Returns the status that follows an event. Refuses with `payout_batch_conflict`. */
export function nextStatus(batch: BatchRow, event: 'approve' | 'export' | 'cancel'): PayoutBatchStatus {
  const status = PayoutBatchStatus.parse(batch.status)
  const next = batchTransitions[status][event]
  if (next === undefined) throw batchConflict(batch)
  return next
}

/** The refusal `payout_batch_conflict`. */
export function batchConflict({ status }: Pick<BatchRow, 'status'>, detail = `The batch is ${status}.`): Refused {
  return new Refused(payoutBatchConflict, detail, { extensions: { batch_status: status } })
}

/** Records an administrator's change of a batch in the audit. */
export function auditBatch(
  tx: Tx,
  { actor, request_id: requestId }: BatchAction,
  batch: Pick<BatchRow, 'id' | 'number' | 'total_paise'>,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, {
    action: `payout_batch.${action}`,
    actor,
    subject_id: batch.id,
    details: { number: batch.number, total_paise: batch.total_paise, ...details },
    request_id: requestId,
  })
}
