import type { PayoutBatchStatus } from './contract.ts'

type BatchEvent = 'approve' | 'export' | 'cancel'

/**
 * Allowed transitions of batches (docs/money.md, Batches and bank files). `exported` becomes `reconciled` by itself when
 * each payout is sent or has failed.
 */
export const batchTransitions: Readonly<Record<PayoutBatchStatus, Partial<Record<BatchEvent, PayoutBatchStatus>>>> = {
  draft: { approve: 'approved', cancel: 'cancelled' },
  approved: { export: 'exported', cancel: 'cancelled' },
  // The same file again: the download failed, or the bank rejected the whole file.
  exported: { export: 'exported', cancel: 'cancelled' },
  reconciled: {},
  cancelled: {},
}
